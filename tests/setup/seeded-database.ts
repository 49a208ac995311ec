import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openConnection } from '@/provider/db/connection';
import { prepareDatabase } from '@/provider/db/migrate';
import { createScratchDatabase } from './scratch-database';

/** Where copies come from: workers inherit what the run's own process has set. */
const DIRECTORY = 'SEEDED_DIRECTORY';
const DATABASE = 'SEEDED_DATABASE';

/**
 * Makes the schema and seeds it once a run: to copy a database takes a tenth of that. For `globalSetup`; answers with
 * what throws it away. Tests of migrating, seeding and crashing start from nothing all the same.
 */
export default async function makeSeededDatabase(): Promise<() => Promise<void>> {
  const server = process.env.TEST_DATABASE_URL;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-seeded-'));
  await prepare({ DATA_DIR: dataDir });
  process.env[DIRECTORY] = dataDir;
  const database = server ? await createScratchDatabase(server) : undefined;
  if (database) {
    await prepare({ DATA_DIR: dataDir, DATABASE_URL: database.url });
    process.env[DATABASE] = new URL(database.url).pathname.slice(1);
  }
  return async () => {
    rmSync(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
}

async function prepare(place: { DATA_DIR: string; DATABASE_URL?: string }): Promise<void> {
  const connection = await openConnection(place);
  try {
    await prepareDatabase(connection, new Date());
  } finally {
    await connection.close();
  }
}

/** A data directory of its own, seeded already where the run has made a seeded one. */
export function createSeededDirectory(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-shop-'));
  const from = process.env[DIRECTORY];
  if (from) cpSync(from, dataDir, { recursive: true });
  return dataDir;
}

/** The same on the server that `serverUrl` names. */
export const createSeededDatabase = (serverUrl: string) => createScratchDatabase(serverUrl, process.env[DATABASE]);
