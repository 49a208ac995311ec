import path from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Dependency } from '../../runtime/dependency';
import type { ProviderEnv } from '../env';
import { PgliteServer } from './pglite-server';
import { tellingClient } from './telling-client';
import { traced } from './traced';

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
  db: Database & { $client: pg.Pool };
  /** A connection of its own without deadlines, for work that may rightly take minutes. The caller ends it. */
  openSession: () => Promise<pg.Client>;
  /** True while too many callers wait: better a quick 503 than a queue without end. */
  isOverloaded: () => boolean;
  /** True while the server is away. Whoever asks makes it be tried again every few seconds, and waits for nothing. */
  isAway: () => boolean;
  /** How many callers wait for one of its connections. */
  waiting: () => number;
  close: () => Promise<void>;
};

const QUERY_DEADLINE_MS = 8_000;
/** Less than the statement's, which would tell nothing of whom it waited for. */
const LOCK_DEADLINE_MS = 7_000;
/** Of a provider whose machine is gone in the middle: its locks would last as long as TCP believes in it, hours. */
const IDLE_DEADLINE_MS = 10_000;
const QUEUE_DEADLINE_MS = 5_000;
const QUEUE_BOUND = 200;

const limits = { query_timeout: QUERY_DEADLINE_MS, connectionTimeoutMillis: QUEUE_DEADLINE_MS };

type Shared = Pick<Connection, 'db' | 'openSession' | 'isOverloaded' | 'isAway' | 'waiting'>;

/** `giveUp` is what becomes of a connection whose statement has passed its deadline. */
function connectionOver(settings: pg.PoolConfig, giveUp: (client: pg.PoolClient) => void): Shared & { pool: pg.Pool } {
  const server = new Dependency('database');
  const Client = tellingClient(({ message }) => server.failed(message));
  const pool = new pg.Pool({ ...limits, ...settings, Client });
  pool.on('connect', (client) => {
    // Only a statement is an answer: a server whose disk hangs goes on greeting.
    watchStatements(client, (error, statement) => {
      if (!error) {
        server.answered();
        return;
      }
      if (error.message === 'Query read timeout') {
        server.failed(error.message);
        giveUp(client);
      }
      // Drizzle gives back only what has begun: so many failures as there are connections, and none would be left.
      if (statement.startsWith('begin')) client.release(error);
    });
    // While it is lent nobody else listens, and an error that nobody hears ends the process.
    client.on('error', () => server.lost());
  });
  // An idle one tells the pool, too.
  pool.on('error', () => undefined);
  traceQueries(pool);
  const { host, user, database, connectionString } = settings;
  return {
    pool,
    db: drizzle(pool),
    openSession: async () => {
      const address = { host, user, database, connectionString };
      const session = new Client({ ...address, connectionTimeoutMillis: QUEUE_DEADLINE_MS });
      session.on('error', () => server.lost());
      await session.connect();
      return session;
    },
    isOverloaded: () => pool.waitingCount >= QUEUE_BOUND,
    isAway: () => {
      if (!server.isSpared()) return false;
      // Not by a visitor's call: it may be one that needs no database, and would find out nothing.
      if (server.admits()) pool.query('SELECT 1').catch(() => undefined);
      return true;
    },
    waiting: () => pool.waitingCount,
  };
}

function openPostgres(url: string): Connection {
  // A server that does not even say that it gave up is not heard any more over this connection, the rollback included.
  const giveUp = (client: pg.PoolClient) => void client.end();
  const settings = {
    connectionString: url,
    max: 10,
    statement_timeout: QUERY_DEADLINE_MS,
    lock_timeout: LOCK_DEADLINE_MS,
    idle_in_transaction_session_timeout: IDLE_DEADLINE_MS,
  };
  const { pool, ...shared } = connectionOver(settings, giveUp);
  return { kind: 'postgresql', ...shared, close: () => pool.end() };
}

async function openPglite(dataDirectory: string): Promise<Connection> {
  const server = await PgliteServer.open(path.join(dataDirectory, 'pglite'));
  const address = { host: server.host, user: 'postgres', database: 'postgres' };
  // It cannot cancel a statement: its worker is ended and opened anew.
  const giveUp = () => void server.restart();
  // All connections share PGlite's one session: a pool of one is its queue, and there is nothing to gain by idling out.
  const settings = { ...address, max: 1, idleTimeoutMillis: 0, verify: forgetNames };
  const { pool, openSession, ...shared } = connectionOver(settings, giveUp);
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  return { kind: 'pglite', ...shared, openSession: oneAtATime(openSession), close };
}

/** To PGlite all its sessions are one, whose own lock stops nobody: the next one opens when the former has ended. */
function oneAtATime(openSession: Connection['openSession']): Connection['openSession'] {
  let turn: Promise<unknown> = Promise.resolve();
  return () => {
    const opening = turn.then(openSession);
    turn = opening.then(
      (session) => new Promise<void>((resolve) => session.once('end', resolve)),
      () => undefined,
    );
    return opening;
  };
}

/** PGlite's session outlives its connections, and a name that an earlier one has prepared would be taken. */
const forgetNames = (client: pg.PoolClient, done: (error?: Error) => void): void => {
  client.query('DEALLOCATE ALL').then(() => done(), done);
};

/** With the time that a caller waits for a connection. */
function traceQueries(pool: pg.Pool): void {
  const ask = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) => traced(statementOf(args[0]), () => ask(...args))) as typeof pool.query;
}

const statementOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { text?: string }).text ?? '');

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

/** Tells of each statement how it ended. */
function watchStatements(client: pg.PoolClient, tell: (error: Error | undefined, statement: string) => void): void {
  const ask = client.query.bind(client) as (...args: unknown[]) => unknown;
  // The pool asks with a callback, a transaction with a promise.
  client.query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    const statement = statementOf(args[0]);
    if (typeof callback === 'function') {
      const watched: Callback = (error, ...rest) => {
        tell(error, statement);
        callback(error, ...rest);
      };
      return ask(...args.slice(0, -1), watched);
    }
    const answer = traced(statement, () => ask(...args) as Promise<unknown>);
    if (answer instanceof Promise)
      answer.then(
        () => tell(undefined, statement),
        (error: Error) => tell(error, statement),
      );
    return answer;
  }) as typeof client.query;
}

export const openConnection = (env: Pick<ProviderEnv, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Connection> =>
  env.DATABASE_URL ? Promise.resolve(openPostgres(env.DATABASE_URL)) : openPglite(env.DATA_DIR);
