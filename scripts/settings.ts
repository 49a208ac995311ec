import path from 'node:path';
import { type FrontEnv, readFrontEnv } from '../front/env';
import { lockDataDirectory } from '../provider/db/data-lock';
import { type ProviderEnv, providerEnv } from '../provider/env';

export type Settings = { front: FrontEnv; provider: ProviderEnv; storefront: typeof import('../lib/env').env };

/** Wrong settings or a locked data directory stop the start before anything is built or opened. */
export async function readSettings(): Promise<Settings> {
  const front = readFrontEnv();
  const provider = providerEnv();
  // Imported after readFrontEnv, which loads `.env`.
  const { env: storefront } = await import('../lib/env');
  const hasOwnDatabase = !storefront.PROVIDER_URL && !provider.DATABASE_URL;
  if (hasOwnDatabase) lockDataDirectory(path.join(provider.DATA_DIR, 'pglite'))();
  return { front, provider, storefront };
}
