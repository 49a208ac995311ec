import path from 'node:path';
import type { ExtractTablesWithRelations } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { Dependency } from '../../runtime/dependency';
import type { ProviderEnv } from '../env';
import { PgliteServer } from './pglite-server';
import { traceStatement } from './trace-statement';

export type Database = NodePgDatabase;
export type Transaction = PgTransaction<
  NodePgQueryResultHKT,
  Record<string, never>,
  ExtractTablesWithRelations<Record<string, never>>
>;
export type Executor = Database | Transaction;

export type Connection = {
  kind: 'pglite' | 'postgresql';
  db: Database & { $client: pg.Pool };
  /** Without deadlines, for work that may take minutes. The caller ends it. */
  openSession: () => Promise<pg.Client>;
  isOverloaded: () => boolean;
  isAway: () => boolean;
  waiting: () => number;
  close: () => Promise<void>;
};

const QUERY_DEADLINE_MS = 8_000;
const LOCK_DEADLINE_MS = 7_000;
/** Otherwise locks of a crashed machine would last as long as its TCP connection. */
const IDLE_DEADLINE_MS = 10_000;
const QUEUE_DEADLINE_MS = 5_000;
const QUEUE_BOUND = 200;

const limits = { query_timeout: QUERY_DEADLINE_MS, connectionTimeoutMillis: QUEUE_DEADLINE_MS };

type Shared = Pick<Connection, 'db' | 'openSession' | 'isOverloaded' | 'isAway' | 'waiting'>;

function connectionOver(
  settings: pg.PoolConfig,
  onTimeout: (client: pg.PoolClient) => void,
): Shared & { pool: pg.Pool } {
  const server = new Dependency('database');
  const Client = reportingClient(({ message }) => server.failed(message));
  const pool = new pg.Pool({ ...limits, ...settings, Client });
  pool.on('connect', (client) => {
    // A server whose disk hangs still accepts connections, so only a statement proves it alive.
    watchStatements(client, (error, statement) => {
      if (!error) {
        server.answered();
        return;
      }
      if (error.message === 'Query read timeout') {
        server.failed(error.message);
        onTimeout(client);
      }
      // Drizzle does not release a connection whose BEGIN failed.
      if (statement.startsWith('begin')) client.release(error);
    });
    client.on('error', () => server.lost());
  });
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
      await session.query(NAME_WRITER);
      return session;
    },
    isOverloaded: () => pool.waitingCount >= QUEUE_BOUND,
    isAway: () => {
      if (!server.isSpared()) return false;
      if (server.admits()) pool.query('SELECT 1').catch(() => undefined);
      return true;
    },
    waiting: () => pool.waitingCount,
  };
}

/** Triggers log what anybody else writes (migration 0032). */
const NAME_WRITER = "SET nursery.writer = 'shop'";

function openPostgres(url: string): Connection {
  // A server that does not answer a cancelled statement would not answer the rollback either.
  const onTimeout = (client: pg.PoolClient) => void client.end();
  const settings = {
    connectionString: url,
    max: 10,
    statement_timeout: QUERY_DEADLINE_MS,
    lock_timeout: LOCK_DEADLINE_MS,
    idle_in_transaction_session_timeout: IDLE_DEADLINE_MS,
    verify: prepareClient(NAME_WRITER),
  };
  const { pool, ...shared } = connectionOver(settings, onTimeout);
  return { kind: 'postgresql', ...shared, close: () => pool.end() };
}

async function openPglite(dataDirectory: string): Promise<Connection> {
  const server = await PgliteServer.open(path.join(dataDirectory, 'pglite'));
  const address = { host: server.host, user: 'postgres', database: 'postgres' };
  // PGlite cannot cancel a statement, so its worker is restarted.
  const onTimeout = () => void server.restart();
  // PGlite's session outlives its connections; names prepared earlier would clash.
  const settings = {
    ...address,
    max: 1,
    idleTimeoutMillis: 0,
    verify: prepareClient(`DEALLOCATE ALL; ${NAME_WRITER}`),
  };
  const { pool, openSession, ...shared } = connectionOver(settings, onTimeout);
  const close = async () => {
    await pool.end();
    await server.stop();
  };
  return { kind: 'pglite', ...shared, openSession: inTurn(openSession), close };
}

/** PGlite has one session, whose advisory lock does not block itself: sessions take turns here. */
function inTurn(openSession: Connection['openSession']): Connection['openSession'] {
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

const prepareClient =
  (statements: string) =>
  (client: pg.PoolClient, done: (error?: Error) => void): void => {
    client.query(statements).then(() => done(), done);
  };

function traceQueries(pool: pg.Pool): void {
  const query = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
  pool.query = ((...args: unknown[]) =>
    traceStatement(statementOf(args[0]), () => query(...args))) as typeof pool.query;
}

const statementOf = (statement: unknown): string =>
  typeof statement === 'string' ? statement : ((statement as { text?: string }).text ?? '');

type Callback = (error: Error | undefined, ...rest: unknown[]) => void;

function watchStatements(client: pg.PoolClient, onEnd: (error: Error | undefined, statement: string) => void): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((...args: unknown[]) => {
    const callback = args.at(-1);
    const statement = statementOf(args[0]);
    if (typeof callback === 'function') {
      const watched: Callback = (error, ...rest) => {
        onEnd(error, statement);
        callback(error, ...rest);
      };
      return query(...args.slice(0, -1), watched);
    }
    const answer = traceStatement(statement, () => query(...args) as Promise<unknown>);
    if (answer instanceof Promise)
      answer.then(
        () => onEnd(undefined, statement),
        (error: Error) => onEnd(error, statement),
      );
    return answer;
  }) as typeof client.query;
}

type Connected = (error: Error | null) => void;

/** Reports a failed connection once, however many callers wait for it. */
function reportingClient(report: (error: Error) => void): typeof pg.Client {
  return class ReportingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(done: Connected): void;
    override connect(done?: Connected): Promise<pg.Client> | undefined {
      if (!done) return super.connect().catch((error: Error) => fail(report, error));
      super.connect((error: Error | null) => {
        if (error) report(error);
        done(error);
      });
      return undefined;
    }
  };
}

function fail(report: (error: Error) => void, error: Error): never {
  report(error);
  throw error;
}

export const openConnection = (env: Pick<ProviderEnv, 'DATABASE_URL' | 'DATA_DIR'>): Promise<Connection> =>
  env.DATABASE_URL ? Promise.resolve(openPostgres(env.DATABASE_URL)) : openPglite(env.DATA_DIR);
