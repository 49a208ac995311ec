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
