import { sql } from 'drizzle-orm';
import type { Transaction } from './connection';

/** Held until the transaction ends. Names begin with the domain: `reviews Анна`. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}
