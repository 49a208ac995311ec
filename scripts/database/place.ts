import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Connection, openConnection } from '../../provider/db/connection';
import { type ProviderEnv, providerEnv } from '../../provider/env';

/** Where a shop keeps its data: PostgreSQL if it is named, PGlite's directory if not. */
export type Place = Pick<ProviderEnv, 'DATABASE_URL' | 'DATA_DIR'>;

/** As `npm start` reads it: `.env`, and over it what the process was given. */
export function readPlace(): Place {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return providerEnv();
}

/** Looking for a shop must not make one. */
export function requireEmbedded({ DATA_DIR }: Pick<Place, 'DATA_DIR'>): void {
  if (existsSync(path.join(DATA_DIR, 'pglite', 'PG_VERSION'))) return;
  throw new Error(`There is no embedded database in ${DATA_DIR}. DATA_DIR names its directory.`);
}

/** An embedded database is opened alone: one that a running shop holds is refused with the holder's name. */
export async function withConnection<T>(place: Place, use: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await openConnection(place);
  try {
    return await use(connection);
  } finally {
    await connection.close();
  }
}

/** Ends with the error's message, without where in our code it was thrown. */
export function runCommand(command: () => Promise<void>): void {
  command().catch((error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
