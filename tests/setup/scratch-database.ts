import { randomUUID } from 'node:crypto';
import pg from 'pg';

export type ScratchDatabase = { url: string; drop: () => Promise<void> };

/** Creates a database on this server: empty, or a copy of `template`. */
export async function createScratchDatabase(serverUrl: string, template = 'template1'): Promise<ScratchDatabase> {
  const name = `nursery_${randomUUID().replaceAll('-', '')}`;
  const execute = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  await execute(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(`DROP DATABASE ${name} WITH (FORCE)`) };
}
