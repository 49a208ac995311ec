import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formatRoubles } from '@/contract/format';
import { RESERVED_FOR_INVOICE } from '@/contract/order-labels';
import type { Order } from '@/contract/orders';
import { Invoice } from './invoice';

afterEach(cleanup);

const plant = {
  uuid: '00000000-0000-4000-8000-000000000001',
  slug: 'x',
  path: '/catalog/x',
  name: 'Туя',
  sku: '100001',
  src: '',
};
const ORDER: Order = {
  number: '4821-0379',
  date: '2026-11-22T09:30:00.000Z',
  status: 'new',
  total: 4_200,
  discount: 0,
  delivery: { method: 'courier', address: 'Истра', price: 1_200 },
  payment_method: 'invoice',
  moves: [],
  can_cancel: true,
  products: [
    { product: plant, amount: 2, price: 1_000 },
    { product: plant, amount: 1, price: 1_000 },
  ],
};
const SELLER = {
  name: 'ООО «Ярус»',
  inn: '7707083893',
  kpp: '773601001',
  address: 'Москва',
  bank: 'Банк',
  bic: '044525225',
  account: '40702810000000000001',
  correspondent_account: '30101810000000000001',
  vat: 'В том числе НДС 5 %',
};

const show = (part: Partial<Order> = {}) =>
  render(
    <Invoice
      order={{ ...ORDER, ...part }}
      payer={{ name: 'ООО «Сад»', inn: '7707083893' }}
      seller={SELLER}
      phone="+7 495 000-00-00"
    />,
  ).container.textContent;

const cells = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

test('[ORDER-01] the rows of an invoice, delivery included, add up to «Всего к оплате»', () => {
  show();
  const rows = screen.getAllByRole('row').map(cells);
  expect(rows.slice(1).map((row) => row.at(-1))).toEqual([
    formatRoubles(2_000),
    formatRoubles(1_000),
    formatRoubles(1_200),
    formatRoubles(4_200),
    SELLER.vat,
    formatRoubles(4_200),
  ]);
  expect(rows[1]?.slice(0, 3)).toEqual(['1', '100001', 'Туя']);
  expect(rows[3]).toEqual(['3', '', 'Доставка', '1\u00A0усл', formatRoubles(1_200), formatRoubles(1_200)]);
  expect(rows.at(-1)?.[2]).toBe('Всего к оплате');
});

test('[ORDER-01] VAT follows the settings, in the sum and in the payment purpose', () => {
  const sheet = show();
  expect(sheet).toMatch(/Оплата по счёту №\s4821-0379 от\s22 ноября 2026\sг\. В том числе НДС 5 %/);
  expect(sheet).not.toContain('Без НДС');
});

test.each(['new', 'awaiting_payment'] as const)(
  '[ORDER-01] an unpaid invoice (%s) shows until when it is valid',
  (status) => {
    expect(show({ status })).toContain(RESERVED_FOR_INVOICE);
  },
);

test('[ORDER-01] the unpaid invoice of a large order shows the date that its page names', () => {
  const sheet = show({ confirm_until: '2026-12-01T20:59:00.000Z' });
  expect(sheet).toContain('закреплены за вами до 23:59 1 декабря по московскому времени. Отправим');
  expect(sheet).not.toContain(RESERVED_FOR_INVOICE);
});

test.each(['paid', 'assembling', 'ready', 'shipped', 'done'] as const)(
  '[ORDER-01] the invoice of an order that is %s shows no validity',
  (status) => {
    expect(show({ status })).not.toContain('закреплены');
  },
);
