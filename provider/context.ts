import type { Connection } from './db/connection';
import type { ProviderEnv } from './env';
import type { Limiter } from './limiter';

/** What every service needs and no rule may reach for: the database, the settings, the clock, the counters. */
export type Context = {
  connection: Connection;
  db: Connection['db'];
  env: ProviderEnv;
  now: () => Date;
  limiter: Limiter;
  /** Key of signed links and hashed codes (signing.ts). */
  secret: string;
  /** Sends what the outbox holds without waiting for the next turn of its clock. Call it after the commit. */
  wakeOutbox: () => void;
};
