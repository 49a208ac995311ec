import { sql } from 'drizzle-orm';
import { runningRequest } from '../../telemetry/request-id';
import type { Connection, Transaction } from './connection';

/** The actor of the running transaction, as triggers read it; null for customers and the shop itself. */
export const CURRENT_ACTOR = sql<string | null>`nullif(current_setting('nursery.actor', true), '')`;

/** Its transactions name the actor, whom triggers write into the log (migration 0032). */
export function actingAs(db: Connection['db'], actor: string): Connection['db'] {
  const acting = Object.create(db) as Connection['db'];
  acting.transaction = (work, config) =>
    db.transaction(async (tx) => {
      await tx.execute(
        sql`SELECT set_config('nursery.actor', ${actor}, true), set_config('nursery.request', ${runningRequest() ?? ''}, true)`,
      );
      return work(tx);
    }, config);
  return acting;
}

/** For many rows that one entry of the log tells of. */
export async function unlogged<T>(tx: Transaction, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.execute<{ actor: string | null }>(sql`SELECT ${CURRENT_ACTOR} AS actor`);
  await tx.execute(sql`SELECT set_config('nursery.actor', '', true)`);
  const result = await work();
  await tx.execute(sql`SELECT set_config('nursery.actor', ${rows[0]?.actor ?? ''}, true)`);
  return result;
}
