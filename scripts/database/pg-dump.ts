import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Connection } from '../../provider/db/connection';
import { lockSchema } from '../../provider/db/migrate';
import { withSession } from '../../provider/db/snapshot/snapshot';
import { type Count, surveyTables } from '../../provider/db/snapshot/survey';
import { listTables, SERVER_LOCAL_TABLE } from '../../provider/db/snapshot/tables';

const LOCK_WAIT_MS = 60_000;

/** Runs beside the shop. The file appears only after it was verified. */
export async function dumpPostgresql(url: string, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} is there already. Name another file.`);
  const draft = `${file}.part`;
  const { address, password } = withoutPassword(url);
  try {
    // Contains customer data: only its owner may read it.
    writeFileSync(draft, '', { mode: 0o600 });
    await run('pg_dump', password, [
      ...['--format=custom', '--no-owner', '--no-privileges', `--lock-wait-timeout=${LOCK_WAIT_MS}`],
      ...[`--exclude-table-data=public.${SERVER_LOCAL_TABLE}`, `--file=${draft}`, `--dbname=${address}`],
    ]);
    await run('pg_restore', '', ['--file=/dev/null', draft]);
    await flush(draft);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** One transaction. A storefront that starts meanwhile waits for it. */
export const restorePostgresql = (target: Connection, url: string, file: string): Promise<Count[]> =>
  withSession(target, async (session) => {
    await lockSchema(session);
    const [present] = await listTables(session);
    if (present) throw new Error(`The target has tables already, ${present.name} among them. Give a new database.`);
    const { address, password } = withoutPassword(url);
    await run('pg_restore', password, [
      ...['--single-transaction', '--exit-on-error', '--no-owner', '--no-privileges', '--no-comments'],
      ...[`--dbname=${address}`, file],
    ]);
    await session.query('ANALYZE');
    return surveyTables(session, await listTables(session));
  });

/** Process arguments are visible to other users, environment variables are not. */
function withoutPassword(url: string): { address: string; password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}

async function run(program: string, password: string, args: string[]): Promise<void> {
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) };
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk).slice(-2_000);
  });
  const [code] = await once(child, 'close').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    throw new Error(`${program} is not installed. It comes with PostgreSQL's client (postgresql-client).`);
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said.trim()}`);
}

async function flush(file: string): Promise<void> {
  const opened = await open(file, 'r+');
  await opened.sync().finally(() => opened.close());
}
