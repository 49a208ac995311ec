import { act, fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { MoneyEntry } from '@/contract/staff/order-money';
import { staffOrderMoney } from '@/contract/staff/order-money';
import { staffOrders } from '@/contract/staff/orders';
import { router } from '@/tests/setup/fake-navigation';
import { answer, lostAnswer, requestLog, requestsTo, settleRequests } from '@/tests/setup/msw';
import { recordNotices } from '@/tests/setup/notices';
import { sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import { OrderMoney } from './order-money-client';
import { UnsavedEdit, useUnsavedMark } from './unsaved-edit-client';

const { recordPayment, removePayment, returnMoney } = staffOrderMoney;
const DONE = { status: 1, message: 'Записали 1 500 ₽ наличными' } as const;
const REMOVED = { status: 1, message: 'Запись убрана' } as const;

const notices = recordNotices();

const button = (name: string) =>
  screen.getByRole('button', { name: (shown) => shown.replaceAll('\u00A0', ' ') === name });
const press = async (name: string) => {
  fireEvent.click(button(name));
  await act(settleRequests);
};
const bodies = () => requestsTo(recordPayment).map(({ body }) => body);
const show = (money: Parameters<typeof sampleMoney>[0], more: Parameters<typeof sampleOrder>[0] = {}) =>
  render(<OrderMoney card={sampleOrder({ money: sampleMoney(money), ...more })} mayRecord />);

test.each([
  ['Наличными', 'cash'],
  ['Картой', 'card'],
  ['По СБП', 'sbp'],
  ['На счёт', 'bank'],
])('«%s» records the whole sum with one press', async (name, way) => {
  answer(recordPayment, DONE);
  show({ to_pay: 14_050 });
  await press(name);
  expect(bodies()).toEqual([{ id: expect.any(String), number: '3502-3219', kind: 'payment', way, amount: 14_050 }]);
  expect(notices).toEqual([
    { kind: 'success', text: DONE.message, action: { name: 'Отменить запись', run: expect.any(Function) } },
  ]);
  expect(router.refresh).toHaveBeenCalledOnce();
});

const removedIds = () => requestsTo(removePayment).map(({ body }) => body.id);
const undoLast = async () => {
  act(() => notices.at(-1)?.action?.run());
  await act(settleRequests);
};

test('the notification of recorded money removes its entry, also once its button is gone', async () => {
  answer(recordPayment, DONE);
  answer(removePayment, REMOVED);
  const { rerender } = show({ to_pay: 1_500 });
  await press('Наличными');
  rerender(<OrderMoney card={sampleOrder({ money: sampleMoney({ paid: 1_500 }) })} mayRecord />);
  await undoLast();
  expect(removedIds()).toEqual(bodies().map(({ id }) => id));
  expect(notices.at(-1)).toEqual({ kind: 'success', text: 'Запись убрана' });
});

test('after a refusal the next press has an id of its own', async () => {
  answer(recordPayment, { status: 0, message: 'Уже записано' });
  show({ to_pay: 1_500 });
  await press('Наличными');
  await press('Наличными');
  const [first, second] = bodies().map(({ id }) => id);
  expect(second).not.toBe(first);
});

test('the notification of another sum removes its entry', async () => {
  answer(recordPayment, DONE);
  answer(removePayment, REMOVED);
  show({ to_pay: 1_500 });
  fireEvent.change(amount(), { target: { value: '500' } });
  await press('Записать');
  await undoLast();
  expect([removedIds(), notices.at(0)?.text]).toEqual([bodies().map(({ id }) => id), DONE.message]);
});

const isOff = (name: string) => button(name).closest('fieldset[disabled]') !== null;

function Edit({ isChanged }: { isChanged: boolean }) {
  useUnsavedMark(isChanged);
  return null;
}

const Edited = ({ isChanged }: { isChanged: boolean }) => (
  <UnsavedEdit>
    <Edit isChanged={isChanged} />
    <OrderMoney card={sampleOrder({ money: sampleMoney({ to_pay: 500 }) })} mayRecord />
  </UnsavedEdit>
);

test('money waits until an edit of the order is saved, and what was typed stays', () => {
  const { rerender } = render(<Edited isChanged={false} />);
  const field = screen.getByLabelText<HTMLInputElement>(/^Сумма/);
  fireEvent.change(field, { target: { value: '300' } });
  rerender(<Edited isChanged />);
  expect(screen.getByText(/^Сначала сохраните изменения заказа/)).toBeTruthy();
  expect(isOff('Картой')).toBe(true);
  rerender(<Edited isChanged={false} />);
  expect(screen.queryByText(/^Сначала сохраните/)).toBeNull();
  expect([isOff('Картой'), field.value]).toEqual([false, '300']);
});

test('after a lost answer another press has the same id; after a success the next has its own', async () => {
  answer(recordPayment, lostAnswer);
  show({ to_pay: 500 });
  await press('Картой');
  expect(router.refresh).not.toHaveBeenCalled();
  answer(recordPayment, DONE);
  await press('Картой');
  await press('Картой');
  const [lost, again, next] = bodies().map(({ id }) => id);
  expect(again).toBe(lost);
  expect(next).not.toBe(lost);
});

test('what the bank can return is returned online, the rest is recorded', async () => {
  answer(returnMoney, { status: 1, message: 'Банк возвращает 1 990 ₽' });
  answer(recordPayment, DONE);
  show({ paid: 7_850, to_return: 1_990, bank_can_return: 7_850 });
  await press('Вернуть 1 990 ₽ онлайн');
  await press('Отдали наличными');
  expect(requestsTo(returnMoney).map(({ body }) => body)).toEqual([{ number: '3502-3219' }]);
  expect(bodies()).toEqual([
    { id: expect.any(String), number: '3502-3219', kind: 'refund', way: 'cash', amount: 1_990 },
  ]);
});

test('without money at the bank there is no online refund', () => {
  show({ paid: 7_850, to_return: 1_990 });
  expect(screen.queryByRole('button', { name: /онлайн/ })).toBeNull();
});

const amount = () => screen.getByLabelText<HTMLInputElement>('Сумма, ₽');
const faultOfAmount = () =>
  document.getElementById(amount().getAttribute('aria-describedby') ?? '')?.textContent?.replaceAll('\u00A0', ' ');

test('more than is owed is refused at the field of the sum', async () => {
  const message = 'К оплате осталось 1 500 ₽';
  answer(recordPayment, { status: 0, message, errors: { amount: message } });
  show({ to_pay: 1_500 });
  fireEvent.change(amount(), { target: { value: '2000' } });
  await press('Записать');
  expect([faultOfAmount(), document.activeElement]).toEqual(['К оплате осталось 1 500 ₽', amount()]);
});

test('a refusal that is not about the sum is shown at the form', async () => {
  answer(recordPayment, { status: 0, message: 'Эта запись уже есть в другом заказе' });
  show({ to_pay: 1_500 });
  fireEvent.change(amount(), { target: { value: '500' } });
  await press('Записать');
  expect(screen.getByRole('form', { name: 'Другая сумма' }).textContent).toContain(
    'Эта запись уже есть в другом заказе',
  );
  expect([faultOfAmount(), amount().getAttribute('aria-invalid')]).toEqual([undefined, 'false']);
});

test('another sum is typed; a wrong one keeps the note', async () => {
  answer(recordPayment, DONE);
  show({ to_pay: 14_050 });
  fireEvent.change(screen.getByLabelText('Сумма, ₽'), { target: { value: '19,90' } });
  fireEvent.change(screen.getByLabelText(/^Заметка о деньгах/), { target: { value: 'Задаток' } });
  await press('Записать');
  expect(faultOfAmount()).toBe('Введите сумму в целых рублях, без копеек');
  expect([bodies(), screen.getByLabelText<HTMLInputElement>(/^Заметка о деньгах/).value]).toEqual([[], 'Задаток']);
  fireEvent.change(screen.getByLabelText('Сумма, ₽'), { target: { value: '2 000 ₽' } });
  await press('Записать');
  expect(bodies()).toEqual([
    { id: expect.any(String), number: '3502-3219', kind: 'payment', way: 'cash', amount: 2_000, note: 'Задаток' },
  ]);
  expect(screen.getByLabelText<HTMLInputElement>('Сумма, ₽').value).toBe('');
});

describe('the payment link', () => {
  const URL = 'https://yarus.example/payment-result?token=1';
  const UNTIL = '2026-11-27T09:00:00.000Z';
  const { sendPaymentLink } = staffOrderMoney;
  const sentIds = () => requestsTo(sendPaymentLink).map(({ body }) => body.id);
  const legend = () => document.querySelector('legend')?.textContent?.replaceAll('\u00A0', ' ');

  test('stands on the card while it waits, is copied, and its letter is sent again', async () => {
    answer(sendPaymentLink, { ...DONE, link: URL });
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    show({ to_pay: 500 }, { payment_link: { state: 'waiting', url: URL, until: UNTIL } });
    expect([legend(), screen.getByText(URL).tagName]).toEqual([
      'Ссылка на оплату ждёт оплаты до 27 ноября 2026, 12:00',
      'CODE',
    ]);
    await press('Скопировать');
    expect(writeText).toHaveBeenCalledExactlyOnceWith(URL);
    expect(button('Скопировано')).toBeTruthy();
    vi.unstubAllGlobals();
    fireEvent.click(button('Отправить письмом ещё раз'));
    await press('Отправить письмом ещё раз');
    expect(sentIds()).toEqual([expect.any(String)]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  test('after a lost answer another press has the same id, so that one letter is sent', async () => {
    answer(sendPaymentLink, lostAnswer);
    show({ to_pay: 500 }, { payment_link: { state: 'waiting', url: URL, until: UNTIL } });
    await press('Отправить письмом ещё раз');
    answer(sendPaymentLink, { ...DONE, link: URL });
    await press('Отправить письмом ещё раз');
    await press('Отправить письмом ещё раз');
    const [lost, again, next] = sentIds();
    expect([again === lost, next === lost]).toEqual([true, false]);
  });

  test.each([
    ['expired', 'Создать новую ссылку'],
    ['none', 'Создать ссылку на оплату'],
  ] as const)('%s is offered anew by «%s»', async (state, name) => {
    answer(sendPaymentLink, { ...DONE, link: URL });
    show({ to_pay: 500 }, { payment_link: { state, ...(state === 'expired' && { until: UNTIL }) } });
    expect(screen.queryByText(URL)).toBeNull();
    await press(name);
    expect(sentIds()).toHaveLength(1);
  });

  test('paid has nothing to press; without e-mail there is no letter', () => {
    const customer = { name: 'Анна', phone: '79161234567', email: '', orders: 1 };
    const { unmount } = show({ paid: 500 }, { payment_link: { state: 'paid' } });
    expect(legend()).toBe('Ссылка на оплату: оплачена');
    expect(screen.queryByRole('button', { name: /ссылк|письм/i })).toBeNull();
    unmount();
    show({ to_pay: 500 }, { customer, payment_link: { state: 'waiting', url: URL, until: UNTIL } });
    expect(screen.queryByRole('button', { name: /письм/ })).toBeNull();
  });
});

const ENTRY: MoneyEntry = {
  id: uuidOf(3),
  kind: 'payment',
  way: 'card',
  amount: 500,
  at: '2026-11-20T09:00:00.000Z',
  by: 'Ольга',
  note: 'Задаток',
  state: 'done',
  can_remove: true,
};

test('a mistaken record is removed after a second question, whose focus is on the safe answer', async () => {
  const remove = () => screen.getByRole('button', { name: /^Убрать.*Получили 500.₽ картой$/ });
  answer(removePayment, { status: 1, message: 'Убрали' });
  show({ paid: 500, entries: [ENTRY] });
  fireEvent.click(remove());
  expect(document.activeElement).toBe(button('Нет, оставить'));
  await press('Нет, оставить');
  expect([document.activeElement, requestLog()]).toEqual([remove(), []]);
  fireEvent.click(remove());
  await press('Да, убрать');
  expect(requestsTo(removePayment).map(({ body }) => body)).toEqual([{ id: uuidOf(3) }]);
});

test('entries show who, when and what the bank does', () => {
  const { by: _, note: __, ...byBank } = ENTRY;
  show({
    entries: [
      ENTRY,
      { ...byBank, id: uuidOf(4), kind: 'refund', way: 'yookassa', state: 'refused', can_remove: false },
    ],
  });
  const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect(texts[0]).toMatch(/^Получили 500 ₽ картойЗадаток20 ноября 2026.*, 12:00, Ольга/);
  expect(texts[1]).toMatch(/^Вернули 500 ₽ онлайн20 ноября 2026.*, банк, банк отказал$/);
});

test('a refund that the bank refused is asked for again or marked as given back', async () => {
  answer(staffOrders.settleRefund, { status: 1, message: 'Готово' });
  show({}, { waits: ['refund'] });
  await press('Попросить банк ещё раз');
  await press('Уже отдали иначе');
  expect(requestsTo(staffOrders.settleRefund).map(({ body }) => body)).toEqual([
    { number: '3502-3219', action: 'retry' },
    { number: '3502-3219', action: 'returned' },
  ]);
});

test('who may not record money sees no buttons', () => {
  render(
    <OrderMoney card={sampleOrder({ money: sampleMoney({ to_pay: 500, entries: [ENTRY] }) })} mayRecord={false} />,
  );
  expect(screen.queryAllByRole('button')).toEqual([]);
});
