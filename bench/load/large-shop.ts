import { openProvider } from '../../provider/app';
import { seedSynthetic } from '../../provider/db/seed/synthetic';
import { parseProviderEnv } from '../../provider/env';
import { createScratchDatabase } from '../../tests/setup/scratch-database';
import { type ShopProcess, startShop } from '../../tests/setup/shop-process';
import { startLogged } from '../logged-shop';

export const PRODUCTS = 5_000;

export type LargeShop = Pick<ShopProcess, 'url' | 'pid' | 'remove'>;

export async function openOnPostgres(server: string): Promise<LargeShop> {
  const scratch = await createScratchDatabase(server);
  try {
    await fill({ DATABASE_URL: scratch.url });
    const shop = await startLogged({ env: { DATABASE_URL: scratch.url } });
    return { ...shop, remove: () => shop.remove().finally(scratch.drop) };
  } catch (error) {
    await scratch.drop();
    throw error;
  }
}

/** PGlite allows one process: the shop stops before its directory is filled. */
export async function openEmbedded(): Promise<LargeShop> {
  const empty = await startShop();
  await empty.stop();
  await fill({ DATA_DIR: empty.dataDir });
  return startLogged({ dataDir: empty.dataDir });
}

async function fill(env: Record<string, string>): Promise<void> {
  const provider = await openProvider(parseProviderEnv(env), { jobs: false });
  await seedSynthetic(provider.context.db, PRODUCTS, () => undefined);
  await provider.close();
}
