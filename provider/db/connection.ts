import path from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ProviderEnv } from '../env';
import { PgliteServer } from './pglite-server';
import * as tables from './tables';

export type Database = NodePgDatabase<typeof tables>;
export type Transaction = PgTransaction<NodePgQueryResultHKT, typeof tables, ExtractTablesWithRelations<typeof tables>>;
/** Where a statement may run: the pool, or the transaction that a service has opened. */
export type Executor = Database | Transaction;

export type Connection = {
  kind: 'pglite' | 'postgresql';
  pool: pg.Pool;
  db: Database;
  /** True while too many callers wait: better a quick 503 than a queue without end. */
  isOverloaded: () => boolean;
  close: () => Promise<void>;
};

const QUERY_DEADLINE_MS = 8_000;
const QUEUE_DEADLINE_MS = 5_000;
const QUEUE_BOUND = 200;

const limits = { query_timeout: QUERY_DEADLINE_MS, connectionTimeoutMillis: QUEUE_DEADLINE_MS };

function connectionOver(kind: Connection['kind'], pool: pg.Pool, close: () => Promise<void>): Connection {
  // An idle client that loses its server emits an error; without a listener it would end the process.
  pool.on('error', (error) => console.error('Database connection lost', error.message));
  return {
    kind,
    pool,
    db: drizzle(pool, { schema: tables }),
    isOverloaded: () => pool.waitingCount >= QUEUE_BOUND,
    close,
  };
}

function openPostgres(url: string): Connection {
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: QUERY_DEADLINE_MS, ...limits });
  return connectionOver('postgresql', pool, () => pool.end());
}

async function openPglite(dataDirectory: string): Promise<Connection> {
  const server = new PgliteServer(path.join(dataDirectory, 'pglite'));
  await server.start();
  // PGlite serves one session: a pool of one is its queue.
  const pool = new pg.Pool({ host: server.host, user: 'postgres', database: 'postgres', max: 1, ...limits });
  pool.on('connect', (client) => restartAfterDeadline(client, server));
  return connectionOver('pglite', pool, async () => {
    await pool.end();
    await server.stop();
  });
}

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** PGlite cannot cancel a statement: past the deadline its worker is ended and opened anew. */
function restartAfterDeadline(client: pg.PoolClient, server: PgliteServer): void {
  const watch = (error: Error | undefined) => {
    if (error?.message === 'Query read timeout') void server.restart();
  };
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The pool asks with a callback, a transaction with a promise.
  client.query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    if (typeof callback === 'function') {
      const watched: Callback = (error, ...rest) => {
        watch(error);
        callback(error, ...rest);
      };
      return ask(...args.slice(0, -1), watched);
    }
    const answer = ask(...args);
    if (answer instanceof Promise) answer.catch(watch);
    return answer;
  }) as typeof client.query;
}

export const openConnection = (env: Pick<ProviderEnv, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Connection> =>
  env.DATABASE_URL ? Promise.resolve(openPostgres(env.DATABASE_URL)) : openPglite(env.DATA_DIR);
