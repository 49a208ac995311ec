import path from 'node:path';
import { type FrontEnv, readFrontEnv } from '../front/env';
import { lockDataDirectory } from '../provider/db/data-lock';
import { type ProviderEnv, providerEnv } from '../provider/env';

export type Settings = { front: FrontEnv; provider: ProviderEnv; storefront: typeof import('../lib/env').env };

/**
 * All that a shop is told. A wrong setting, or a database that another process holds, ends the start before anything is
 * built or opened.
 */
export async function readSettings(): Promise<Settings> {
  const front = readFrontEnv();
  const provider = providerEnv();
  // Read late: the front's reading has taken `.env` in.
  const { env: storefront } = await import('../lib/env');
  const hasOwnDatabase = !storefront.PROVIDER_URL && !provider.DATABASE_URL;
  if (hasOwnDatabase) lockDataDirectory(path.join(provider.DATA_DIR, 'pglite'))();
  return { front, provider, storefront };
}
