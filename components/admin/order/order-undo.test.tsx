import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { type Notice, onNotice } from '@/lib/notify';
import { answer, heldAnswer, requestsTo, settleRequests } from '@/tests/setup/msw';
import { button, DONE, moves, PAID, press } from '@/tests/setup/order-actions';
import { sampleOrder } from '@/tests/setup/order-card';
import { OrderActions } from './order-actions-client';

const { confirmOrder, moveOrder, undoMove } = staffOrders;

test.each(['confirmed', 'awaiting_payment'] as const)(
  'the notification takes a confirmation back from «%s» before the page shows that state',
  async (to) => {
    const offers: Notice[] = [];
    const stop = onNotice((notice) => offers.push(notice));
    answer(confirmOrder, { ...DONE, to });
    answer(undoMove, DONE);
    render(<OrderActions card={sampleOrder({ status: 'new', can_confirm: true })} permissions={PERMISSIONS} />);
    await press(button('Подтвердить'));
    act(() => offers[0]?.action?.run());
    await act(settleRequests);
    stop();
    expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: to }]);
  },
);

test('an undo that is pressed while a move is being sent sends nothing', async () => {
  const offers: Notice[] = [];
  const stop = onNotice((notice) => offers.push(notice));
  answer(confirmOrder, { ...DONE, to: 'confirmed' });
  render(
    <OrderActions
      card={sampleOrder({ status: 'new', can_confirm: true, next: ['assembling'] })}
      permissions={PERMISSIONS}
    />,
  );
  await press(button('Подтвердить'));
  const { reply, release } = heldAnswer<typeof DONE>();
  answer(moveOrder, () => reply);
  fireEvent.click(button('Собирается'));
  act(() => offers[0]?.action?.run());
  release(DONE);
  await act(settleRequests);
  stop();
  expect([moves().length, requestsTo(undoMove)]).toEqual([1, []]);
});

test('the notification of a move offers to undo it', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  answer(moveOrder, DONE);
  answer(undoMove, DONE);
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(notices.map(({ text, action }) => [text, action?.name])).toEqual([['Готово', 'Вернуть']]);
  await act(async () => {
    notices[0]?.action?.run();
    await settleRequests();
  });
  expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: 'assembling' }]);
  expect(notices[1]).toEqual({ topic: 'admin', kind: 'success', text: 'Готово' });
  stop();
});

test('a refused move offers no undo', async () => {
  const notices: Notice[] = [];
  const stop = onNotice((notice) => notices.push(notice));
  answer(moveOrder, { status: 0, message: 'Заказ уже выдан' });
  render(<OrderActions card={PAID} permissions={PERMISSIONS} />);
  await press(button('Собирается'));
  expect(notices).toEqual([{ topic: 'admin', kind: 'error', text: 'Заказ уже выдан' }]);
  stop();
});

test('a move is undone with one press', async () => {
  answer(undoMove, DONE);
  const card = sampleOrder({ status: 'done', next: [], undo: { to: 'ready' } });
  render(<OrderActions card={card} permissions={PERMISSIONS} />);
  await press(button('Вернуть в\u00A0«Собран»'));
  expect(requestsTo(undoMove).map(({ body }) => body)).toEqual([{ number: '3502-3219', from: 'done' }]);
});

test('a move that cannot be undone shows the reason instead', () => {
  const undo = { to: 'ready', refused: 'Чек о выдаче уже ушёл' } as const;
  render(<OrderActions card={sampleOrder({ status: 'done', next: [], undo })} permissions={PERMISSIONS} />);
  expect(screen.queryByRole('button', { name: /^Вернуть в/ })).toBeNull();
  expect(screen.getByText(/^Вернуть в.«Собран» нельзя\. Чек о выдаче уже ушёл\.$/)).toBeTruthy();
});
