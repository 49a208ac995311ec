import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openConnection } from '@/provider/db/connection';
import { prepareDatabase } from '@/provider/db/migrate';
import { createScratchDatabase } from './scratch-database';

/** Environment variables, because workers inherit them from the main process. */
const DIRECTORY = 'SEEDED_DIRECTORY';
const DATABASE = 'SEEDED_DATABASE';

/**
 * Migrates and seeds once per run, because a copy takes a tenth of the time. For `globalSetup`; returns the teardown.
 * Tests of migration, seeding and crashes start from an empty database.
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

/** A new data directory; seeded if the run has made a seeded one. */
export function createSeededDirectory(): string {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-shop-'));
  const from = process.env[DIRECTORY];
  if (from) cpSync(from, dataDir, { recursive: true });
  return dataDir;
}

export const createSeededDatabase = (serverUrl: string) => createScratchDatabase(serverUrl, process.env[DATABASE]);
