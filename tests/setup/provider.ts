import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { Attributes } from '@/contract/attributes';
import { openProvider, type Provider } from '@/provider/app';
import { categories, products } from '@/provider/db/tables/catalog';
import { parseProviderEnv } from '@/provider/env';
import { createSeededDatabase, createSeededDirectory } from './seeded-database';

/** A clock that only a test moves. */
export class TestClock {
  #now = new Date('2026-11-21T09:00:00Z');
  /** Each reading advances the clock by this time, as if the code between two readings took it. */
  msPerReading = 0;
  readonly now = () => {
    this.#now = new Date(this.#now.getTime() + this.msPerReading);
    return new Date(this.#now);
  };
  pass(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }
}

export type TestProvider = Provider & { clock: TestClock };

/** PGlite, or a scratch database on the server of TEST_DATABASE_URL. Jobs are off; a test runs them itself. */
export async function openTestProvider(settings: Record<string, string> = {}): Promise<TestProvider> {
  const server = process.env.TEST_DATABASE_URL;
  const place = server ? await scratchDatabase(server) : scratchDirectory();
  const clock = new TestClock();
  const provider = await openProvider(parseProviderEnv({ ...place.env, ...settings }), { now: clock.now, jobs: false });
  return {
    ...provider,
    clock,
    close: async () => {
      await provider.close();
      await place.remove();
    },
  };
}

function scratchDirectory() {
  const directory = createSeededDirectory();
  return { env: { DATA_DIR: directory }, remove: async () => rmSync(directory, { recursive: true, force: true }) };
}

async function scratchDatabase(server: string) {
  const { url, drop } = await createSeededDatabase(server);
  return { env: { DATABASE_URL: url }, remove: drop };
}

type Answer<T> = { status: number; body: T; headers: Headers };

export async function call<T = unknown>(
  provider: Provider,
  method: 'GET' | 'POST',
  address: string,
  { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const isForm = body instanceof FormData;
  const init: RequestInit = { method, headers: { ...(!isForm && { 'content-type': 'application/json' }), ...headers } };
  if (body !== undefined) init.body = isForm || typeof body === 'string' ? body : JSON.stringify(body);
  const response = await provider.handle(new Request(`http://provider${address}`, init));
  return { status: response.status, body: (await response.json()) as T, headers: response.headers };
}

type NewProduct = { stocked?: number; price?: number; discount_price?: number | null; attributes?: Attributes };

/** Prices in roubles. One statement, because hundreds of parallel ones wait too long for a connection. */
export async function insertProducts(
  provider: Provider,
  slugs: (string | undefined)[],
  { stocked = 7, price = 1_000, discount_price = null, attributes = {} }: NewProduct = {},
): Promise<{ uuid: string; slug: string }[]> {
  const { db } = provider.context;
  const [category] = await db.select().from(categories).limit(1);
  if (!category) throw new Error('The seed has no category');
  const named = slugs.map((slug) => {
    const uuid = randomUUID();
    return { uuid, slug: slug || `probe-${uuid}` };
  });
  const rows = named.map(({ uuid, slug }) => ({
    id: uuid,
    sku: `probe-${uuid}`,
    slug,
    path: `${category.path}/${slug}`,
    category_id: category.id,
    lineage: category.lineage,
    name: 'Пробное растение',
    name_key: 'пробное растение',
    price: price * 100,
    discount_price: discount_price === null ? null : discount_price * 100,
    stocked,
    pictures: [],
    attributes,
    description: 'Для проверки.',
    synonyms: [],
    popularity: 0,
    added: '2026-11-01',
  }));
  await db.insert(products).values(rows);
  return named;
}

export async function insertProduct(
  provider: Provider,
  { slug, ...product }: NewProduct & { slug?: string } = {},
): Promise<{ uuid: string; slug: string }> {
  const [inserted] = await insertProducts(provider, [slug], product);
  if (!inserted) throw new Error('No product was inserted');
  return inserted;
}

export async function shelfOf(provider: Provider, uuid: string): Promise<{ stocked: number; reserved: number }> {
  const [row] = await provider.context.db
    .select({ stocked: products.stocked, reserved: products.reserved })
    .from(products)
    .where(sql`${products.id} = ${uuid}`);
  if (!row) throw new Error(`No product ${uuid}`);
  return row;
}
