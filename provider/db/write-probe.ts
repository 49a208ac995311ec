import { randomBytes, randomUUID } from 'node:crypto';
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database } from './connection';
import { files } from './tables/forms';

const VALID_FOR_MS = 30_000;
const BYTES = 16_384;

/** A database with a full disk, or one that became a replica, still answers reads. Throws its error. */
export class WriteProbe {
  #validUntil = 0;
  #running: Promise<void> | undefined;

  constructor(private readonly db: Database) {}

  async check(): Promise<void> {
    if (performance.now() < this.#validUntil) return;
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
    this.#validUntil = performance.now() + VALID_FOR_MS;
  }
}
