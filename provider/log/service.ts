import type { AnswerOf } from '../../contract/call';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { LogEntry, LoggedTable, staffLog } from '../../contract/staff/log';
import type { Permission } from '../../contract/staff/permissions';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import { actorName, actorOf, actorOptions, nameInValues, neededToRestore, restoredFields, wholeActs } from './rules';
import * as store from './store';
import { findSubjects } from './subjects-store';

const PAGE_SIZE = STAFF_LIMITS.log_page_size;
const RETENTION_MS = 3 * 365 * 24 * 3_600_000;

export type Change = store.Change;
export type CustomerRecords = store.CustomerRecords;

type Query = {
  page: number;
  subject?: LoggedTable | undefined;
  key?: string | undefined;
  actor?: string | undefined;
  customer?: CustomerRecords | undefined;
  /** Moscow days, both inclusive. */
  from?: string | undefined;
  to?: string | undefined;
};

const DAY_MS = 24 * 3_600_000;
const startOf = (day: string): Date => new Date(`${day}T00:00:00+03:00`);

export async function listLog(
  { db }: Pick<Context, 'db'>,
  { page, subject, key, actor, customer, from, to }: Query,
  permissions: ReadonlySet<Permission>,
): Promise<AnswerOf<typeof staffLog.log>> {
  const filter = {
    ...{ subject, key, customer },
    actor: actor === undefined ? undefined : actorOf(actor),
    from: from === undefined ? undefined : startOf(from),
    before: to === undefined ? undefined : new Date(startOf(to).getTime() + DAY_MS),
  };
  const offset = (page - 1) * PAGE_SIZE;
  const ahead = Math.min(offset, 1);
  const read = await store.listChanges(db, filter, { limit: ahead + 2 * PAGE_SIZE, offset: offset - ahead });
  const [former] = read.slice(0, ahead);
  const { items, has_more } = wholeActs({ former, rows: read.slice(ahead) }, PAGE_SIZE);
  return { has_more, items: await describe(db, items, permissions) };
}

export async function listActors({ db }: Pick<Context, 'db'>): Promise<AnswerOf<typeof staffLog.logActors>> {
  const [actors, names] = await Promise.all([store.listActors(db), store.namesOfActors(db)]);
  return { items: actorOptions(actors, names) };
}

async function describe(db: Executor, rows: Change[], permissions: ReadonlySet<Permission>): Promise<LogEntry[]> {
  const mayRestore = (row: Change) => {
    const needed = neededToRestore(row);
    return needed !== undefined && permissions.has('log.restore') && permissions.has(needed);
  };
  const restorable = rows.filter(mayRestore);
  const [actors, subjects, superseded] = await Promise.all([
    store.namesOfActors(db),
    findSubjects(db, rows),
    listSuperseded(db, restorable),
  ]);
  return rows.map((row) => {
    const { id, at, actor, request_id, subject, key, kind, before, after } = row;
    const { name, order, page } = subjects.get(`${subject}:${key}`) ?? {};
    return {
      ...{ id, at: at.toISOString(), actor: actorName(actor, actors), subject, key, kind, before, after },
      ...(request_id && { request_id }),
      ...(order && { order }),
      ...(page && { page }),
      name: name ?? nameInValues(row, actors),
      can_restore: restorable.includes(row) && !superseded.has(id),
    };
  });
}

const listSuperseded = (db: Executor, rows: Change[]): Promise<Set<number>> =>
  store.listSuperseded(
    db,
    rows.map((row) => ({ id: row.id, fields: restoredFields(row) })),
  );

export const isSuperseded = async ({ db }: Pick<Context, 'db'>, change: Change): Promise<boolean> =>
  (await listSuperseded(db, [change])).has(change.id);

export const namesOfActors = store.namesOfActors;

/** When the note for staff was changed and by whom, in the order of time. */
export const listNoteChanges = store.listNoteChanges;

/** The days an order was planned for, when and by whom, in the order of time. */
export const listDayChanges = store.listDayChanges;

/** An act that changes no row of its own, such as a newsletter. */
export const recordAct = store.insertAct;

export const findChange = ({ db }: Pick<Context, 'db'>, id: number): Promise<Change | undefined> =>
  store.findChange(db, id);

export const orderOf = async ({ db }: Pick<Context, 'db'>, change: Change): Promise<string | undefined> =>
  (await findSubjects(db, [change])).get(`${change.subject}:${change.key}`)?.order ?? undefined;

/** What the log knows of an order goes when its personal data does. */
export const forgetOrders = (db: Executor, orderIds: string[]): Promise<void> => store.removeOfOrders(db, orderIds);

export const purgeOld = async ({ db, now }: Context): Promise<Record<'changes', number>> => ({
  changes: await store.removeOlder(db, new Date(now().getTime() - RETENTION_MS)),
});
