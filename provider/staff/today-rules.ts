import type { DeliveryMethod } from '../../contract/delivery-methods';
import type { OrderStatus } from '../../contract/orders';
import { owedOf } from '../../contract/owed';
import { plantName } from '../../contract/plant-name';
import type { Permission } from '../../contract/staff/permissions';
import type { TodayItem, TodayKind } from '../../contract/staff/today';
import type { OpenItem } from '../inbox/rules';
import { formatKopecks } from '../money/rules';
import { formatOrderNumber } from '../order-number/rules';
import { STEPS } from '../orders/rules';
import { callName } from './failures-rules';
import type { FailureRow } from './failures-store';
import type { DeadMessage, DueLot, OrderTask, ScarceProduct } from './today-store';

const NEEDED: Record<TodayKind, Permission> = {
  new_order: 'orders.read',
  unpaid_order: 'orders.sums',
  handover_today: 'orders.read',
  handover_tomorrow: 'orders.read',
  unplanned: 'orders.read',
  to_return: 'orders.sums',
  claim: 'inbox.read',
  enquiry: 'inbox.read',
  review: 'reviews.moderate',
  lot_reminder: 'products.write',
  low_stock: 'products.write',
  undelivered: 'messages.send',
  failed_exchange: 'people.manage',
};

export const kindsFor = (permissions: ReadonlySet<Permission>): ReadonlySet<TodayKind> =>
  new Set((Object.keys(NEEDED) as TodayKind[]).filter((kind) => permissions.has(NEEDED[kind])));

const METHODS: Record<DeliveryMethod, string> = {
  pickup: 'самовывоз',
  courier: 'курьером',
  transport: 'транспортной компанией',
};

const countPieces = (count: number): string => `${count}\u00A0шт`;

const day = new Intl.DateTimeFormat('ru-RU', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const moment = new Intl.DateTimeFormat('ru-RU', {
  ...({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' } as const),
  timeZone: 'Europe/Moscow',
});

type Details = { at: Date; due?: Date | null | undefined; facts: (string | false | undefined)[] };

const item = (kind: TodayKind, key: string, title: string, { at, due, facts }: Details): TodayItem => ({
  kind,
  key,
  title,
  facts: facts.filter((fact): fact is string => Boolean(fact)),
  at: at.toISOString(),
  ...(due && { due: due.toISOString() }),
});

const statusFact = (status: OrderStatus): string => {
  if (status === 'new') return 'ещё не подтверждён';
  return ['ready', 'assembling', 'shipped', 'awaiting_payment'].includes(status) ? STEPS[status].name : 'ещё не собран';
};

function factsOf(order: OrderTask, today: string, hasSums: boolean): Details['facts'] {
  const { kind, status, pay_until, handover_on, total, owed } = order;
  const parts = [countPieces(order.pieces), METHODS[order.method]];
  const unpaid = owedOf(order, order).to_pay;
  const paid = hasSums && total > 0 && unpaid === 0 && 'оплачен';
  if (kind === 'new_order') return [hasSums && formatKopecks(total), paid, ...parts];
  if (kind === 'unplanned') return [STEPS[status].name, status !== 'paid' && paid, ...parts];
  if (kind === 'to_return') return [`вернуть ${formatKopecks(owed)}`, STEPS[status].name];
  if (kind === 'unpaid_order') {
    const until = status === 'awaiting_payment' && pay_until && `оплата до ${moment.format(pay_until)}`;
    return [`не оплачено ${formatKopecks(unpaid)}`, until || undefined, ...parts];
  }
  const missed = handover_on !== null && handover_on < today && `не выдан ${day.format(new Date(handover_on))}`;
  return [missed, statusFact(status), ...parts, paid, hasSums && unpaid > 0 && `к оплате ${formatKopecks(unpaid)}`];
}

export function orderItem(order: OrderTask, today: string, hasSums = true): TodayItem {
  const { kind, name, created_at, confirm_until } = order;
  const number = formatOrderNumber(order.number);
  return item(kind, number, titled(`№ ${number}`, name), {
    at: created_at,
    due: kind === 'new_order' ? confirm_until : undefined,
    facts: factsOf(order, today, hasSums),
  });
}

const titled = (subject: string, name: string): string => (name ? `${subject}, ${name}` : subject);

export const inboxItem = ({
  item: { kind, id, title, name, excerpt, at, due, rating },
  order,
}: OpenItem): TodayItem => ({
  ...{ kind, key: id, at },
  title: titled(title, name),
  facts: [...(rating === undefined ? [] : [`${rating} из 5`]), excerpt],
  ...(due && { due }),
  ...(order && { order }),
});

export const scarceItem = ({ id, name, sku, bed, free, sold, updated_at }: ScarceProduct): TodayItem => ({
  ...item('low_stock', id, name, {
    at: updated_at,
    facts: [
      free > 0 ? `осталось ${free}\u00A0шт` : 'закончилось',
      `продано за 60\u00A0дней: ${sold}\u00A0шт`,
      `арт. ${sku}`,
      bed ?? undefined,
    ],
  }),
  product: id,
});

export const lotItem = ({ lot, name, size }: DueLot): TodayItem => ({
  ...item('lot_reminder', lot.id, plantName({ name, size }), {
    at: new Date(`${lot.remind_on}T00:00:00+03:00`),
    facts: [
      lot.reminder ?? undefined,
      `партия от\u00A0${day.format(new Date(lot.arrived_on))}`,
      lot.certificate ? `сертификат ${lot.certificate}` : undefined,
      lot.place ?? undefined,
    ],
  }),
  product: lot.product_id,
});

const CHANNEL_NAMES: Record<DeadMessage['channel'], string> = { mail: 'Письмо', sms: 'СМС', telegram: 'Телеграм' };

export const undeliveredItem = ({ id, channel, subject, is_secret, error, dead_at }: DeadMessage): TodayItem =>
  item('undelivered', String(id), `${CHANNEL_NAMES[channel]} не ушло${!is_secret && subject ? `: ${subject}` : ''}`, {
    at: dead_at,
    facts: [error ?? undefined],
  });

const CALLS_TOLD = 3;

/** One entry for each key, whose calls come the latest first. */
export function exchangeItems(failures: readonly FailureRow[]): TodayItem[] {
  const latest = failures.filter(({ actor }, index) => failures.findIndex((other) => other.actor === actor) === index);
  return latest.map(({ actor, name, last_at }) => {
    const ofKey = failures.filter((failure) => failure.actor === actor);
    const others = ofKey.length - CALLS_TOLD;
    const count = ofKey.reduce((sum, failure) => sum + failure.count, 0);
    const first = Math.min(...ofKey.map(({ first_at }) => first_at.getTime()));
    return item('failed_exchange', actor.replace(/^key:/, ''), name, {
      at: last_at,
      facts: [
        ...ofKey.slice(0, CALLS_TOLD).map(({ call, message }) => `«${callName(call)}»: ${message}`),
        others > 0 && `ещё вызовов с\u00A0отказами: ${others}`,
        count > 1 && `отказов: ${count}, первый ${moment.format(first)}`,
      ],
    });
  });
}

const URGENCY: readonly TodayKind[] = [
  'new_order',
  'handover_today',
  'claim',
  'unpaid_order',
  'enquiry',
  'to_return',
  'failed_exchange',
  'undelivered',
  'handover_tomorrow',
  'unplanned',
  'review',
  'lot_reminder',
  'low_stock',
];

/** Overdue first, then by kind; within a kind as they came. */
export function byUrgency(items: readonly TodayItem[], now: Date): TodayItem[] {
  const time = now.toISOString();
  const isOverdue = ({ due }: TodayItem) => due !== undefined && due < time;
  return items.toSorted(
    (a, b) => Number(isOverdue(b)) - Number(isOverdue(a)) || URGENCY.indexOf(a.kind) - URGENCY.indexOf(b.kind),
  );
}
