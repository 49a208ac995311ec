import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import type { Executor } from '../db/connection';
import { outbox } from '../db/tables/notifications';

const isDead = and(isNull(outbox.sent_at), isNotNull(outbox.dead_at));

export const countDead = async (db: Executor): Promise<number> => {
  const [row] = await db.select({ total: count() }).from(outbox).where(isDead);
  return row?.total ?? 0;
};

export const listDead = (db: Executor, { limit, offset }: { limit: number; offset: number }) =>
  db
    .select({
      id: outbox.id,
      channel: outbox.channel,
      subject: outbox.subject,
      is_secret: outbox.is_secret,
      attempts: outbox.attempts,
      last_error: outbox.last_error,
      dead_at: outbox.dead_at,
    })
    .from(outbox)
    .where(isDead)
    .orderBy(desc(outbox.dead_at), desc(outbox.id))
    .limit(limit)
    .offset(offset);

export const findDead = async (db: Executor, id: number) => {
  const [row] = await db
    .select({ is_secret: outbox.is_secret, expires_at: outbox.expires_at })
    .from(outbox)
    .where(and(isDead, eq(outbox.id, id)));
  return row;
};

export const reactivate = async (db: Executor, id: number, now: Date): Promise<void> => {
  await db
    .update(outbox)
    .set({ dead_at: null, attempts: 0, next_attempt_at: now })
    .where(and(isDead, eq(outbox.id, id)));
};

export const purgeDeadBefore = async (db: Executor, date: Date): Promise<number> =>
  (await db.delete(outbox).where(and(isDead, lt(outbox.dead_at, date)))).rowCount ?? 0;
