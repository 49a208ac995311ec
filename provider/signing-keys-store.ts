import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Executor } from './db/connection';
import { secrets } from './db/tables/content';
import type { ProviderEnv } from './env';
import type { Keys } from './signing';

const NAME = 'signing';
const BYTES = 32;

/** Without SECRET the shop generates a key once and shares it through the database (020). */
export async function loadKeys(
  db: Executor,
  { SECRET, SECRET_BEFORE }: Pick<ProviderEnv, 'SECRET' | 'SECRET_BEFORE'>,
  now: Date,
): Promise<Keys> {
  if (SECRET) return SECRET_BEFORE ? [SECRET, SECRET_BEFORE] : [SECRET];
  const value = randomBytes(BYTES).toString('base64url');
  await db.insert(secrets).values({ name: NAME, value, created_at: now }).onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, NAME));
  if (!row) throw new Error('The shop has no signing key');
  return [row.value];
}
