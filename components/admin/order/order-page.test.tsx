import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleLine, sampleMoney, sampleOrder } from '@/tests/setup/order-card';
import { uuidOf } from '@/tests/setup/samples';
import { keepStaffDraft } from '../staff-drafts';
import { OrderPage } from './order-page';

const { planOrder } = staffOrders;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const link = (name: string) =>
  screen.getByRole('link', { name: (shown) => plain(shown) === name }).getAttribute('href');

test('the page shows number, state, money, customer and delivery', () => {
  render(<OrderPage card={sampleOrder({ leaves_from: '2027-04-01' })} permissions={PERMISSIONS} />);
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Заказ № 3502-3219');
  expect(screen.getAllByText((text) => plain(text) === 'К оплате 14 050 ₽')).toHaveLength(2);
  expect(link('+7 916 123 45-67')).toBe('tel:+79161234567');
  expect(link('anna@yarus.example')).toBe('mailto:anna@yarus.example');
  expect(link('2 заказа')).toBe('/admin/customers/card?key=79161234567');
  expect(link('Открыть на карте')).toBe('https://yandex.ru/maps/?pt=35.9,56.85&z=16&l=map');
  expect(screen.getByText((text) => plain(text) === 'Отправляем с 1 апреля')).toBeTruthy();
});

test('the course lists all that happened, the newest first, with who and when', () => {
  const by = 'Ольга';
  const card = sampleOrder({
    moves: [
      { status: 'new', date: '2026-11-20T09:00:00.000Z' },
      { status: 'ready', date: '2026-11-21T09:00:00.000Z', by },
      {
        status: 'done',
        date: '2026-11-22T09:00:00.000Z',
        by,
        undone: { date: '2026-11-22T09:05:00.000Z', by: 'Пётр' },
      },
    ],
    edits: [
      {
        ...{ date: '2026-11-21T10:00:00.000Z', by, reason: 'Замёрзла', changes: ['Туя 1: 5 → 4 шт, погибло 1'] },
        ...{ total_before: 14_050, total_after: 12_060 },
      },
    ],
    letters: [
      { subject: 'Заказ № 3502-3219 собран', date: '2026-11-21T09:01:00.000Z', state: 'sent' },
      { subject: 'Ещё не ушло', date: '2026-11-21T09:02:00.000Z', state: 'waiting' },
    ],
    notes: [{ date: '2026-11-20T12:00:00.000Z', by }],
    money: sampleMoney({
      entries: [
        {
          ...{ id: uuidOf(7), kind: 'payment', way: 'card', amount: 1_990, at: '2026-11-21T11:00:00.000Z', by },
          ...{ state: 'done', can_remove: true },
        },
      ],
    }),
  });
  render(<OrderPage card={card} permissions={['orders.sums']} />);
  const course = screen.getByRole('heading', { name: 'Ход заказа' }).parentElement?.querySelector('ol');
  expect([...(course?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    'Вернули в «Собран»22 ноября 2026, 12:05, Пётр',
    'Выдан22 ноября 2026, 12:00, Ольга',
    'Получили 1 990 ₽ картой21 ноября 2026, 14:00, Ольга',
    'Изменили заказТуя 1: 5 → 4 шт, погибло 1Причина: Замёрзла14 050 ₽ → 12 060 ₽21 ноября 2026, 13:00, Ольга',
    'Письмо покупателюЗаказ № 3502-3219 собран21 ноября 2026, 12:01',
    'Собран21 ноября 2026, 12:00, Ольга',
    'Изменили заметку для своих20 ноября 2026, 15:00, Ольга',
    'Принят20 ноября 2026, 12:00',
  ]);
});

test('while an edit of the plants is not saved, the money of the page waits', () => {
  render(<OrderPage card={sampleOrder()} permissions={PERMISSIONS} />);
  const waits = () => screen.queryByText(/^Сначала сохраните изменения/) !== null;
  expect(waits()).toBe(false);
  fireEvent.click(screen.getAllByRole('button', { name: 'Увеличить' })[0] as HTMLElement);
  expect(waits()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Не менять' }));
  expect(waits()).toBe(false);
});

test('who may only read has no buttons and no fields', () => {
  render(<OrderPage card={sampleOrder({ staff_note: 'Не звонить' })} permissions={['account.own', 'orders.read']} />);
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('textbox')]).toEqual([[], []]);
  expect(screen.getByText('Не звонить')).toBeTruthy();
});

test('a picker sees plants, places, customer and address, and no money', () => {
  const { total: _total, discount: _discount, money: _money, lines, delivery, edits: _edits, ...card } = sampleOrder();
  const { price: _price, ...where } = delivery;
  const hidden = { ...card, edits: [], delivery: where, extras: [] };
  const plants = lines.map(({ price: _, ...line }) => line);
  const { container } = render(
    <OrderPage
      card={{ ...hidden, has_sums: false, lines: plants }}
      permissions={['account.own', 'orders.read', 'orders.assemble']}
    />,
  );
  expect(container.textContent).not.toMatch(/₽|Деньги|Стоимость/);
  for (const fact of ['Туя 1', 'Место: Гряда 4', '+7 916 123 45-67', 'Тверь, Садовая, 5'])
    expect(plain(container.textContent)).toContain(fact);
  expect(screen.getByRole('button', { name: 'Собирается' })).toBeTruthy();
});

test('the day of handing over is saved when it is chosen, and a refusal keeps it', async () => {
  answer(planOrder, { status: 1, message: 'Записано' });
  render(<OrderPage card={sampleOrder()} permissions={['orders.write', 'orders.sums']} />);
  const day = screen.getByLabelText<HTMLInputElement>('Когда выдаём');
  expect(document.querySelectorAll('[type=date]')).toHaveLength(1);
  fireEvent.change(day, { target: { value: '0002-05-01' } });
  fireEvent.blur(day);
  fireEvent.change(day, { target: { value: '2026-12-01' } });
  await waitFor(() => expect(screen.getByText('Записано')).toBeTruthy());
  expect(requestsTo(planOrder).map(({ body }) => body)).toEqual([{ number: '3502-3219', handover_on: '2026-12-01' }]);
  expect(router.refresh).toHaveBeenCalledOnce();
  answer(planOrder, () => refusal('Заказ уже выдан'));
  fireEvent.change(day, { target: { value: '2026-12-02' } });
  fireEvent.blur(day);
  await act(settleRequests);
  expect(screen.getByText('Заказ уже выдан')).toBeTruthy();
  expect(day.value).toBe('2026-12-02');
});

test('a restored day asks before it replaces a colleague’s, which is named in words', async () => {
  keepStaffDraft('day 3502-3219', { text: '2026-12-01', saved: '' });
  render(<OrderPage card={sampleOrder({ handover_on: '2026-12-05' })} permissions={PERMISSIONS} />);
  expect(plain(screen.getByText(/^У коллеги:/).textContent)).toBe('У коллеги: «5 декабря 2026»');
  fireEvent.click(screen.getByRole('button', { name: (label) => plain(label) === 'Оставить, как у коллеги' }));
  expect(screen.getByLabelText<HTMLInputElement>('Когда выдаём').value).toBe('2026-12-05');
});

test.each(['cancelled', 'refunded'] as const)(
  'the card of an order that is %s prints from «Ещё» only and has no day to choose',
  (status) => {
    const card = sampleOrder({ status, next: [], can_edit: false, handover_on: '2026-12-01' });
    const { rerender } = render(<OrderPage card={card} permissions={PERMISSIONS} />);
    expect(screen.getByRole('link', { name: 'Печать', hidden: true }).closest('details')).not.toBeNull();
    expect([screen.queryByLabelText('Когда выдаём'), screen.queryByLabelText('Заметка') !== null]).toEqual([
      null,
      true,
    ]);
    rerender(<OrderPage card={card} permissions={['orders.read', 'orders.sums']} />);
    expect(screen.queryByText('Когда выдаём')).toBeNull();
  },
);

test('the note for staff is saved once when its field is left', async () => {
  answer(planOrder, { status: 1, message: 'Записано' });
  render(<OrderPage card={sampleOrder()} permissions={['orders.write', 'orders.sums']} />);
  const note = screen.getByLabelText('Заметка');
  fireEvent.change(note, { target: { value: 'Не звонить утром' } });
  fireEvent.blur(note);
  fireEvent.blur(note);
  await act(settleRequests);
  expect(requestsTo(planOrder).map(({ body }) => body)).toEqual([
    { number: '3502-3219', staff_note: 'Не звонить утром' },
  ]);
});

test('a warning beside the day names plants that are out of season then', () => {
  const lines = [sampleLine(1, { next_season: '2027-04-01' })];
  render(<OrderPage card={sampleOrder({ handover_on: '2027-01-05', lines })} permissions={PERMISSIONS} />);
  expect(screen.getByText(/^5.января не.сезон: Туя 1 \(с.1.апреля\)\.$/).getAttribute('role')).toBe('status');
});
