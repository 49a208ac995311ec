import type { AnswerOf } from '@/contract/call';
import type { InboxKind } from '@/contract/staff/inbox';
import type { staffToday, TodayItem, TodayKind } from '@/contract/staff/today';
import { formatCount } from '../format/plural';
import { withQuery } from '../paths';
import { KIND_NAMES as INBOX_NAMES, inboxAddress } from './inbox-filter';
import { inboxPage } from './inbox-words';
import { adminPaths } from './paths';

export type Today = AnswerOf<typeof staffToday.today>;
export type TodaySection = { kind: TodayKind; title: string; items: TodayItem[]; count: number };

/** In the order of the page: customers who wait for an answer come first. */
const KIND_TITLES: Record<TodayKind, string> = {
  new_order: 'Новые заказы',
  handover_today: 'К выдаче сегодня',
  claim: 'Претензии',
  enquiry: 'Обращения',
  unpaid_order: 'Ждут оплаты',
  to_return: 'Вернуть деньги',
  failed_exchange: 'Обмен не\u00A0прошёл',
  handover_tomorrow: 'К выдаче завтра',
  unplanned: 'Без дня выдачи',
  review: 'Отзывы на проверку',
  lot_reminder: 'Напоминания о\u00A0партиях',
  low_stock: 'Растения заканчиваются',
  undelivered: 'Не отправленные сообщения',
};
const KINDS = Object.keys(KIND_TITLES) as TodayKind[];

const CALLING = ['new_order', 'claim', 'enquiry', 'failed_exchange'] as const;
const OF_ORDERS: readonly TodayKind[] = [
  'new_order',
  'unpaid_order',
  'handover_today',
  'handover_tomorrow',
  'unplanned',
  'to_return',
];

const timeZone = 'Europe/Moscow';
const DAY_MS = 86_400_000;
const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const DATE = new Intl.DateTimeFormat('ru-RU', { timeZone, day: 'numeric', month: 'long' });
const TIME = new Intl.DateTimeFormat('ru-RU', { timeZone, hour: '2-digit', minute: '2-digit' });
const NEAR = new Map([
  [0, 'сегодня'],
  [1, 'завтра'],
]);

export const todaySections = ({ items, counts }: Pick<Today, 'items' | 'counts'>): TodaySection[] =>
  KINDS.flatMap((kind) => {
    const ofKind = items.filter((item) => item.kind === kind);
    const count = counts[kind] ?? ofKind.length;
    return count > 0 ? [{ kind, title: KIND_TITLES[kind], items: ofKind, count }] : [];
  });

export function todayTitle(counts: Today['counts']): string {
  const calling = CALLING.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0);
  return calling > 0 ? `(${calling}) Сегодня` : 'Сегодня';
}

export function itemPage({ kind, key, product }: Pick<TodayItem, 'kind' | 'key' | 'product'>): string | undefined {
  if (isOfInbox(kind)) return inboxPage({ kind, id: key });
  if (kind === 'failed_exchange') return key === 'token' ? adminPaths.people : `${adminPaths.people}#${key}`;
  if (product) return adminPaths.shelf(product);
  return OF_ORDERS.includes(kind) ? adminPaths.order(key) : undefined;
}

const isOfInbox = (kind: TodayKind): kind is InboxKind => kind in INBOX_NAMES;

export const moscowDay = (at: Date, daysLater = 0): string => DAY.format(new Date(at.getTime() + daysLater * DAY_MS));

export const timeOf = (at: Date): string => TIME.format(at);

function handoverDay(kind: TodayKind, now: Date): string | undefined {
  if (kind === 'handover_today') return moscowDay(now);
  return kind === 'handover_tomorrow' ? moscowDay(now, 1) : undefined;
}

/** Orders whose day was missed are handed over today. */
const firstDay = (kind: TodayKind, day: string): string | undefined => (kind === 'handover_today' ? undefined : day);

export function printAllPage(kind: TodayKind, now: Date): string | undefined {
  const day = handoverDay(kind, now);
  return day && adminPaths.print('picking', { from: firstDay(kind, day), to: day });
}

export function allPage(kind: TodayKind, now: Date): string | undefined {
  const day = handoverDay(kind, now);
  if (day) return withQuery(adminPaths.orders, { view: 'open', handover_from: firstDay(kind, day), handover_to: day });
  if (kind === 'new_order') return withQuery(adminPaths.orders, { view: 'new' });
  if (kind === 'unplanned') return withQuery(adminPaths.orders, { view: 'unscheduled' });
  if (kind === 'unpaid_order') return withQuery(adminPaths.orders, { view: 'unpaid' });
  if (isOfInbox(kind)) return inboxAddress({ kind });
  return kind === 'to_return' ? withQuery(adminPaths.orders, { view: 'to_return' }) : undefined;
}

const HOUR_MS = DAY_MS / 24;
const DAYS = { one: 'день', few: 'дня', many: 'дней' };

function lateText(ms: number): string {
  if (ms < HOUR_MS) return `${Math.max(1, Math.floor(ms / 60_000))}\u00A0мин`;
  return ms < DAY_MS ? `${Math.floor(ms / HOUR_MS)}\u00A0ч` : formatCount(Math.floor(ms / DAY_MS), DAYS);
}

/** «ответить до 15:00 завтра», «просрочено на 2 ч». */
export function dueText(due: string, now: Date): { text: string; isLate: boolean } {
  const moment = new Date(due);
  if (moment < now) return { text: `просрочено на\u00A0${lateText(now.getTime() - moment.getTime())}`, isLate: true };
  const days = Math.round((Date.parse(moscowDay(moment)) - Date.parse(moscowDay(now))) / DAY_MS);
  const until = `до\u00A0${timeOf(moment)} ${NEAR.get(days) ?? DATE.format(moment)}`;
  return { text: `ответить ${until}`, isLate: false };
}
