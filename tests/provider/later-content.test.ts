import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { Common } from '@/contract/site';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { documents, seedMarks, settings } from '@/provider/db/tables/content';
import { gonePages } from '@/provider/db/tables/pages';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
let fresh: Awaited<ReturnType<typeof readAll>>;
beforeAll(async () => {
  provider = await openTestProvider();
  fresh = await readAll();
});
afterEach(async () => {
  const { db } = provider.context;
  await db.delete(documents);
  await db.delete(settings);
  await db.insert(documents).values(fresh.documents);
  await db.insert(settings).values(fresh.settings);
});
afterAll(() => provider.close());

const isPage = (...slugs: string[]) => and(eq(documents.kind, 'page'), inArray(documents.slug, slugs));
const isMonth = eq(documents.kind, 'month');
const COMMON = eq(settings.key, 'common');

const readAll = async () => {
  const { db } = provider.context;
  return {
    documents: await db.select().from(documents).orderBy(documents.kind, documents.slug),
    settings: await db.select().from(settings).orderBy(settings.key),
  };
};

const seedAgain = () => seedLaterContent(provider.context.db, provider.context.now());
const forgetMarks = () => provider.context.db.delete(seedMarks).where(ne(seedMarks.name, 'nursery'));

test('[DATA-01] a fresh database has everything already', async () => {
  await forgetMarks();
  await seedAgain();
  expect(await readAll()).toEqual(fresh);
});

test('[DATA-01] a database of release 0.2.0 gets all later pages once; no seller, no companions, and nothing that staff removed or changed', async () => {
  const { db } = provider.context;
  const named = async () =>
    (await readAll()).documents.filter(({ kind }) => kind === 'page' || kind === 'month').map(({ slug }) => slug);
  const all = await named();
  // The state of release 0.2.0.
  await db.delete(documents).where(or(isMonth, isPage('calendar', 'offer')));
  await db.delete(gonePages);
  await db.delete(settings).where(eq(settings.key, 'companions'));
  const without = sql`${settings.value} - 'seller' #- '{footer,links,2}'`;
  await db.update(settings).set({ value: without }).where(COMMON);
  await forgetMarks();
  // Changes by staff.
  await db.delete(documents).where(isPage('about'));
  await db.update(documents).set({ title: 'Где мы теперь' }).where(isPage('contacts'));
  const phone = sql`jsonb_set(${settings.value} - 'cookie', '{header,phone}', '"+7 495 111-22-33"')`;
  await db.update(settings).set({ value: phone }).where(COMMON);

  await seedAgain();
  expect(await named()).toEqual(all.filter((slug) => slug !== 'about'));
  expect((await readAll()).settings.map(({ key }) => key)).not.toContain('companions');
  const common = Common.parse((await call(provider, 'GET', '/common')).body);
  expect(common.header.phone).toBe('+7 495 111-22-33');
  expect([common.seller, common.cookie]).toEqual([undefined, undefined]);
  expect(await db.select({ title: documents.title }).from(documents).where(isPage('contacts'))).toEqual([
    { title: 'Где мы теперь' },
  ]);

  await db.delete(documents).where(or(isMonth, isPage('calendar')));
  await seedAgain();
  expect(await named()).not.toContain('calendar');
});

test.each([
  ['some months', and(isMonth, inArray(documents.slug, ['maj', 'iyun']))],
  ['the calendar', or(isMonth, isPage('calendar'))],
  ['the page of the calendar', isPage('calendar')],
])('[DATA-01] a database that had the calendar before it was marked does not get %s back', async (_, removed) => {
  const { db } = provider.context;
  await db.delete(documents).where(removed);
  await forgetMarks();
  const before = await readAll();
  await seedAgain();
  expect(await readAll()).toEqual(before);
});
