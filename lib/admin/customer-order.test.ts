import { expect, test } from 'vitest';
import { Order } from '@/contract/orders';
import { sampleCard } from '@/tests/setup/staff-order-card';
import { customerOrder } from './customer-order';

test('the order of a card is an order of the contract, with its lines, delivery and payer', () => {
  const card = sampleCard({ company: { name: 'ООО «Сад»', inn: '7707083893', kpp: '773601001' } });
  const order = Order.parse(customerOrder(card));
  expect(order).toMatchObject({
    number: card.number,
    total: card.total,
    recipient: card.customer.name,
    company: { inn: '7707083893' },
    delivery: { method: 'courier', address: 'Истра', price: 1_200 },
    products: [{ product: { name: 'Туя западная', sku: '100001' }, amount: 2, price: 1_500 }],
  });
});

test('a move that was taken back, who moved it and what staff alone may know are not shown', () => {
  const moves = [
    { status: 'new' as const, date: '2026-11-22T09:30:00.000Z' },
    { status: 'ready' as const, date: '2026-11-23T09:30:00.000Z', by: 'Ольга', note: 'Ждём' },
    { status: 'done' as const, date: '2026-11-24T09:30:00.000Z', by: 'Ольга', undone: { date: '2026-11-24', by: 'О' } },
  ];
  const order = customerOrder(sampleCard({ moves, staff_note: 'Спорит' }));
  expect(order.moves).toEqual([moves[0], { status: 'ready', date: '2026-11-23T09:30:00.000Z', note: 'Ждём' }]);
  expect(order.can_cancel).toBe(false);
  expect(JSON.stringify(order)).not.toMatch(/Ольга|Спорит/);
});
