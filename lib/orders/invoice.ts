import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { roublesInWords } from './roubles-in-words';

export type InvoiceLine = { name: string; sku?: string | undefined; amount: number; unit: string; price: number };

/** Goods at the order's prices, and delivery if its price is known. */
export function invoiceLines({ products, delivery }: Pick<Order, 'products' | 'delivery'>): InvoiceLine[] {
  const goods = products.map(({ product: { name, sku }, amount, price }) => ({ name, sku, amount, unit: 'шт', price }));
  return delivery.price ? [...goods, { name: 'Доставка', amount: 1, unit: 'усл', price: delivery.price }] : goods;
}

export const countText = (lines: readonly InvoiceLine[], total: number): string =>
  `Всего наименований ${lines.length}, на сумму ${formatRoubles(total)}`;

export const sumText = (total: number): string => `${roublesInWords(total)} 00\u00A0копеек`;
