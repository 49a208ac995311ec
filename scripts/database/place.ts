import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Connection, openConnection } from '../../provider/db/connection';
import { type ProviderEnv, providerEnv } from '../../provider/env';

export type Place = Pick<ProviderEnv, 'DATABASE_URL' | 'DATA_DIR'>;

export function readPlace(): Place {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return providerEnv();
}

/** Opening a missing database would create one. */
export function requireEmbedded({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): void {
  if (existsSync(path.join(DATA_DIR, 'pglite', 'PG_VERSION'))) return;
  throw new Error(`There is no embedded database in ${DATA_DIR}. DATA_DIR names its directory.`);
}

/** Fails if a running shop has opened the embedded database. */
export async function withConnection<T>(place: Place, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(place);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

export function runCommand(command: () => Promise<void>): void {
  command().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
