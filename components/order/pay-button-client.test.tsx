import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '@/contract/call';
import { orders } from '@/contract/orders';
import { answer, heldAnswer, lostAnswer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { PayButton } from './pay-button-client';

const TOKEN = 'order.signed';
const BANK = 'https://bank.example/pay/1';
const TO_BANK = { status: 1, message: '', payment_url: BANK } as const;
const NOTHING_TO_PAY = 'Заказ уже оплачен';
const LOST = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';
const { payByLink } = orders;

const goTo = vi.spyOn(window.location, 'assign');
beforeEach(() => void goTo.mockReset().mockReturnValue());
afterAll(() => goTo.mockRestore());

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Перейти к оплате' });
const isBusy = () => button().getAttribute('aria-busy') === 'true';
const errorText = () => screen.getByRole('alert').textContent;
const settle = () => act(settleRequests);
const show = (status = '') =>
  render(
    <PayButton token={TOKEN} error={status}>
      Перейти к оплате
    </PayButton>,
  );
async function press() {
  fireEvent.click(button());
  await settle();
}

test('[ROUTE-11] the button sends the link’s token, is busy and opens the bank’s page', async () => {
  answer(payByLink, TO_BANK);
  show();
  await press();
  const sent = { address: '/orders/by-link/pay/post/', body: { token: TOKEN } };
  expect(requestsTo(payByLink)).toEqual([expect.objectContaining(sent)]);
  expect(goTo.mock.calls).toEqual([[BANK]]);
  expect(isBusy()).toBe(true);
  expect(errorText()).toBe('');
});

test.each<[string, () => AnswerOf<typeof payByLink> | Response, string]>([
  ['status 0', () => ({ status: 0, message: NOTHING_TO_PAY, payment_url: null }), NOTHING_TO_PAY],
  ['a refusal', () => refusal('Слишком много попыток', { status: 429 }), 'Слишком много попыток'],
  ['a lost answer', lostAnswer, LOST],
])('[ROUTE-11] %s shows an error below the button, which is enabled again', async (_, fail, words) => {
  answer(payByLink, fail);
  show();
  await press();
  expect([errorText(), isBusy()]).toEqual([words, false]);
  expect(goTo).not.toHaveBeenCalled();

  const { reply, release } = heldAnswer<typeof TO_BANK>();
  answer(payByLink, () => reply);
  await press();
  expect([errorText(), isBusy()]).toEqual(['', true]);
  release(TO_BANK);
  await settle();
  expect(goTo.mock.calls).toEqual([[BANK]]);
});

test.each([
  ['a double click', () => fireEvent.click(button())],
  ['Enter twice', () => fireEvent.submit(button().form as HTMLFormElement)],
])('[ROUTE-11] %s sends one request to the bank', async (_, send) => {
  const { reply, release } = heldAnswer<typeof TO_BANK>();
  answer(payByLink, () => reply);
  show();
  send();
  send();
  await settle();
  release(TO_BANK);
  await settle();
  send();
  await settle();
  expect(requestsTo(payByLink)).toHaveLength(1);
  expect(goTo).toHaveBeenCalledOnce();
});

test('[ROUTE-11] after going back from the bank the button is enabled', async () => {
  answer(payByLink, TO_BANK);
  show();
  await press();
  fireEvent(window, new Event('pageshow'));
  expect(isBusy()).toBe(false);
  await press();
  expect(goTo).toHaveBeenCalledTimes(2);
});

test('[ROUTE-11] without JavaScript the form posts the token, and its outcome is shown', () => {
  show('Банк не отвечает');
  const form = button().form as HTMLFormElement;
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/payment-result/pay']);
  expect(button().type).toBe('submit');
  expect([...new FormData(form)]).toEqual([['token', TOKEN]]);
  expect(errorText()).toBe('Банк не отвечает');
});
