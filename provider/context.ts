import type { Catalogue } from './catalog/catalogue';
import type { Connection } from './db/connection';
import type { Reader } from './db/reader';
import type { ProviderEnv } from './env';
import type { Captcha } from './human-check/captcha';
import type { Limiter } from './limiter';
import type { Channels } from './notifications/channels';
import type { Bank } from './payments/bank';
import type { Keys } from './signing';
import type { PictureQueue } from './uploads/picture-queue';

/** What every service needs and no rule may reach for: the database, the settings, the clock, the counters. */
export type Context = {
  connection: Connection;
  db: Connection['db'];
  /** For what is only read of the catalogue, after `catalogue.refresh()`: it may be a replica. */
  reader: Reader;
  /** The catalogue in memory: filters, counts, orders. */
  catalogue: Catalogue;
  env: ProviderEnv;
  now: () => Date;
  limiter: Limiter;
  /** Ways out for messages; only the outbox sends by them. */
  channels: Channels;
  /** Tells people from programs. */
  captcha: Captcha;
  /** Where visitors' pictures wait to be drawn anew. */
  pictures: PictureQueue;
  /** Takes money online; undefined without its setting. */
  bank: Bank | undefined;
  /** Keys of signed links and hashed codes. */
  keys: Keys;
  /** Tells storefronts which tags a write made stale. Call it after the commit; never throws. */
  tellStorefronts: (tags: string[]) => Promise<void>;
  /** Sends what the outbox holds without waiting for the next turn of its clock. Call it after the commit. */
  triggerOutbox: () => void;
  /** The same for what is to be asked of the bank. */
  triggerPayments: () => void;
};
