import { formatRoubles } from '@/contract/format';
import type { Order } from '@/contract/orders';
import { roublesInWords } from './roubles-in-words';

export type InvoiceLine = { name: string; sku?: string | undefined; amount: number; unit: string; price: number };

export function invoiceLines({ products, delivery, extras = [] }: Pick<Order, 'products' | 'delivery' | 'extras'>) {
  const goods = products.map(({ product: { name, sku }, amount, price }) => ({ name, sku, amount, unit: 'шт', price }));
  const services = extras.map(({ name, amount, price }) => ({ name, amount, unit: 'усл', price }));
  const delivered = delivery.price ? [{ name: 'Доставка', amount: 1, unit: 'усл', price: delivery.price }] : [];
  return [...goods, ...delivered, ...services] satisfies InvoiceLine[];
}

export const countText = (lines: readonly InvoiceLine[], total: number): string =>
  `Всего наименований ${lines.length}, на сумму ${formatRoubles(total)}`;

export const sumText = (total: number): string => `${roublesInWords(total)} 00\u00A0копеек`;
