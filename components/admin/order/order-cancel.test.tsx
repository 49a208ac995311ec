import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { answer, requestLog } from '@/tests/setup/msw';
import { button, DONE, moves, press } from '@/tests/setup/order-actions';
import { sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import { OrderActions } from './order-actions-client';
import { UnsavedEdit, useUnsavedMark } from './unsaved-edit-client';

const { moveOrder } = staffOrders;

test('cancelling asks what became of the plants and what to write', async () => {
  answer(moveOrder, DONE);
  const money = sampleMoney({ paid: 14_050, bank_can_return: 14_050 });
  render(<OrderActions card={sampleOrder({ money })} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  expect(screen.queryByText(/^Отдайте покупателю/)).toBeNull();
  expect(document.activeElement?.textContent).toBe('Отменить заказ №\u00A03502-3219?');
  const [tuya] = screen.getAllByRole('group', { name: /^Что с.растением/ }) as [HTMLElement];
  expect(within(tuya).getByLabelText<HTMLInputElement>('Вернётся в продажу').checked).toBe(true);
  await press(within(tuya).getByLabelText('Погибло'));
  const lost = within(tuya).getByRole('group', { name: 'Количество: погибло, Туя 1' });
  fireEvent.change(within(lost).getByRole('textbox'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Что написать покупателю/), { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ, вернуть 14\u00A0050\u00A0₽'));
  expect(moves()).toEqual([
    { number: '3502-3219', status: 'cancelled', note: 'Замёрзли', lost: [{ uuid: uuidOf(1), amount: 2 }] },
  ]);
});

test('cancelling promises no return of what was paid by hand, and says who returns it', async () => {
  answer(moveOrder, DONE);
  const money = sampleMoney({ paid: 14_050, bank_can_return: 4_050 });
  const { rerender } = render(<OrderActions card={sampleOrder({ money })} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  expect(screen.getByText(/^Отдайте покупателю 10\s000\s₽ и\sзапишите возврат/)).toBeTruthy();
  rerender(<OrderActions card={sampleOrder({ money: { ...money, bank_can_return: 0 } })} permissions={PERMISSIONS} />);
  expect(screen.getByText(/^Отдайте покупателю 14\s050\s₽/)).toBeTruthy();
  await press(button('Отменить заказ'));
  expect(moves()).toEqual([{ number: '3502-3219', status: 'cancelled' }]);
});

function Edit({ isChanged }: { isChanged: boolean }) {
  useUnsavedMark(isChanged);
  return null;
}

const Edited = ({ isChanged }: { isChanged: boolean }) => (
  <UnsavedEdit>
    <Edit isChanged={isChanged} />
    <OrderActions card={sampleOrder()} permissions={PERMISSIONS} />
  </UnsavedEdit>
);

test('a question that is open gives way to an unsaved edit, whose sum it does not know', async () => {
  const { rerender } = render(<Edited isChanged={false} />);
  await press(button('Отменить'));
  rerender(<Edited isChanged />);
  expect(screen.queryByText(/^Отменить заказ №/)).toBeNull();
  rerender(<Edited isChanged={false} />);
  expect(screen.getByText(/^Отменить заказ №/)).toBeTruthy();
});

test('a refused cancelling keeps what was typed, and «Оставить как есть» sends nothing', async () => {
  answer(moveOrder, { status: 0, message: 'Заказ уже выдан' });
  render(<OrderActions card={sampleOrder()} permissions={PERMISSIONS} />);
  await press(button('Отменить'));
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Что написать покупателю/);
  fireEvent.change(note, { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ'));
  expect(note.value).toBe('Замёрзли');
  await press(button('Оставить как есть'));
  expect([screen.queryByLabelText(/^Что написать/), requestLog()]).toEqual([null, ['POST /staff/order/move/post/']]);
});

test('while cancelling is asked about, no other move is offered, and its answer brings the moves back', async () => {
  render(<OrderActions card={sampleOrder({ can_confirm: true })} permissions={PERMISSIONS} />);
  const others = () =>
    ['Подтвердить', 'Собирается', 'Выдан'].map((name) => screen.queryByRole('button', { name }) !== null);
  await press(button('Отменить'));
  expect([others(), screen.queryByRole('link', { name: 'Печать' }) !== null]).toEqual([[false, false, false], true]);
  await press(button('Оставить как есть'));
  expect(others()).toEqual([true, true, true]);
});

describe('what was answered before cancelling', () => {
  const note = () => screen.queryByLabelText<HTMLTextAreaElement>(/^Что написать покупателю/)?.value;
  const dead = () => screen.getAllByLabelText<HTMLInputElement>('Погибло').map(({ checked }) => checked);
  const show = (more: Parameters<typeof sampleOrder>[0] = {}) => {
    cleanup();
    render(<OrderActions card={sampleOrder(more)} permissions={PERMISSIONS} />);
  };
  const typeAndReload = async (next: Parameters<typeof sampleOrder>[0] = {}) => {
    show();
    await press(button('Отменить'));
    await press(screen.getAllByLabelText('Погибло')[0] as HTMLElement);
    fireEvent.change(screen.getByLabelText(/^Что написать покупателю/), { target: { value: 'Замёрзли' } });
    show(next);
  };

  test('is there again after a reload of the page', async () => {
    await typeAndReload();
    expect([note(), dead()]).toEqual(['Замёрзли', [true, false]]);
  });

  test('of another order stays there', async () => {
    await typeAndReload({ number: '1111-2222' });
    expect(note()).toBeUndefined();
  });

  test.each(['Оставить как есть', 'Отменить заказ'])('is dropped by «%s»', async (name) => {
    answer(moveOrder, DONE);
    await typeAndReload();
    await press(button(name));
    show();
    expect(note()).toBeUndefined();
    await press(button('Отменить'));
    expect([note(), dead()]).toEqual(['', [false, false]]);
  });

  test('is dropped once the order can no longer be cancelled', async () => {
    await typeAndReload({ status: 'cancelled', next: ['refunded'] });
    expect(note()).toBeUndefined();
    show();
    expect(note()).toBeUndefined();
  });
});

test('of an order that has left nothing is asked about the plants', async () => {
  const card = sampleOrder({
    status: 'done',
    money: sampleMoney({ paid: 500 }),
    next: ['refunded'],
    can_edit: false,
  });
  render(<OrderActions card={card} permissions={PERMISSIONS} />);
  await press(button('Вернуть деньги'));
  expect(screen.queryAllByRole('radio')).toEqual([]);
});
