import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { Member, type Running } from './member';
import { findProgram, run } from './program';

const PACKAGE = 'postgresql';
/** The server refuses to run as root. */
const OWNER = 'postgres';

export type Server = { member: Member; remove: () => void };

/** A private server, so it may be killed. */
export function makePostgresql(port: number, { user, database }: { user: string; database: string }): Server {
  const directory = makeDirectory();
  const rights = ['--username', user, '--auth', 'trust'];
  fill(directory, 'initdb', [...rights, '--encoding', 'UTF8', '--locale', 'C.UTF-8']);
  const open = async () => {
    const running = await serve(directory, port, user);
    await tell(addressOf(port, user), `CREATE DATABASE ${database}`).catch((error: { code?: string }) => {
      if (error.code !== DUPLICATE_DATABASE) throw error;
    });
    return running;
  };
  return { member: new Member('PostgreSQL', open), remove: () => removeDirectory(directory) };
}

export function makeReplica(port: number, { user, primary }: { user: string; primary: number }): Server {
  const directory = makeDirectory();
  fill(directory, 'pg_basebackup', [
    '--dbname',
    addressOf(primary, user),
    '--write-recovery-conf',
    '--checkpoint=fast',
  ]);
  return {
    member: new Member('replica', () => serve(directory, port, user)),
    remove: () => removeDirectory(directory),
  };
}

const addressOf = (port: number, user: string): string => `postgres://${user}@127.0.0.1:${port}/postgres`;

const findOwner = () => (process.getuid?.() === 0 ? idsOf(OWNER) : undefined);

function makeDirectory(): string {
  const directory = mkdtempSync(path.join(os.tmpdir(), 'bench-postgresql-'));
  const owner = findOwner();
  if (owner) chownSync(directory, owner.uid, owner.gid);
  return directory;
}

const removeDirectory = (directory: string): void => rmSync(directory, { recursive: true, force: true });

function fill(directory: string, program: string, args: string[]): void {
  const file = findProgram(program, PACKAGE);
  const made = spawnSync(file, ['--pgdata', directory, ...args], { encoding: 'utf8', cwd: directory, ...findOwner() });
  if (made.status !== 0) throw new Error(`${program}: ${made.stderr}`);
}

function serve(directory: string, port: number, user: string): Promise<Running> {
  const owner = findOwner();
  return run({
    file: findProgram('postgres', PACKAGE),
    args: ['-D', directory, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
    stopSignal: 'SIGINT',
    isReady: () => tell(addressOf(port, user), 'SELECT 1').then(() => true),
    ...(owner && { user: owner }),
  });
}

const DUPLICATE_DATABASE = '42P04';

export async function tell(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function idsOf(name: string): { uid: number; gid: number } {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
  if (uid?.status !== 0 || gid?.status !== 0)
    throw new Error(`There is no user ${name}: PostgreSQL does not run as root`);
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
}
