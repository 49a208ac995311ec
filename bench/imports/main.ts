import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { asc, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { AnswerOf } from '../../contract/call';
import type { FileField, staffProductFiles } from '../../contract/staff/product-files';
import { type Sheet, toXlsx } from '../../lib/admin/spreadsheet';
import { openProvider } from '../../provider/app';
import type { Database } from '../../provider/db/connection';
import { seedSynthetic } from '../../provider/db/seed/synthetic';
import { products } from '../../provider/db/tables/catalog';
import { parseProviderEnv } from '../../provider/env';
import { createScratchDatabase } from '../../tests/setup/scratch-database';
import { type ShopProcess, startProvider } from '../../tests/setup/shop-process';
import { cpuSeconds, residentMegabytes } from '../server-process';

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    server: { type: 'string' },
    new: { type: 'boolean', default: false },
    undo: { type: 'boolean', default: false },
  },
});

const STAFF_TOKEN = 'only-for-this-benchmark-of-imports';
const KOPECKS = 100;
/** As often as the page of the file. */
const LOOK_MS = 1_500;

type Filled = { content: Buffer; columns: FileField[]; bareSeconds: number };
type File = AnswerOf<typeof staffProductFiles.productFile>;
/** `cpu`: seconds of the shop's process, which a busy machine lengthens less. */
type Step = { name: string; seconds: number; cpu: number };

/** `npm run bench:imports -- --server postgres://…`: a file that changes price and stock in every row; `--new` adds a plant. */
async function main(): Promise<void> {
  const scratch = values.server ? await createScratchDatabase(values.server) : undefined;
  const env = scratch ? { DATABASE_URL: scratch.url } : undefined;
  let shop: ShopProcess | undefined;
  try {
    const empty = env ? undefined : await startProvider();
    await empty?.stop();
    const filled = await fill(env ?? { DATA_DIR: empty?.dataDir ?? '' }, Number(values.rows));
    const kept = empty ? { dataDir: empty.dataDir } : {};
    shop = await startProvider({ ...kept, env: { ...env, STAFF_TOKEN } });
    await measure(shop, filled);
  } finally {
    await shop?.remove();
    await scratch?.drop();
  }
}

async function fill(env: Record<string, string>, rows: number): Promise<Filled> {
  const { context, close } = await openProvider(parseProviderEnv(env), { jobs: false });
  await withoutDeadline(env, context.db, (db) => seedSynthetic(db, rows, () => undefined));
  const { sku, price, stocked } = products;
  const listed = await context.db.select({ sku, price, stocked }).from(products).orderBy(asc(products.id)).limit(rows);
  await context.db.execute(sql`CREATE TEMPORARY TABLE bare AS SELECT id, price, stocked FROM ${products}`);
  const begun = performance.now();
  await context.db.execute(sql`UPDATE bare SET price = price + 1000, stocked = stocked + 1`);
  const bareSeconds = (performance.now() - begun) / 1_000;
  await close();
  return { ...(values.new ? await newPlants(rows) : await changes(listed)), bareSeconds };
}

async function withoutDeadline(
  { DATABASE_URL }: Record<string, string>,
  own: Database,
  work: (db: Database) => Promise<void>,
): Promise<void> {
  if (!DATABASE_URL) return work(own);
  const session = new pg.Client({ connectionString: DATABASE_URL });
  await session.connect();
  await session.query("SET nursery.writer = 'shop'");
  await work(drizzle(session)).finally(() => session.end());
}

const CHANGED: FileField[] = ['sku', 'price', 'stocked'];
const ADDED: FileField[] = [...CHANGED, 'name', 'category'];

const sheetOf = async (columns: FileField[], rows: Sheet['rows']) => ({
  columns,
  content: await toXlsx({ name: 'Цены', columns: columns.map((name) => ({ name, width: 12 })), rows }),
});

const changes = (listed: { sku: string; price: number; stocked: number }[]) =>
  sheetOf(
    CHANGED,
    listed.map((row) => [row.sku, row.price / KOPECKS + 10, row.stocked + 1]),
  );

/** Of a name in three sizes each, as price lists have them. */
const newPlants = (rows: number) =>
  sheetOf(
    ADDED,
    Array.from({ length: rows }, (_, at) => [`N-${at}`, 900 + at, at % 9, `Туя «Новая ${at - (at % 3)}»`, 'Туи']),
  );

async function measure({ url, pid }: ShopProcess, { content, columns, bareSeconds }: Filled): Promise<void> {
  const id = randomUUID();
  await pause(3_000);
  const idle = residentMegabytes(pid);
  let most = idle;
  const watching = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 50);
  const form = new FormData();
  form.set('id', id);
  form.set('file', new File([new Uint8Array(content)], 'prices.xlsx'));
  const steps: Step[] = [
    await time(pid, 'upload', () => send(url, 'upload', form)),
    await time(pid, 'check', async () => {
      await send(url, 'check', { id, columns });
      await until(url, id, ({ state }) => state === 'checked');
    }),
    await time(pid, 'run', async () => {
      await send(url, 'run', { id, check: 1 });
      await until(url, id, ({ state }) => state === 'done');
    }),
  ];
  const { counts } = await get(url, id);
  report(steps, bareSeconds);
  if (values.undo) {
    const undone = await time(pid, 'undo', async () => {
      await post(`${url}/api/staff/product/batch/undo/post/`, { id });
      await until(url, id, ({ undo }) => undo === 'done');
    });
    report([undone], bareSeconds);
  }
  clearInterval(watching);
  console.log(`${JSON.stringify(counts)}`);
  console.log(`memory ${idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most: +${(most - idle).toFixed(0)}`);
}

async function time(pid: number, name: string, work: () => Promise<unknown>): Promise<Step> {
  const [begun, spent] = [performance.now(), cpuSeconds(pid)];
  await work();
  return { name, seconds: (performance.now() - begun) / 1_000, cpu: cpuSeconds(pid) - spent };
}

function report(steps: Step[], bareSeconds: number): void {
  const sum = { name: 'together', seconds: 0, cpu: 0 };
  for (const { seconds, cpu } of steps) Object.assign(sum, { seconds: sum.seconds + seconds, cpu: sum.cpu + cpu });
  for (const { name, seconds, cpu } of steps.length > 1 ? [...steps, sum] : steps) {
    const ratio = `× ${(seconds / bareSeconds).toFixed(0)} of a bare UPDATE`;
    console.log(`${name.padEnd(10)} ${seconds.toFixed(1).padStart(7)} s, ${cpu.toFixed(1)} s of CPU  ${ratio}`);
  }
}

const AS_STAFF = { authorization: `Bearer ${STAFF_TOKEN}` };

const send = (url: string, step: string, body: FormData | object): Promise<void> =>
  post(`${url}/api/staff/product/file/${step}/post/`, body);

async function post(address: string, body: FormData | object): Promise<void> {
  const isForm = body instanceof FormData;
  const response = await fetch(address, {
    method: 'POST',
    headers: isForm ? AS_STAFF : { ...AS_STAFF, 'content-type': 'application/json' },
    body: isForm ? body : JSON.stringify(body),
  });
  const answer = (await response.json()) as { status?: number; message?: string };
  if (answer.status !== 1) throw new Error(`${address}: ${response.status} ${answer.message}`);
}

async function get(url: string, id: string): Promise<File> {
  const response = await fetch(`${url}/api/staff/product/file/get/?id=${id}`, { headers: AS_STAFF });
  return (await response.json()) as File;
}

async function until(url: string, id: string, isReached: (file: File) => boolean): Promise<void> {
  for (let file = await get(url, id); !isReached(file); file = await get(url, id)) {
    if (file.state === 'stopped') throw new Error('The file has stopped');
    await pause(LOOK_MS);
  }
}

main().catch((error: Error) => {
  console.error(error);
  process.exitCode = 1;
});
