import type { AnswerOf } from '../../contract/call';
import type { InboxKind } from '../../contract/staff/inbox';
import type { Permission } from '../../contract/staff/permissions';
import type { staffToday, TodayItem, TodayKind } from '../../contract/staff/today';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import { listOpen } from '../inbox/service';
import { formatOrderNumber } from '../order-number/rules';
import { listFailures } from './failures-store';
import {
  byUrgency,
  exchangeItems,
  inboxItem,
  kindsFor,
  lotItem,
  orderItem,
  scarceItem,
  undeliveredItem,
} from './today-rules';
import * as store from './today-store';

const DAY_MS = 24 * 3_600_000;

type Found = { kind: TodayKind; count: number; item: TodayItem };

/** Polled by everybody who is at work: nine short statements at most. */
export async function getToday(
  { db, env, channels, now: readClock }: Pick<Context, 'db' | 'env' | 'channels' | 'now'>,
  permissions: ReadonlySet<Permission>,
): Promise<AnswerOf<typeof staffToday.today>> {
  const now = readClock();
  const today = dayOf(now);
  const kinds = kindsFor(permissions);
  const mayReadOrders = kinds.has('new_order');
  const ask = async <Row extends { count: number }>(
    kind: TodayKind,
    list: () => PromiseLike<Row[]>,
    describe: (row: Row) => TodayItem,
  ): Promise<Found[]> => (kinds.has(kind) ? (await list()).map((row) => found(row, describe(row))) : []);

  const askInbox = (kind: InboxKind) => ask(kind, () => listOpen({ db, env, channels }, kind, store.MOST), inboxItem);

  const tomorrow = dayOf(new Date(now.getTime() + DAY_MS));
  const all = [
    ...(
      await ask(
        'new_order',
        () => store.listOrderTasks(db, { now, today, tomorrow }),
        (row) => orderItem(row, today, permissions.has('orders.sums')),
      )
    ).filter(({ kind }) => kinds.has(kind)),
    ...(await askInbox('claim')),
    ...(await askInbox('enquiry')),
    ...(await askInbox('review')),
    ...(await ask('low_stock', () => store.listScarce(db, now), scarceItem)),
    ...(await ask('lot_reminder', () => store.listDueLots(db, today), lotItem)),
    ...(await ask('undelivered', () => store.listUndelivered(db), undeliveredItem)),
  ];
  const exchanges = kinds.has('failed_exchange') ? exchangeItems(await listFailures(db)) : [];
  const newest = mayReadOrders ? await store.newestOrder(db) : undefined;
  const counts = Object.fromEntries(all.map(({ kind, count }) => [kind, count]));
  if (exchanges.length > 0) counts.failed_exchange = exchanges.length;
  const none = Object.fromEntries([...kinds].map((kind) => [kind, 0]));
  return {
    items: byUrgency([...all.map(({ item }) => item), ...exchanges.slice(0, store.MOST)], now),
    counts: { ...none, ...counts },
    ...(newest !== undefined && { newest_order: formatOrderNumber(newest) }),
  };
}

const found = ({ count }: { count: number }, item: TodayItem): Found => ({ kind: item.kind, count, item });
