import path from 'node:path';
import { lockDataDirectory } from '../provider/db/data-lock';
import { type ProviderEnv, providerEnv } from '../provider/env';
import { readServerEnv, type ServerEnv } from '../server/env';

export type Settings = { server: ServerEnv; provider: ProviderEnv; storefront: typeof import('../lib/env').env };

/** Wrong settings or a locked data directory stop the start before anything is built or opened. */
export async function readSettings(): Promise<Settings> {
  const server = readServerEnv();
  const provider = providerEnv();
  // Imported after readServerEnv, which loads `.env`.
  const { env: storefront } = await import('../lib/env');
  const hasOwnDatabase = !storefront.PROVIDER_URL && !provider.DATABASE_URL;
  if (hasOwnDatabase) lockDataDirectory(path.join(provider.DATA_DIR, 'pglite'))();
  return { server, provider, storefront };
}
