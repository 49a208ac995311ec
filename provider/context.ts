import type { Connection } from './db/connection';
import type { ProviderEnv } from './env';

/** What every service needs and no rule may reach for: the database, the settings, the clock. */
export type Context = {
  connection: Connection;
  db: Connection['db'];
  env: ProviderEnv;
  now: () => Date;
};
