import type { Order } from '@/contract/orders';
import type { Seller } from '@/contract/site';
import type { OrderCard } from '@/contract/staff/order-card';
import { formatDay } from '../format/dates';
import { formatOrderDay } from '../orders/dates';
import { type InvoiceLine, invoiceLines } from '../orders/invoice';
import { customerOrder } from './customer-order';

type Payer = NonNullable<Order['company']>;

export type UpdLine = InvoiceLine & { code: string; sum: string };

export type Upd = {
  /** 1: invoice for VAT and hand-over document; 2: hand-over document only. */
  status: 1 | 2;
  number: string;
  day: string;
  basis: string;
  lines: UpdLine[];
  total: string;
  /** Of the tax columns; blank where accounting fills them in. */
  tax: string;
};

/** Units of measure by the classifier OKEI; services have none. */
const OKEI = new Map([['шт', '796']]);
const NO_TAX = /^без\s+ндс/i;
const exact = new Intl.NumberFormat('ru-RU', { minimumFractionDigits: 2 });

export const formatExact = (roubles: number): string => exact.format(roubles);

/** Who pays no VAT hands over with status 2. A rate is not read out of the wording of the seller's settings. */
export function updOf(card: OrderCard, seller: Seller): Upd {
  const isTaxFree = NO_TAX.test(seller.vat.trim());
  const lines = invoiceLines(customerOrder(card)).map((line) => ({
    ...line,
    code: OKEI.get(line.unit) ?? '—',
    sum: formatExact(line.amount * line.price),
  }));
  return {
    status: isTaxFree ? 2 : 1,
    number: card.number,
    day: card.handover_on ? `${formatDay(card.handover_on)}\u00A0г.` : '«___» ____________ 20___ г.',
    basis: `Заказ №\u00A0${card.number} от\u00A0${formatOrderDay(card.date)}\u00A0г.`,
    lines,
    total: formatExact(card.total),
    tax: isTaxFree ? 'без НДС' : '',
  };
}

export const taxNumbers = ({ inn, kpp }: Pick<Payer, 'inn' | 'kpp'>): string => [inn, kpp].filter(Boolean).join(' / ');

export const withAddress = ({ name, address }: Pick<Payer, 'name' | 'address'>): string =>
  [name, address].filter(Boolean).join(', ');
