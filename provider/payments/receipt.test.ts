import { expect, test } from 'vitest';
import type { Bill, SoldLine } from '../orders/rules';
import { receiptOf, toMoney } from './receipt';

const line = (unit_price: number, amount = 1, name = 'Туя западная'): SoldLine => ({
  product_id: name,
  name,
  amount,
  unit_price,
  full_price: unit_price,
});

const bill = (lines: SoldLine[], total = lines.reduce((sum, { amount, unit_price }) => sum + amount * unit_price, 0)) =>
  ({
    order_id: 'x',
    number: '4821-0379',
    total,
    lines,
    delivery_price: 0,
    extras: [] as Bill['extras'],
    contact: 'anna@example.com',
    return_url: 'https://x.example',
  }) satisfies Bill;

const TAXES = { vat: 1, tax_system: undefined };
const kopecks = (items: ReturnType<typeof receiptOf>['items']) =>
  items.reduce((sum, { quantity, amount }) => sum + quantity * Number(amount.value.replace('.', '')), 0);

test.each([
  [1, '0.01'],
  [99, '0.99'],
  [100, '1.00'],
  [129_905, '1299.05'],
  [987_654_321_098, '9876543210.98'],
])('%i kopecks are %s', (sum, value) => {
  expect(toMoney(sum)).toEqual({ value, currency: 'RUB' });
});

test('lines have the price of a piece and the taxes of the setting', () => {
  expect(receiptOf(bill([line(33_333, 3)]), { vat: 4, tax_system: 2 })).toEqual({
    customer: { email: 'anna@example.com' },
    tax_system_code: 2,
    items: [
      {
        description: 'Туя западная',
        quantity: 3,
        amount: { value: '333.33', currency: 'RUB' },
        vat_code: 4,
        payment_mode: 'full_prepayment',
        payment_subject: 'commodity',
        measure: 'piece',
      },
    ],
  });
});

test('a receipt whose sum differs from the payment throws', () => {
  expect(() => receiptOf(bill([line(100)], 101), TAXES)).toThrow('100 kopecks');
});

test('delivery is the last line, as a service', () => {
  const { items } = receiptOf({ ...bill([line(100_000, 2)], 320_000), delivery_price: 120_000 }, TAXES);
  expect(items.map(({ description, payment_subject }) => [description, payment_subject])).toEqual([
    ['Туя западная', 'commodity'],
    ['Доставка', 'service'],
  ]);
  expect(kopecks(items)).toBe(320_000);
});

test('delivery has its own line even on a full receipt', () => {
  const full = bill(Array.from({ length: 81 }, () => line(10_000)));
  const { items } = receiptOf({ ...full, total: full.total + 90_000, delivery_price: 90_000 }, TAXES);
  expect(items).toHaveLength(80);
  expect(items.at(-1)?.payment_subject).toBe('service');
  expect(kopecks(items)).toBe(full.total + 90_000);
});

test('a long name is cut to 128 characters without splitting a surrogate pair', () => {
  const [item] = receiptOf(bill([line(100, 1, `${'я'.repeat(126)}🌲🌲`)]), TAXES).items;
  expect(item?.description).toBe(`${'я'.repeat(126)}…`);
});

test('free items are not on the receipt', () => {
  expect(receiptOf(bill([line(0, 2, 'Подарок'), line(100)]), TAXES).items).toHaveLength(1);
});

test.each([79, 80, 81, 100])(
  'the receipt of %i products matches the payment to the kopeck, in at most 80 lines',
  (count) => {
    const given = bill(Array.from({ length: count }, (_, i) => line(10_001 + i, (i % 3) + 1)));
    const { items } = receiptOf(given, TAXES);
    expect(items).toHaveLength(Math.min(count, 80));
    expect(kopecks(items)).toBe(given.total);
  },
);

test('names on a receipt have no word joiners or no-break spaces, because the tax service compares them', () => {
  const [item] = receiptOf(bill([line(100, 1, 'Туя, С3, 40\u2060–\u206060\u00A0см')]), TAXES).items;
  expect(item?.description).toBe('Туя, С3, 40–60 см');
});
