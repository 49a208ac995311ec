import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffOrderMoney } from '@/contract/staff/order-money';
import { staffOrders } from '@/contract/staff/orders';
import { router } from '@/tests/setup/fake-navigation';
import { answer, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import { OrderActions } from './order-actions-client';

const { confirmOrder, moveOrder } = staffOrders;
const DONE = { status: 1, message: 'Готово' } as const;

const button = (name: string) => screen.getByRole('button', { name });
const press = async (element: HTMLElement) => {
  element.focus();
  fireEvent.click(element);
  await act(settleRequests);
};
const moves = () => requestsTo(moveOrder).map(({ body }) => body);
const names = () => within(screen.getByRole('group', { name: 'Что сделать с заказом' })).getAllByRole('button');

test('a new order is confirmed with one press, and the focus stays with the buttons', async () => {
  answer(confirmOrder, DONE);
  const isNew = sampleOrder({ status: 'new', can_confirm: true, next: ['confirmed', 'assembling', 'cancelled'] });
  const { rerender } = render(<OrderActions card={isNew} mayWrite />);
  await press(button('Подтвердить'));
  expect(requestsTo(confirmOrder).map(({ body }) => body)).toEqual([{ number: '3502-3219' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  rerender(<OrderActions card={sampleOrder()} mayWrite />);
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Что сделать с заказом' }));
});

test('«Выдан» is offered from confirmed on and is one press', async () => {
  answer(moveOrder, DONE);
  render(<OrderActions card={sampleOrder()} mayWrite />);
  expect(names().map(({ textContent }) => textContent)).toEqual([
    'Собираем',
    'Выдан',
    'Отменить',
    'Отправить ссылку на оплату',
    'Ждёт оплаты',
  ]);
  await press(button('Выдан'));
  expect(moves()).toEqual([{ number: '3502-3219', status: 'done' }]);
});

test('a double click moves the order once', async () => {
  answer(moveOrder, DONE);
  const { rerender } = render(<OrderActions card={sampleOrder()} mayWrite />);
  await press(button('Собираем'));
  rerender(<OrderActions card={sampleOrder({ status: 'assembling', next: ['ready', 'done'] })} mayWrite />);
  fireEvent.click(button('Собран'), { detail: 2 });
  await act(settleRequests);
  expect(moves()).toEqual([{ number: '3502-3219', status: 'assembling' }]);
});

test('printing and papers are links', () => {
  render(<OrderActions card={sampleOrder()} mayWrite />);
  expect(screen.getByRole('link', { name: 'Печать' }).getAttribute('href')).toBe(
    '/admin/print/picking?number=3502-3219',
  );
  const papers = ['Лист в коробку', 'Наклейки', 'Счёт', 'УПД', 'Страница покупателя'];
  expect(papers.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    ...['slips', 'labels', 'bill', 'upd'].map((paper) => `/admin/print/${paper}?number=3502-3219`),
    'https://yarus.example/success?token=1',
  ]);
});

test('the payment link is sent and shown once', async () => {
  answer(staffOrderMoney.sendPaymentLink, { ...DONE, message: 'Отправили', link: 'https://yarus.example/pay' });
  render(<OrderActions card={sampleOrder()} mayWrite />);
  await press(button('Отправить ссылку на оплату'));
  expect(screen.getByText('https://yarus.example/pay')).toBeTruthy();
});

test('cancelling asks what became of the plants and what to write', async () => {
  answer(moveOrder, DONE);
  render(<OrderActions card={sampleOrder({ money: sampleMoney({ paid: 14_050 }) })} mayWrite />);
  await press(button('Отменить'));
  expect(document.activeElement?.textContent).toBe('Отменить заказ №\u00A03502-3219?');
  const [tuya] = screen.getAllByRole('group', { name: /^Что с.растением/ }) as [HTMLElement];
  expect(within(tuya).getByLabelText<HTMLInputElement>('Вернётся в продажу').checked).toBe(true);
  await press(within(tuya).getByLabelText('Погибло'));
  const lost = within(tuya).getByRole('group', { name: 'Количество: погибло, Туя 1' });
  fireEvent.change(within(lost).getByRole('textbox'), { target: { value: '2' } });
  fireEvent.change(screen.getByLabelText(/^Что написать покупателю/), { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ, вернуть деньги'));
  expect(moves()).toEqual([
    { number: '3502-3219', status: 'cancelled', note: 'Замёрзли', lost: [{ uuid: uuidOf(1), amount: 2 }] },
  ]);
});

test('a refused cancelling keeps what was typed, and «Оставить как есть» sends nothing', async () => {
  answer(moveOrder, { status: 0, message: 'Заказ уже выдан' });
  render(<OrderActions card={sampleOrder()} mayWrite />);
  await press(button('Отменить'));
  const note = screen.getByLabelText<HTMLTextAreaElement>(/^Что написать покупателю/);
  fireEvent.change(note, { target: { value: 'Замёрзли' } });
  await press(button('Отменить заказ'));
  expect(note.value).toBe('Замёрзли');
  await press(button('Оставить как есть'));
  expect([screen.queryByLabelText(/^Что написать/), requestLog()]).toEqual([null, ['POST /staff/order/move/post/']]);
});

test('of an order that has left nothing is asked about the plants', async () => {
  const card = sampleOrder({
    status: 'done',
    money: sampleMoney({ paid: 500 }),
    next: ['refunded'],
    can_edit: false,
    can_send_link: false,
  });
  render(<OrderActions card={card} mayWrite />);
  await press(screen.getByRole('button', { name: 'Вернуть деньги', expanded: false }));
  expect(screen.queryAllByRole('radio')).toEqual([]);
});

test('who may not write sees papers only', () => {
  const { link: _, ...card } = sampleOrder({ can_confirm: true });
  render(<OrderActions card={card} mayWrite={false} />);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Печать' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Страница покупателя', hidden: true })).toBeNull();
});
