import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { StaffOrderWork } from '@/contract/staff/orders';
import { OrdersTable } from './orders-table';

const ORDER: StaffOrderWork = {
  ...{ number: '3502-3219', date: '2026-11-20T09:00:00.000Z', status: 'confirmed', payment_method: 'on_receipt' },
  ...{ method: 'pickup', customer: { name: 'Анна', phone: '79161234567', email: '' }, pieces: 2, plants: ['Туя'] },
  ...{ has_note: false, waits: [], pin_differs: false },
};
const number = () => screen.getByRole('rowheader').className;

test('the number of an order has a line of its own on a phone only where no sum stands beside it', () => {
  const { rerender } = render(<OrdersTable orders={[ORDER]} caption="Заказы" />);
  expect(number()).toMatch(/full/);
  rerender(<OrdersTable orders={[{ ...ORDER, total: 2_000, paid: 0 }]} caption="Заказы" />);
  expect(number()).not.toMatch(/full/);
});
