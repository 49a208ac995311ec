import { and, eq, notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { documents, seedMarks, settings } from '@/provider/db/tables/content';
import { openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const GUIDE = and(eq(documents.kind, 'month'), eq(documents.slug, 'maj'));
const CONTACTS = and(eq(documents.kind, 'page'), eq(documents.slug, 'contacts'));

const readAll = async () => {
  const { db } = provider.context;
  return {
    documents: await db.select().from(documents).orderBy(documents.kind, documents.slug),
    settings: await db.select().from(settings).orderBy(settings.key),
  };
};

async function seedAgain(): Promise<void> {
  await seedLaterContent(provider.context.db, provider.context.now());
}

const common = async () => {
  const [row] = await provider.context.db.select().from(settings).where(eq(settings.key, 'common'));
  return row?.value as { seller?: unknown; header: { phone: string } };
};

test('[DATA-01] an older database gets the pages and settings of a later release once, and keeps what staff changed', async () => {
  const { db } = provider.context;
  const fresh = await readAll();
  await seedAgain();
  expect(await readAll()).toEqual(fresh);

  // As a release left it that had neither, after which staff have changed the telephone and a page.
  await db.delete(documents).where(GUIDE);
  await db.delete(settings).where(eq(settings.key, 'companions'));
  const without = sql`jsonb_set(${settings.value} - 'seller', '{header,phone}', '"+7 495 111-22-33"')`;
  await db.update(settings).set({ value: without }).where(eq(settings.key, 'common'));
  await db.update(documents).set({ title: 'Где мы теперь' }).where(CONTACTS);
  await db.delete(seedMarks).where(notInArray(seedMarks.name, ['nursery', 'page offer', 'row of banners']));
  await seedAgain();
  expect(await db.select().from(documents).where(GUIDE)).toHaveLength(1);
  expect(await db.select().from(settings).where(eq(settings.key, 'companions'))).toHaveLength(1);
  expect(await common()).toMatchObject({ seller: expect.anything(), header: { phone: '+7 495 111-22-33' } });
  expect(await db.select({ title: documents.title }).from(documents).where(CONTACTS)).toEqual([
    { title: 'Где мы теперь' },
  ]);

  await db.delete(documents).where(GUIDE);
  await db
    .update(settings)
    .set({ value: sql`${settings.value} - 'seller'` })
    .where(eq(settings.key, 'common'));
  await seedAgain();
  expect(await db.select().from(documents).where(GUIDE)).toEqual([]);
  expect(await common()).not.toHaveProperty('seller');
});
