import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type ShopOptions, type ShopProcess, startShop } from '../tests/setup/shop-process';

/** Logs to a file, as under a service manager. */
export async function startLogged(options: ShopOptions): Promise<ShopProcess> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-log-'));
  const throwAway = () => rmSync(folder, { recursive: true, force: true });
  try {
    const shop = await startShop({ ...options, logFile: path.join(folder, 'log') });
    return { ...shop, remove: () => shop.remove().finally(throwAway) };
  } catch (error) {
    throwAway();
    throw error;
  }
}
