import type { Catalogue } from './catalog/catalogue';
import type { Connection } from './db/connection';
import type { Reader } from './db/reader';
import type { ProviderEnv } from './env';
import type { Captcha } from './human-check/captcha';
import type { Limiter } from './limiter';
import type { Bucket } from './media/bucket';
import type { Channels } from './notifications/channels';
import type { Bank } from './payments/bank';
import type { Keys } from './signing';
import type { PictureQueue } from './uploads/picture-queue';

export type Context = {
  connection: Connection;
  db: Connection['db'];
  /** May be a replica: read the catalogue from it after `catalogue.refresh()`. */
  reader: Reader;
  catalogue: Catalogue;
  env: ProviderEnv;
  now: () => Date;
  limiter: Limiter;
  channels: Channels;
  captcha: Captcha;
  pictures: PictureQueue;
  /** Storage of uploaded pictures; without it they are stored in the database. */
  bucket: Bucket | undefined;
  bank: Bank | undefined;
  keys: Keys;
  /** Its transactions name the actor, whom triggers write into the log. */
  actingAs: (actor: string) => Context;
  /** Call it after the commit; never throws. */
  invalidateTags: (tags: string[]) => Promise<void>;
  /** Call it after the commit. */
  triggerOutbox: () => void;
  triggerPayments: () => void;
  triggerLongLists: () => void;
};
