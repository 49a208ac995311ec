import pg from 'pg';
import { makePostgresql, makeReplica } from '@/bench/scale/postgresql';
import { findProgram } from '@/bench/scale/program';
import { findFreePort } from './shop-process';

/** Replica tests are skipped if PostgreSQL is not installed. */
export const HAS_POSTGRESQL = (() => {
  try {
    return Boolean(findProgram('pg_basebackup', 'postgresql'));
  } catch {
    return false;
  }
})();

const USER = 'shop';

export type ReplicatedServer = {
  url: string;
  replicaUrl: string;
  /** The replica receives changes but does not show them. */
  pauseReplay: () => Promise<void>;
  resumeReplay: () => Promise<void>;
  /** The replica becomes a separate primary. */
  promote: () => Promise<void>;
  killReplica: () => Promise<void>;
  startReplica: () => Promise<void>;
  close: () => Promise<void>;
};

export async function startReplicatedServer(): Promise<ReplicatedServer> {
  const [port, replicaPort] = [await findFreePort(), await findFreePort()];
  const primary = makePostgresql(port, { user: USER, database: 'shop' });
  await primary.member.start();
  const replica = makeReplica(replicaPort, { user: USER, primary: port });
  await replica.member.start();
  const replicaUrl = `postgres://${USER}@127.0.0.1:${replicaPort}/shop`;
  const tellReplica = (statement: string) => async () => {
    const client = new pg.Client({ connectionString: replicaUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  return {
    url: `postgres://${USER}@127.0.0.1:${port}/shop`,
    replicaUrl,
    pauseReplay: tellReplica('SELECT pg_wal_replay_pause()'),
    resumeReplay: tellReplica('SELECT pg_wal_replay_resume()'),
    promote: tellReplica('SELECT pg_promote()'),
    killReplica: () => replica.member.kill(),
    startReplica: () => replica.member.start(),
    close: async () => {
      for (const { member, remove } of [replica, primary]) {
        await member.kill();
        remove();
      }
    },
  };
}
