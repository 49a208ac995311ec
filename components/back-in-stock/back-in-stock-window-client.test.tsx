import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forms } from '@/contract/forms';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, lostAnswer, requestLog, requestsTo } from '@/tests/setup/msw';
import { BackInStockWindow } from './back-in-stock-window-client';

const CONSENT = 'Нужно согласие на обработку персональных данных';

const { backInStockCheck, backInStockAdd } = forms;
const PRODUCT = { uuid: '4ba7a51d-cb2e-4790-aac7-2619b4a572de', name: 'Туя' };
const notices: Notice[] = [];
const onClose = vi.fn();
const onAdded = vi.fn();
let stopNotices = () => {};

beforeEach(() => {
  stopNotices = onNotice(({ kind, text }) => notices.push({ kind, text }));
  sessionStorage.clear();
  answer(backInStockCheck, { status: 0, message: 'Подписки ещё нет' });
  answer(backInStockAdd, { status: 1, message: 'Мы напишем' });
  notices.length = 0;
  onClose.mockReset();
  onAdded.mockReset();
  render(<BackInStockWindow product={PRODUCT} humanCheck={undefined} onClose={onClose} onAdded={onAdded} />);
});
afterEach(() => stopNotices());

const email = () => screen.getByLabelText<HTMLInputElement>('Почта');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
/** Waits until all requests have been answered. */
async function send() {
  const form = screen.getByRole('form', { name: 'Сообщить о поступлении' });
  await act(async () => fireEvent.submit(form));
  await waitFor(() => expect(form.querySelector('[aria-busy=true]')).toBeNull());
}

async function fillAndSend() {
  fireEvent.change(email(), { target: { value: ' anna@example.com ' } });
  fireEvent.click(consent());
  await send();
}

test('[FORM-09] a subscription is checked, then added; the window ends with the answer', async () => {
  await fillAndSend();
  const proof = { subject: '', took: expect.stringMatching(/^\d+$/) };
  const body = { product_uuid: PRODUCT.uuid, email: 'anna@example.com', consent: true, ...proof };
  expect(requestLog()).toEqual([`POST ${backInStockCheck.path}`, `POST ${backInStockAdd.path}`]);
  expect([requestsTo(backInStockCheck)[0]?.body, requestsTo(backInStockAdd)[0]?.body]).toEqual([body, body]);
  expect(onAdded.mock.calls).toEqual([['Мы напишем']]);
  expect(notices).toEqual([{ kind: 'success', text: 'Мы напишем' }]);
});

test('[FORM-09] an address subscribed already gets an error toast, and nothing is added', async () => {
  answer(backInStockCheck, { status: 1, message: 'Вы уже подписаны' });
  await fillAndSend();
  expect(requestLog()).toEqual([`POST ${backInStockCheck.path}`]);
  expect(notices).toEqual([{ kind: 'error', text: 'Вы уже подписаны' }]);
  expect(onAdded).not.toHaveBeenCalled();
});

test('[FORM-01][FORM-02] an invalid form shows an error at each field, focuses the first and sends nothing', async () => {
  await send();
  expect(screen.getByText('Это поле обязательно')).toBeTruthy();
  expect(screen.getByText(CONSENT)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  fireEvent.change(email(), { target: { value: 'anna@' } });
  await send();
  expect(screen.getByText('Некорректный email')).toBeTruthy();
  expect(requestLog()).toEqual([]);
});

test('[FORM-04][FORM-02] the button is disabled until e-mail and consent are given; Enter shows what is missing', async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Сообщить о поступлении' });
  expect(button.disabled).toBe(true);
  fireEvent.input(email(), { target: { value: 'anna@example.com' } });
  expect(button.disabled).toBe(true);
  await act(async () => fireEvent.keyDown(email(), { key: 'Enter' }));
  expect(screen.getByText(CONSENT)).toBeTruthy();
  fireEvent.click(consent());
  expect(button.disabled).toBe(false);
  fireEvent.click(consent());
  expect(button.disabled).toBe(true);
  expect(requestLog()).toEqual([]);
});

test('[FORM-09] a refusal and a lost connection show the reason and keep the input', async () => {
  answer(backInStockAdd, { status: 0, message: 'Товар есть в наличии' });
  await fillAndSend();
  expect(screen.getByRole('alert').textContent).toBe('Товар есть в наличии');
  answer(backInStockCheck, lostAnswer);
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Не получилось связаться');
  expect(email().value.trim()).toBe('anna@example.com');
  expect(consent().checked).toBe(true);
  expect(onAdded).not.toHaveBeenCalled();
});

test('[FORM-08][FORM-09] a window whose human check fails to load sends nothing and says why', async () => {
  cleanup();
  const check = { by: 'smartcaptcha', siteKey: 'key' } as const;
  render(<BackInStockWindow product={PRODUCT} humanCheck={check} onClose={onClose} onAdded={onAdded} />);
  await act(() => vi.dynamicImportSettled());
  await fillAndSend();
  expect(screen.getByText('ReCaptcha error: Failed to load script')).toBeTruthy();
  expect(requestLog()).toEqual([]);
});
