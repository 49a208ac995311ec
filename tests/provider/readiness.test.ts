import { count, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { files } from '@/provider/db/tables/forms';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const readiness = async () => (await call(provider, 'GET', '/health/ready')).status;
const run = (statement: string) => provider.context.db.execute(sql.raw(statement));

test('[ERR-04] a database that answers but takes no write is not ready; one that does is asked for it now and then only', async () => {
  await run(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  const fill = () => run('CREATE TRIGGER full_disk BEFORE INSERT ON files FOR EACH ROW EXECUTE FUNCTION full_disk()');
  await fill();
  expect(await readiness()).toBe(503);
  expect((await call(provider, 'GET', '/common')).status).toBe(200);
  await run('DROP TRIGGER full_disk ON files');
  expect(await readiness()).toBe(200);
  await fill();
  expect(await readiness()).toBe(200);
  expect((await provider.context.db.select({ all: count() }).from(files))[0]?.all).toBe(0);
});
