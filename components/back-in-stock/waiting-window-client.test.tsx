// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MESSAGES } from '@/contract/messages';
import { type Notice, onNotice } from '@/lib/notify';
import { WaitingWindow } from './waiting-window-client';

const PRODUCT = { uuid: '4ba7a51d-cb2e-4790-aac7-2619b4a572de', name: 'Туя' };
const CHECK = '/api/product/back-in-stock-notification-check/';
const ADD = '/api/product/back-in-stock-notification-add/';

/** What the provider says to each call, and what it was told. */
let answers: Record<string, unknown>;
const calls: { url: string; body: unknown }[] = [];
const notices: Notice[] = [];
const onClose = vi.fn();
onNotice(({ kind, text }) => notices.push({ kind, text }));

beforeEach(() => {
  sessionStorage.clear();
  answers = { [CHECK]: { status: 0, message: 'Подписки ещё нет' }, [ADD]: { status: 1, message: 'Мы напишем' } };
  calls.length = 0;
  notices.length = 0;
  onClose.mockReset();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    calls.push({ url, body: JSON.parse(String(body)) });
    return answers[url] ? Response.json(answers[url]) : Response.error();
  });
  render(<WaitingWindow product={PRODUCT} siteKey={undefined} onClose={onClose} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const email = () => screen.getByLabelText<HTMLInputElement>('Почта');
const consent = () => screen.getByRole<HTMLInputElement>('checkbox');
const send = () => act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Сообщить о поступлении' })));

async function fillAndSend() {
  fireEvent.change(email(), { target: { value: ' anna@example.com ' } });
  fireEvent.click(consent());
  await send();
}

test('[FORM-09] asks first, then adds; the window closes and says so', async () => {
  await fillAndSend();
  const proof = { subject: '', took: expect.stringMatching(/^\d+$/) };
  const body = { product_uuid: PRODUCT.uuid, email: 'anna@example.com', consent: true, ...proof };
  expect(calls).toEqual([
    { url: CHECK, body },
    { url: ADD, body },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(notices).toEqual([{ kind: 'success', text: 'Мы напишем' }]);
});

test('[FORM-09] who waits already is told so in an error toast, and nothing is added', async () => {
  answers[CHECK] = { status: 1, message: 'Вы уже подписаны' };
  await fillAndSend();
  expect(calls.map(({ url }) => url)).toEqual([CHECK]);
  expect(notices).toEqual([{ kind: 'error', text: 'Вы уже подписаны' }]);
  expect(onClose).not.toHaveBeenCalled();
});

test('[FORM-01][FORM-02] says beside each field what is wrong, leads to the first, and sends nothing', async () => {
  await send();
  expect(screen.getByText(MESSAGES.required)).toBeTruthy();
  expect(screen.getByText(MESSAGES.consent)).toBeTruthy();
  expect(document.activeElement).toBe(email());
  fireEvent.change(email(), { target: { value: 'anna@' } });
  await send();
  expect(screen.getByText(MESSAGES.email)).toBeTruthy();
  expect(calls).toEqual([]);
});

test('[FORM-04][FORM-02] is off until address and consent are there; Enter tells what is missing', async () => {
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Сообщить о поступлении' });
  expect(button.disabled).toBe(true);
  fireEvent.input(email(), { target: { value: 'anna@example.com' } });
  expect(button.disabled).toBe(true);
  await act(async () => fireEvent.keyDown(email(), { key: 'Enter' }));
  expect(screen.getByText(MESSAGES.consent)).toBeTruthy();
  fireEvent.click(consent());
  expect(button.disabled).toBe(false);
  fireEvent.click(consent());
  expect(button.disabled).toBe(true);
  expect(calls).toEqual([]);
});

test('[FORM-09] a refusal and a lost connection keep what was typed and say why', async () => {
  answers[ADD] = { status: 0, message: 'Товар есть в наличии' };
  await fillAndSend();
  expect(screen.getByRole('alert').textContent).toBe('Товар есть в наличии');
  delete answers[CHECK];
  await send();
  expect(screen.getByRole('alert').textContent).toContain('Не получилось связаться');
  expect(email().value.trim()).toBe('anna@example.com');
  expect(consent().checked).toBe(true);
  expect(onClose).not.toHaveBeenCalled();
});
