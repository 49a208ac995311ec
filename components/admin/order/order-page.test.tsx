import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { staffOrders } from '@/contract/staff/orders';
import { PERMISSIONS } from '@/contract/staff/permissions';
import { router } from '@/tests/setup/fake-navigation';
import { answer, refusal, requestsTo, settleRequests } from '@/tests/setup/msw';
import { sampleOrder } from '@/tests/setup/order-card';
import { OrderPage } from './order-page';

const { planOrder } = staffOrders;
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const link = (name: string) =>
  screen.getByRole('link', { name: (shown) => plain(shown) === name }).getAttribute('href');

test('the page tells number, state, money, customer and delivery', () => {
  render(<OrderPage card={sampleOrder({ leaves_from: '2027-04-01' })} permissions={PERMISSIONS} />);
  expect(plain(screen.getByRole('heading', { level: 1 }).textContent)).toBe('Заказ № 3502-3219');
  expect(screen.getAllByText((text) => plain(text) === 'К оплате 14 050 ₽')).toHaveLength(2);
  expect(link('+7 916 123 45-67')).toBe('tel:+79161234567');
  expect(link('anna@yarus.example')).toBe('mailto:anna@yarus.example');
  expect(link('Всего 2 заказа')).toBe('/admin/customers/card?key=79161234567');
  expect(link('Открыть на карте')).toBe('https://yandex.ru/maps/?pt=35.9,56.85&z=16&l=map');
  expect(screen.getByText((text) => plain(text) === 'Растения едут с 1 апреля')).toBeTruthy();
});

test('moves and edits stand in one course, the newest first', () => {
  const edit = {
    date: '2026-11-21T09:00:00.000Z',
    by: 'Ольга',
    reason: 'Замёрзла',
    total_before: 14_050,
    total_after: 12_060,
    changes: ['Туя 1: 5 → 4 шт, 1 погибла'],
  };
  render(<OrderPage card={sampleOrder({ edits: [edit] })} permissions={[]} />);
  const course = screen.getByText('Изменил: Ольга').closest('ol');
  expect([...(course?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    expect.stringMatching(/^Изменил: ОльгаТуя 1: 5 → 4 шт, 1 погиблаПричина: Замёрзла14 050 ₽ → 12 060 ₽21 ноября/),
    expect.stringMatching(/^Принят20 ноября/),
  ]);
});

test('a picker, who may only read, has no buttons and no fields', () => {
  render(<OrderPage card={sampleOrder({ staff_note: 'Не звонить' })} permissions={['account.own', 'orders.read']} />);
  expect([screen.queryAllByRole('button'), screen.queryAllByRole('textbox')]).toEqual([[], []]);
  expect(screen.getByText('Не звонить')).toBeTruthy();
});

test('the day of handing over is saved when it is chosen, and a refusal keeps it', async () => {
  answer(planOrder, { status: 1, message: 'Записано' });
  render(<OrderPage card={sampleOrder()} permissions={['orders.write']} />);
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

test('the note for staff is saved once when its field is left', async () => {
  answer(planOrder, { status: 1, message: 'Записано' });
  render(<OrderPage card={sampleOrder()} permissions={['orders.write']} />);
  const note = screen.getByLabelText('Заметка');
  fireEvent.change(note, { target: { value: 'Не звонить утром' } });
  fireEvent.blur(note);
  fireEvent.blur(note);
  await act(settleRequests);
  expect(requestsTo(planOrder).map(({ body }) => body)).toEqual([
    { number: '3502-3219', staff_note: 'Не звонить утром' },
  ]);
});
