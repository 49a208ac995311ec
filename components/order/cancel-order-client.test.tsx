import { act, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { orders } from '@/contract/orders';
import { router } from '@/tests/setup/fake-navigation';
import { answer, heldAnswer, lostAnswer, refusal, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { CancelByLink, CancelByNumber } from './cancel-order-client';

const NUMBER = '4821-0379';
const TOKEN = 'order.signed';
const TAKEN_BACK = { status: 1, message: 'Заказ № 4821-0379 отменён' } as const;
const TOO_LATE = 'Заказ уже собирают. Позвоните нам';
const LOST = 'Не получилось связаться с сервером. Проверьте связь и попробуйте ещё раз';

const notices = recordNotices();

const dialog = () => screen.queryByRole('dialog', { name: 'Отменить заказ' });
const errorText = () => screen.getByRole('alert').textContent;
const button = (name: string) => screen.getByRole('button', { name });
const settle = () => act(settleRequests);
async function press(name: string) {
  fireEvent.click(button(name));
  await settle();
}
async function openCancel(order: ReactElement = <CancelByLink number={NUMBER} token={TOKEN} />) {
  render(order);
  await press('Отменить заказ');
}
const pressEscape = () => fireEvent(dialog() as HTMLElement, new Event('cancel', { cancelable: true }));

describe.each([
  [
    'by its link',
    orders.cancelByLink,
    <CancelByLink key="link" number={NUMBER} token={TOKEN} />,
    { address: '/orders/by-link/cancel/post/', body: { token: TOKEN } },
  ],
  [
    'by its number',
    orders.cancel,
    <CancelByNumber key="number" number={NUMBER} />,
    { address: `/user/orders_history/cancel/${NUMBER}/post/`, body: undefined },
  ],
] as const)('cancelling an order %s', (_, call, order, sent) => {
  test('[ORDER-06] the dialog names the order, and focuses «Нет, оставить»', async () => {
    await openCancel(order);
    expect(screen.getByRole('heading', { name: 'Отменить заказ № 4821-0379?' })).toBeTruthy();
    expect(document.activeElement).toBe(button('Нет, оставить'));
    expect(requestLog()).toEqual([]);
  });

  test('[ORDER-06] a confirmed cancellation is sent once, announced, and the order refreshed', async () => {
    answer(call, TAKEN_BACK);
    await openCancel(order);
    await press('Да, отменить');
    expect(requestsTo(call)).toEqual([expect.objectContaining(sent)]);
    expect(notices).toEqual([{ kind: 'success', text: TAKEN_BACK.message }]);
    expect(dialog()).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('[ORDER-06] status 0 shows the message as an error toast and refreshes the order', async () => {
    answer(call, { status: 0, message: TOO_LATE });
    await openCancel(order);
    await press('Да, отменить');
    expect(notices).toEqual([{ kind: 'error', text: TOO_LATE }]);
    expect(dialog()).toBeNull();
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test.each([
    ['a refusal', () => refusal('Слишком много попыток', { status: 429 }), 'Слишком много попыток'],
    ['a lost answer', lostAnswer, LOST],
  ])('[ORDER-06] %s shows the reason in the dialog, and another try succeeds', async (_, fail, words) => {
    answer(call, fail);
    await openCancel(order);
    await press('Да, отменить');
    expect(errorText()).toBe(words);
    expect(notices).toEqual([]);
    expect(router.refresh).not.toHaveBeenCalled();
    answer(call, TAKEN_BACK);
    await press('Да, отменить');
    expect(requestsTo(call)).toHaveLength(2);
    expect(dialog()).toBeNull();
  });
});

test.each([
  ['«Нет, оставить»', () => fireEvent.click(button('Нет, оставить'))],
  ['the cross', () => fireEvent.click(button('Закрыть'))],
  ['Escape', pressEscape],
])('[ORDER-06][UI-08] %s closes the dialog and sends nothing', async (_, leave) => {
  await openCancel();
  leave();
  await settle();
  expect(dialog()).toBeNull();
  expect([requestLog(), notices]).toEqual([[], []]);
  expect(router.refresh).not.toHaveBeenCalled();
});

test('[ORDER-06] a double click cancels once, and the dialog stays until the response', async () => {
  const { reply, release } = heldAnswer<typeof TAKEN_BACK>();
  answer(orders.cancelByLink, () => reply);
  await openCancel();
  const yes = button('Да, отменить');
  fireEvent.click(yes);
  fireEvent.click(yes);
  await settle();
  expect(requestsTo(orders.cancelByLink)).toHaveLength(1);
  expect(yes.getAttribute('aria-busy')).toBe('true');
  fireEvent.click(button('Нет, оставить'));
  pressEscape();
  expect(dialog()).not.toBeNull();
  release(TAKEN_BACK);
  await settle();
  expect(dialog()).toBeNull();
  expect(notices).toHaveLength(1);
});

test('[ORDER-06] an error is cleared when the dialog is opened again', async () => {
  answer(orders.cancelByLink, lostAnswer);
  await openCancel();
  await press('Да, отменить');
  expect(errorText()).toBe(LOST);
  await press('Нет, оставить');
  await press('Отменить заказ');
  expect(errorText()).toBe('');
  expect(button('Да, отменить').hasAttribute('aria-busy')).toBe(false);
});

describe('a dialog closed by the browser during the cancellation', () => {
  const isLocked = () => 'scrollLock' in document.documentElement.dataset;

  async function closeBusy() {
    const held = heldAnswer<typeof TAKEN_BACK | Response>();
    answer(orders.cancelByLink, () => held.reply);
    await openCancel();
    await press('Да, отменить');
    // Chrome closes a dialog at the second Escape, even if the first was prevented.
    await act(async () => (dialog() as HTMLDialogElement).close());
    return held.release;
  }

  test('[UI-08] a failure after closing is a toast, and the dialog can be opened again', async () => {
    const release = await closeBusy();
    expect([dialog(), isLocked()]).toEqual([null, false]);
    release(refusal('Слишком много попыток', { status: 429 }));
    await settle();
    expect(notices).toEqual([{ kind: 'error', text: 'Слишком много попыток' }]);
    answer(orders.cancelByLink, TAKEN_BACK);
    await press('Отменить заказ');
    expect(errorText()).toBe('');
    await press('Да, отменить');
    expect(requestsTo(orders.cancelByLink)).toHaveLength(2);
    expect(dialog()).toBeNull();
  });

  test('[UI-08] opened again, the dialog shows the running request and its result', async () => {
    const release = await closeBusy();
    await press('Отменить заказ');
    expect(button('Да, отменить').getAttribute('aria-busy')).toBe('true');
    release(lostAnswer());
    await settle();
    expect([errorText(), notices]).toEqual([LOST, []]);
  });

  test('[ORDER-06] a success after closing is a toast, and the order is refreshed', async () => {
    const release = await closeBusy();
    release(TAKEN_BACK);
    await settle();
    expect(notices).toEqual([{ kind: 'success', text: TAKEN_BACK.message }]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});
