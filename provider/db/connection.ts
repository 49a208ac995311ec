import path from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { ProviderEnv } from '../env';
import { PgliteServer } from './pglite-server';

export type Database = NodePgDatabase;
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;
/** Where a statement may run: the pool, or the transaction that a service has opened. */
export type Executor = Database | Transaction;

export type Connection = {
  kind: 'pglite' | 'postgresql';
  db: Database;
  /** A connection of its own without deadlines, for work that may rightly take minutes. The caller ends it. */
  openSession: () => Promise<pg.Client>;
  /** True while too many callers wait: better a quick 503 than a queue without end. */
  isOverloaded: () => boolean;
  /** How many callers wait for one of its connections. */
  waiting: () => number;
  close: () => Promise<void>;
};

const QUERY_DEADLINE_MS = 8_000;
const QUEUE_DEADLINE_MS = 5_000;
const QUEUE_BOUND = 200;

const limits = { query_timeout: QUERY_DEADLINE_MS, connectionTimeoutMillis: QUEUE_DEADLINE_MS };

/** An idle client that loses its server emits an error; without a listener it would end the process. */
const reportLoss = (error: Error) => console.error('Database connection lost', error.message);

function connectionOver(
  pool: pg.Pool,
  address: pg.ClientConfig,
): Pick<Connection, 'db' | 'openSession' | 'isOverloaded' | 'waiting'> {
  pool.on('error', reportLoss);
  return {
    db: drizzle(pool),
    openSession: async () => {
      const session = new pg.Client({ ...address, connectionTimeoutMillis: QUEUE_DEADLINE_MS });
      session.on('error', reportLoss);
      await session.connect();
      return session;
    },
    isOverloaded: () => pool.waitingCount >= QUEUE_BOUND,
    waiting: () => pool.waitingCount,
  };
}

function openPostgres(url: string): Connection {
  const address = { connectionString: url };
  const pool = new pg.Pool({ ...address, max: 10, statement_timeout: QUERY_DEADLINE_MS, ...limits });
  return { kind: 'postgresql', ...connectionOver(pool, address), close: () => pool.end() };
}

async function openPglite(dataDirectory: string): Promise<Connection> {
  const server = await PgliteServer.open(path.join(dataDirectory, 'pglite'));
  const address = { host: server.host, user: 'postgres', database: 'postgres' };
  // All connections share PGlite's one session: a pool of one is its queue, and there is nothing to gain by idling out.
  const pool = new pg.Pool({ ...address, max: 1, idleTimeoutMillis: 0, ...limits, verify: forgetNames });
  pool.on('connect', (client) => restartAfterDeadline(client, server));
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  return { kind: 'pglite', ...connectionOver(pool, address), close };
}

/** PGlite's session outlives its connections, and a name that an earlier one has prepared would be taken. */
const forgetNames = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client.query('DEALLOCATE ALL').then(() => done(), done);
};

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
