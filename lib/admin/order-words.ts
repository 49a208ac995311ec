import { formatDayMonth } from '@/contract/format';
import type { OrderStatus } from '@/contract/orders';
import * as inKopecks from '@/contract/owed';
import { ORDER_STATE_NAMES } from '@/contract/staff/order-states';
import type { StaffOrder } from '@/contract/staff/orders';
import { formatCount, type Noun } from '../format/plural';
import { capitalise } from '../format/text';
import { formatMoment } from '../orders/dates';
import { STATUS_LABELS } from '../orders/labels';
import { formatMoney } from './money-words';

export const DETAILS = 'Квартира, код, ориентир';

const ORDERS: Noun = { one: 'заказ', few: 'заказа', many: 'заказов' };

export const countOrders = (count: number): string => formatCount(count, ORDERS);

export const stateName = (status: OrderStatus): string => capitalise(ORDER_STATE_NAMES[status]);

export const stateOf = (status: OrderStatus) => ({ name: stateName(status), tone: STATUS_LABELS[status].tone });

type Totals = { total_number_items: number; total?: number; paid?: number };

export function totalsText({ total_number_items, total, paid }: Totals): string {
  if (total_number_items === 0) return 'Заказов нет';
  const orders = countOrders(total_number_items);
  return total === undefined || paid === undefined
    ? orders
    : `${orders} на ${formatMoney(total)}, оплачено ${formatMoney(paid)}`;
}

export function owedOf({ status, total, paid }: Pick<StaffOrder, 'status' | 'total' | 'paid'>) {
  const { to_pay, to_return } = inKopecks.owedOf({ status, total: toKopecks(total) }, { paid: toKopecks(paid) });
  return { to_pay: to_pay / 100, to_return: to_return / 100 };
}

const toKopecks = (roubles: number): number => Math.round(roubles * 100);

export function owedText(order: Pick<StaffOrder, 'status' | 'total' | 'paid'>): string {
  const { to_pay, to_return } = owedOf(order);
  if (to_return > 0) return `вернуть ${formatMoney(to_return)}`;
  if (to_pay > 0) return `к\u00A0оплате ${formatMoney(to_pay)}`;
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
