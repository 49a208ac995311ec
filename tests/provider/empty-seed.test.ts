import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { calls } from '@/contract/calls';
import { catalog } from '@/contract/catalog';
import { PAGES, site } from '@/contract/site';
import { openProvider, type Provider } from '@/provider/app';
import { loadSeed, SEEDS } from '@/provider/db/seed/load';
import { seedSynthetic } from '@/provider/db/seed/synthetic';
import { parseProviderEnv } from '@/provider/env';
import { openTarget, type Target } from '../setup/lived-in-shop';
import { call } from '../setup/provider';

let target: Target;
let provider: Provider;
const NOW = new Date('2026-11-21T09:00:00Z');
const MAILBOXES = { NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };
const open = (SEED: string) => {
  const { remove: _, ...place } = target;
  return openProvider(parseProviderEnv({ ...place, SEED, ...MAILBOXES }), { now: () => NOW, jobs: false });
};
beforeAll(async () => {
  target = await openTarget();
  provider = await open('empty');
});
afterAll(async () => {
  await provider.close();
  await target.remove();
});

/** Names, addresses and numbers of the demo. */
const DEMO = /ярус|yarus|соснов|питомническ|495|0{6}|74950/i;

async function readAllText(): Promise<string> {
  const { db } = provider.context;
  const { rows } = await db.execute<{ name: string }>(
    sql`SELECT table_name name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const texts = await Promise.all(
    rows.map(({ name }) => db.execute(sql`SELECT row_to_json(t)::text said FROM ${sql.identifier(name)} t`)),
  );
  return texts.flatMap(({ rows: said }) => said.map((row) => row.said)).join('\n');
}

const isPublicRead = ({ method, identity = [], may, path }: Call) =>
  method === 'GET' && !may && identity.length === 0 && !path.includes('{');

const countOf = async (table: string) => {
  const { rows } = await provider.context.db.execute(sql`SELECT count(*)::int n FROM ${sql.identifier(table)}`);
  return rows[0]?.n;
};

test('[DATA-01] SEED=empty: a new database has the pages and settings of a shop, and nothing of the demo', async () => {
  for (const table of ['products', 'categories', 'reviews', 'banners']) expect(await countOf(table), table).toBe(0);
  expect(await countOf('documents')).toBe(PAGES.length + 1);
  expect((await readAllText()).match(DEMO)).toBeNull();
});

test('[DATA-01] SEED=empty: every public read answers with what its schema accepts', async () => {
  const reads = Object.values(calls).flatMap((group) => Object.values(group).filter(isPublicRead));
  expect(reads.length).toBeGreaterThan(30);
  const wrong: string[] = [];
  let answered = 0;
  for (const { path, answer } of reads) {
    const { status, body } = await call(provider, 'GET', path);
    const parsed = answer.safeParse(body);
    if (status === 200 && parsed.success) answered += 1;
    if (status >= 500 || (status === 200 && !parsed.success)) wrong.push(`${path}: ${status} ${parsed.error}`);
  }
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(25);
});

test('[DATA-01] SEED=empty: every page of the contract answers, without an empty list', async () => {
  for (const slug of PAGES) {
    const { status, body } = await call(provider, 'GET', site[slug].path);
    expect(status, slug).toBe(200);
    const { title, blocks } = site[slug].answer.parse(body);
    expect(title, slug).not.toBe('');
    expect(blocks.filter((block) => block.type === 'categories' || block.type === 'banners')).toEqual([]);
  }
  const { body } = await call(provider, 'GET', catalog.list.path);
  expect(catalog.list.answer.parse(body)).toMatchObject({ total_number_items: 0, items: [] });
});

test('[DATA-01] a database with content keeps it, whatever SEED says at a later start', async () => {
  const before = await readAllText();
  await provider.close();
  provider = await open('demo');
  expect(await readAllText()).toBe(before);
});

test('[DATA-01] the legal pages are templates that say where a nursery fills in its own facts', () => {
  const { documents } = loadSeed(SEEDS.empty);
  const templates = documents.page.filter(({ slug }) => ['agreement', 'offer', 'policy'].includes(slug));
  expect(templates).toHaveLength(3);
  for (const { slug, blocks } of templates) {
    expect(JSON.stringify(blocks), slug).toContain('места в скобках заполняет питомник');
    expect(JSON.stringify(blocks), slug).toContain('[адрес почты]');
    expect(JSON.stringify(blocks), slug).not.toMatch(/ограниченной ответственностью|ежедневно с/);
  }
});

test('[DATA-01] synthetic products for load tests bring the categories and pictures that an empty shop lacks', async () => {
  const MADE = 200;
  for (let times = 0; times < 2; times += 1) await seedSynthetic(provider.context.db, MADE, () => undefined);
  const { body } = await call(provider, 'GET', `${catalog.list.path}?page_size=48`);
  const { total_number_items, items } = catalog.list.answer.parse(body);
  expect(total_number_items).toBe(MADE);
  for (const { path, src } of items) {
    const page = await call(provider, 'GET', `/products/detail/${path.split('/').at(-1)}`);
    expect(catalog.detail.answer.parse(page.body).path).toBe(path);
    expect(src).toMatch(/^\/media\//);
  }
  expect(await countOf('categories')).toBe(loadSeed().categories.length);
});
