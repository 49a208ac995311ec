import { formatDayMonth } from '@/contract/format';
import * as inKopecks from '@/contract/owed';
import type { StaffOrder } from '@/contract/staff/orders';
import { formatCount, type Noun } from '../format/plural';
import { formatMoment } from '../orders/dates';
import { formatMoney } from './money-words';

const ORDERS: Noun = { one: 'заказ', few: 'заказа', many: 'заказов' };

export const countOrders = (count: number): string => formatCount(count, ORDERS);

type Totals = { total_number_items: number; total: number; paid: number };

export const totalsText = ({ total_number_items, total, paid }: Totals): string =>
  total_number_items === 0
    ? 'Заказов нет'
    : `${countOrders(total_number_items)} на ${formatMoney(total)}, оплачено ${formatMoney(paid)}`;

export function owedOf({ status, total, paid }: Pick<StaffOrder, 'status' | 'total' | 'paid'>) {
  const { to_pay, to_return } = inKopecks.owedOf({ status, total: toKopecks(total) }, { paid: toKopecks(paid) });
  return { to_pay: to_pay / 100, to_return: to_return / 100 };
}

const toKopecks = (roubles: number): number => Math.round(roubles * 100);

export function owedText(order: Pick<StaffOrder, 'status' | 'total' | 'paid'>): string {
  const { to_pay, to_return } = owedOf(order);
  if (to_return > 0) return `вернуть ${formatMoney(to_return)}`;
  if (to_pay > 0) return `к оплате ${formatMoney(to_pay)}`;
  return order.paid > 0 ? 'оплачен' : '';
}

const WAITS: Record<StaffOrder['waits'][number], string> = {
  confirmation: 'Подтвердить',
  refund: 'Банк отказал в возврате',
  place: 'Адрес и точка на карте расходятся',
};

export const waitTexts = ({ waits, confirm_until }: Pick<StaffOrder, 'waits' | 'confirm_until'>): string[] =>
  waits.map((wait) =>
    wait === 'confirmation' && confirm_until ? `Подтвердить до ${formatMoment(confirm_until)}` : WAITS[wait],
  );

export const formatHandover = (day: string): string => formatDayMonth(new Date(`${day}T00:00:00Z`));
