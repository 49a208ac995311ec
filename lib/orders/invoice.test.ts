import { expect, test } from 'vitest';
import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { countText, type InvoiceLine, invoiceLines, sumText } from './invoice';

const piece = (name: string, amount: number, price: number): Order['products'][number] => ({
  product: {
    uuid: '00000000-0000-4000-8000-000000000001',
    slug: 'x',
    path: '/catalog/x',
    name,
    sku: '100001',
    src: '',
  },
  amount,
  price,
});
const PRODUCTS = [piece('Туя западная', 3, 1_500), piece('Туя западная', 1, 2_000)];

const linesOf = (delivery: Order['delivery']) => invoiceLines({ products: PRODUCTS, delivery });
const sum = (lines: InvoiceLine[]) => lines.reduce((total, { amount, price }) => total + amount * price, 0);

test('[ORDER-01] invoice lines are goods and a priced delivery, and add up to the order total', () => {
  const goods = [
    { name: 'Туя западная', sku: '100001', amount: 3, unit: 'шт', price: 1_500 },
    { name: 'Туя западная', sku: '100001', amount: 1, unit: 'шт', price: 2_000 },
  ];
  const delivered = linesOf({ method: 'courier', address: 'Истра', price: 1_200 });
  expect(delivered).toEqual([...goods, { name: 'Доставка', amount: 1, unit: 'усл', price: 1_200 }]);
  expect(sum(delivered)).toBe(7_700);
  expect(linesOf({ method: 'courier', address: 'Истра' })).toEqual(goods);
  expect(linesOf({ method: 'courier', address: 'Истра', price: 0 })).toEqual(goods);
  expect(linesOf({ method: 'pickup' })).toEqual(goods);
});

test('[ORDER-01] services are lines of an invoice after the delivery', () => {
  const extras = [{ key: 'box' as const, name: 'Термобокс', amount: 2, price: 600 }];
  const lines = invoiceLines({ products: [], delivery: { method: 'courier', address: 'Истра', price: 900 }, extras });
  expect(lines).toEqual([
    { name: 'Доставка', amount: 1, unit: 'усл', price: 900 },
    { name: 'Термобокс', amount: 2, unit: 'усл', price: 600 },
  ]);
});

test('[ORDER-01] an invoice has the number of lines and the sum in figures and words', () => {
  const lines = linesOf({ method: 'courier', address: 'Истра', price: 1_200 });
  expect(countText(lines, 7_700)).toBe(`Всего наименований 3, на сумму ${formatRoubles(7_700)}`);
  expect(sumText(7_700)).toBe('Семь тысяч семьсот рублей 00\u00A0копеек');
});
