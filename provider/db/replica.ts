import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Dependency } from '../../runtime/dependency';
import { traceStatement } from './trace-statement';

const CONNECT_MS = 500;
const CHECK_MS = 500;
const READ_MS = 1_500;
const MAX_LAG_MS = 100;
const POLL_MS = 5;
const CONNECTIONS = 10;
const RETRY_AFTER_MS = 1_000;

export type Identity = { server: string; database: string };

class NotReplicaError extends Error {}
class LagError extends Error {}

const IDENTITY = {
  text: `SELECT pg_is_in_recovery() AS is_replica, system_identifier::text AS server, current_database()::text AS database
    FROM pg_control_system()`,
  query_timeout: CHECK_MS,
};

/** A promoted replica no longer follows, whatever it has replayed. */
const HAS_REPLAYED = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_it';

export class Replica {
  readonly #pool: pg.Pool;
  readonly #dependency = new Dependency('replica');
  #retryAt = 0;

  constructor(url: string, identity: Identity) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: READ_MS,
      query_timeout: READ_MS,
      verify: (client, done) => void verifyReplica(client, identity).then(() => done(), done),
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
  }

  async refuseOtherDatabase(): Promise<void> {
    try {
      (await this.#pool.connect()).release();
    } catch (error) {
      if (error instanceof NotReplicaError) throw error;
      this.#dependency.failed(reasonOf(error as Error));
    }
  }

  async query(position: string, config: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> {
    if (performance.now() < this.#retryAt || !this.#dependency.admits()) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await waitUntilReplayed(client, position);
      const borrowed = client;
      const result = await traceStatement(config.text, () => borrowed.query(config, values));
      client.release();
      this.#dependency.answered();
      return result;
    } catch (error) {
      client?.release(!(error instanceof LagError));
      // A full pool is no failure of the replica.
      if (client === undefined && this.#pool.totalCount >= CONNECTIONS) return undefined;
      this.#retryAt = performance.now() + RETRY_AFTER_MS;
      if (!(error instanceof LagError)) this.#dependency.failed(reasonOf(error as Error));
      return undefined;
    }
  }

  close = (): Promise<void> => this.#pool.end();
}

async function verifyReplica(client: pg.PoolClient, { server, database }: Identity): Promise<void> {
  const { rows } = await client.query<Identity & { is_replica: boolean }>(IDENTITY);
  const [found] = rows;
  if (!found?.is_replica || found.server !== server || found.database !== database)
    throw new NotReplicaError('DATABASE_REPLICA_URL: not a replica of the database in DATABASE_URL');
}

async function waitUntilReplayed(client: pg.PoolClient, position: string): Promise<void> {
  const check = { text: HAS_REPLAYED, values: [position], query_timeout: CHECK_MS };
  for (const until = performance.now() + MAX_LAG_MS; ; await pause(POLL_MS)) {
    const { rows } = await client.query<{ has_it: boolean | null }>(check);
    if (rows[0]?.has_it) return;
    if (performance.now() >= until) throw new LagError('replica lags behind');
  }
}

/** The message may contain values of the query; the code does not. */
const reasonOf = ({ message, code }: Error & { code?: string }): string => code ?? message;
