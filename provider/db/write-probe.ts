import { randomBytes, randomUUID } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './connection';
import { files } from './tables/forms';

/** Whoever watches asks every few seconds, and a database that takes a write goes on doing so for a while. */
const TRUE_FOR_MS = 30_000;
/** More than a page: it needs room on the disk, not only in a page that is there already. */
const BYTES = 16_384;

/**
 * Whether the database takes what is written: one whose disk is full, or that has become a replica, goes on answering
 * whatever is read. A file that nobody has sent is written and taken back. Throws what the database says.
 */
export class WriteProbe {
  #trueUntil = 0;
  #running: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  async check(): Promise<void> {
    if (performance.now() < this.#trueUntil) return;
    this.#running ??= this.#write().finally(() => {
      this.#running = undefined;
    });
    await this.#running;
  }

  async #write(): Promise<void> {
    const file = { id: randomUUID(), name: 'probe', type: 'application/octet-stream', size: BYTES };
    const writing = this.db.transaction(async (tx) => {
      await tx.insert(files).values({ ...file, content: randomBytes(BYTES), created_at: new Date() });
      tx.rollback();
    });
    await writing.catch((error) => {
      if (!(error instanceof TransactionRollbackError)) throw error;
    });
    this.#trueUntil = performance.now() + TRUE_FOR_MS;
  }
}
