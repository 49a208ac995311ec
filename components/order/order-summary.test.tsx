import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { OrderSummary } from './order-summary';

afterEach(cleanup);

const ORDER: Order = {
  number: '4821-0379',
  date: '2026-11-22T09:30:00.000Z',
  status: 'new',
  total: 5_000,
  discount: 500,
  delivery: { method: 'courier', address: 'Истра, Лесная, 14' },
  payment_method: 'on_receipt',
  moves: [],
  can_cancel: true,
  products: [],
};
const rows = () =>
  screen.getAllByRole('definition').map((value) => [value.previousElementSibling?.textContent, value.textContent]);
const NOT_INCLUDED = 'Стоимость доставки сюда не входит.';

test('[ORDER-06] an old order without a delivery price shows none', () => {
  render(<OrderSummary order={ORDER} />);
  expect(rows().slice(0, 3)).toEqual([
    ['Без скидки', formatRoubles(5_500)],
    ['Скидка', `−${formatRoubles(500)}`],
    ['Итого', formatRoubles(5_000)],
  ]);
  expect(screen.getByText(NOT_INCLUDED)).toBeTruthy();
});

test('[ORDER-06] a known delivery price is part of the sum', () => {
  render(<OrderSummary order={{ ...ORDER, total: 6_200, delivery: { ...ORDER.delivery, price: 1_200 } }} />);
  expect(rows().slice(0, 4)).toEqual([
    ['Без скидки', formatRoubles(5_500)],
    ['Скидка', `−${formatRoubles(500)}`],
    ['Доставка', formatRoubles(1_200)],
    ['Итого', formatRoubles(6_200)],
  ]);
  expect(screen.queryByText(NOT_INCLUDED)).toBeNull();
});

test('[ORDER-06] the summary names the mailbox, and repeats the comment as it was typed', () => {
  const comment = 'Позвоните за час.\nСнимите укрытие';
  render(
    <OrderSummary
      order={{ ...ORDER, recipient: 'Анна', phone: '79161234567', email: 'anna@почта.рф', comment, if_missing: 'call' }}
    />,
  );
  expect(rows().slice(3)).toEqual([
    ['Получатель', 'Анна'],
    ['Телефон', '+7 916 123 45-67'],
    ['Почта', 'anna@почта.рф'],
    ['Доставка', 'Курьером'],
    ['Адрес', 'Истра, Лесная, 14'],
    ['Оплата', 'При получении'],
    ['Если чего-то не окажется в\u00A0наличии', 'Позвонить'],
    ['Комментарий', comment],
  ]);
});

test('[ORDER-06] a delivery names its zone and its price', () => {
  const delivery = { ...ORDER.delivery, zone: '30–60 км от МКАД', price: 1_200 };
  render(<OrderSummary order={{ ...ORDER, total: 6_200, delivery }} />);
  expect(rows()).toEqual([
    ...[
      ['Без скидки', formatRoubles(5_500)],
      ['Скидка', `−${formatRoubles(500)}`],
      ['Доставка', formatRoubles(1_200)],
      ['Итого', formatRoubles(6_200)],
    ],
    ...[
      ['Доставка', 'Курьером'],
      ['Зона', '30–60 км от МКАД'],
      ['Адрес', 'Истра, Лесная, 14'],
      ['Оплата', 'При получении'],
    ],
  ]);
});

test('[ORDER-06] a refund is shown below the sum', () => {
  render(<OrderSummary order={{ ...ORDER, discount: 0, payment: { state: 'paid', refunded: 700 } }} />);
  expect(rows().slice(0, 2)).toEqual([
    ['Итого', formatRoubles(5_000)],
    ['Возвращено', formatRoubles(700)],
  ]);
});
