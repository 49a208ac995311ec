import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Dependency } from '../../runtime/dependency';
import { traced } from './traced';

const CONNECT_MS = 500;
const CHECK_MS = 500;
const READ_MS = 1_500;
const PATIENCE_MS = 100;
const LOOK_MS = 5;
const CONNECTIONS = 10;
const REST_MS = 1_000;

export type Identity = { server: string; database: string };

class Stranger extends Error {}
class Behind extends Error {}

const IDENTITY = {
  text: `SELECT pg_is_in_recovery() AS follows, system_identifier::text AS server, current_database()::text AS database
    FROM pg_control_system()`,
  query_timeout: CHECK_MS,
};

/** A promoted replica no longer follows, whatever it has replayed. */
const HAS_REPLAYED = 'SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= $1::pg_lsn AS has_it';

export class Replica {
  readonly #pool: pg.Pool;
  readonly #dependency = new Dependency('replica');
  #restUntil = 0;

  constructor(url: string, identity: Identity) {
    this.#pool = new pg.Pool({
      connectionString: url,
      max: CONNECTIONS,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: READ_MS,
      query_timeout: READ_MS,
      verify: (client, done) => void expectReplica(client, identity).then(() => done(), done),
    });
    this.#pool.on('connect', (client) => client.on('error', () => undefined));
    this.#pool.on('error', () => undefined);
  }

  async refuseStranger(): Promise<void> {
    try {
      (await this.#pool.connect()).release();
    } catch (error) {
      if (error instanceof Stranger) throw error;
      this.#dependency.failed(reasonOf(error as Error));
    }
  }

  async ask(position: string, question: pg.QueryConfig, values: unknown[]): Promise<pg.QueryResult | undefined> {
    if (performance.now() < this.#restUntil || !this.#dependency.admits()) return undefined;
    let client: pg.PoolClient | undefined;
    try {
      client = await this.#pool.connect();
      await waitUntilReplayed(client, position);
      const lent = client;
      const told = await traced(question.text, () => lent.query(question, values));
      client.release();
      this.#dependency.answered();
      return told;
    } catch (error) {
      client?.release(!(error instanceof Behind));
      // A full pool is no failure of the replica.
      if (client === undefined && this.#pool.totalCount >= CONNECTIONS) return undefined;
      this.#restUntil = performance.now() + REST_MS;
      if (!(error instanceof Behind)) this.#dependency.failed(reasonOf(error as Error));
      return undefined;
    }
  }

  close = (): Promise<void> => this.#pool.end();
}

async function expectReplica(client: pg.PoolClient, { server, database }: Identity): Promise<void> {
  const { rows } = await client.query<Identity & { follows: boolean }>(IDENTITY);
  const [found] = rows;
  if (!found?.follows || found.server !== server || found.database !== database)
    throw new Stranger('DATABASE_REPLICA_URL: this is no replica of DATABASE_URL’s database');
}

async function waitUntilReplayed(client: pg.PoolClient, position: string): Promise<void> {
  const check = { text: HAS_REPLAYED, values: [position], query_timeout: CHECK_MS };
  for (const until = performance.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
    const { rows } = await client.query<{ has_it: boolean | null }>(check);
    if (rows[0]?.has_it) return;
    if (performance.now() >= until) throw new Behind('it lags behind');
  }
}

/** The message may contain values of the query; the code does not. */
const reasonOf = ({ message, code }: Error & { code?: string }): string => code ?? message;
