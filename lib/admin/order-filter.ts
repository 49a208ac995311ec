import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { LIMITS } from '@/contract/limits';
import { PAYMENT_METHOD_KEYS } from '@/contract/payment-methods';
import { ORDER_STATE_NAMES } from '@/contract/staff/order-states';
import type { OrderFilter, OrderView } from '@/contract/staff/orders';
import { daysLater, moscowClock } from '../delivery/moscow-clock';
import type { SearchParams } from '../format/search-params';
import { firstOf } from '../format/search-params';
import { withQuery } from '../paths';
import { adminPaths } from './paths';

export const VIEW_NAMES: Record<OrderView, string> = {
  open: 'Открытые',
  new: 'Новые',
  unpaid: 'Не оплачены',
  to_return: 'Вернуть деньги',
  unscheduled: 'Без дня выдачи',
  closed: 'Закрытые',
};

type Reader = (text: string) => string | undefined;

const oneOf =
  (values: readonly string[]): Reader =>
  (text) =>
    values.includes(text) ? text : undefined;

const readDay: Reader = (text) => {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return Number.isNaN(time) || dayOf(new Date(time)) !== text ? undefined : text;
};

const dayOf = (midnight: Date): string => midnight.toISOString().slice(0, 10);

const READERS: Record<Exclude<keyof OrderFilter, 'number'>, Reader> = {
  view: oneOf(Object.keys(VIEW_NAMES)),
  search: (text) => text.slice(0, LIMITS.search).trim(),
  status: oneOf(Object.keys(ORDER_STATE_NAMES)),
  method: oneOf(DELIVERY_METHODS),
  payment_method: oneOf(PAYMENT_METHOD_KEYS),
  waits: oneOf(['1']),
  from: readDay,
  to: readDay,
  handover_from: readDay,
  handover_to: readDay,
};

/** Invalid values are dropped, so that a mistyped or truncated address still opens a list. */
export function readOrderFilter(params: SearchParams): OrderFilter {
  const given = Object.entries(READERS).flatMap(([name, read]) => {
    const value = read(firstOf(params[name]) ?? '');
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(given) as OrderFilter;
}

export const savedAddress = (query: string): string =>
  ordersAddress(readOrderFilter(Object.fromEntries(new URLSearchParams(query))));

export const queryOf = (filter: OrderFilter): OrderFilter =>
  Object.keys(filter).length > 0 ? filter : { view: 'open' };

export const savedQueryOf = (filter: OrderFilter): string =>
  new URLSearchParams(filter as Record<string, string>).toString();

export const ordersAddress = (filter: OrderFilter, page = 1): string =>
  withQuery(adminPaths.orders, { ...filter, page: page > 1 ? page : undefined });

/** Address without the empty fields that a form submits without scripts; undefined if there are none. */
export const filledAddress = (params: SearchParams): string | undefined =>
  Object.values(params).includes('') ? ordersAddress(readOrderFilter(params)) : undefined;

export const exportAddress = (filter: OrderFilter, format: 'csv' | 'xlsx'): string =>
  withQuery(adminPaths.ordersExport, { ...filter, format });

export type OrderTab = { name: string; filter: OrderFilter };

const VIEWS = Object.keys(VIEW_NAMES) as OrderView[];
const OF_MONEY: readonly OrderView[] = ['unpaid', 'to_return'];

export const viewsFor = (hasSums: boolean): OrderView[] => VIEWS.filter((view) => hasSums || !OF_MONEY.includes(view));

export function orderTabs(now: Date, hasSums = true): OrderTab[] {
  const today = moscowClock(now).day;
  const ofView = (view: OrderView): OrderTab => ({ name: VIEW_NAMES[view], filter: { view } });
  return [
    { name: VIEW_NAMES.open, filter: {} },
    ...viewsFor(hasSums)
      .filter((view) => view !== 'open' && view !== 'closed')
      .map(ofView),
    { name: 'К выдаче сегодня', filter: handoverOn(today) },
    { name: 'К выдаче завтра', filter: handoverOn(daysLater(today, 1)) },
    ofView('closed'),
  ];
}

function handoverOn(midnight: Date): OrderFilter {
  const day = dayOf(midnight);
  return { view: 'open', handover_from: day, handover_to: day };
}

/** A search within a view is still that view. */
export function isSameView(one: OrderFilter, other: OrderFilter): boolean {
  const [first, second] = [one, other].map((filter) => ordersAddress({ ...queryOf(filter), search: undefined }));
  return first === second;
}
