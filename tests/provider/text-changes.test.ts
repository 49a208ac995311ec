import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENT_KINDS } from '@/contract/document-kinds';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { SEASON_TEXTS } from '@/provider/db/seed/season-texts';
import { changeTexts, type TextChange } from '@/provider/db/seed/text-changes';
import { categories, products } from '@/provider/db/tables/catalog';
import { documents, seedMarks } from '@/provider/db/tables/content';
import { openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const said = { meta: documents.meta, summary: documents.summary, blocks: documents.blocks };

async function readTexts() {
  const { db } = provider.context;
  return {
    documents: await db
      .select({ kind: documents.kind, slug: documents.slug, ...said })
      .from(documents)
      .orderBy(asc(documents.kind), asc(documents.slug)),
    products: await db
      .select({ slug: products.slug, description: products.description, attributes: products.attributes })
      .from(products)
      .orderBy(asc(products.slug)),
    categories: await db
      .select({ slug: categories.slug, description: categories.description })
      .from(categories)
      .orderBy(asc(categories.slug)),
  };
}

const backwards = (changes: readonly TextChange[]) =>
  changes.map(({ was, is, ...rest }) => ({ ...rest, was: is, is: was })).reverse();

/** Takes the texts back to those of the earlier release. */
async function forget(): Promise<void> {
  const { db } = provider.context;
  await db.transaction((tx) => changeTexts(tx, backwards(SEASON_TEXTS)));
  await db.update(products).set({ attributes: sql`${products.attributes} - 'hedge_step_cm'` });
  await db.delete(seedMarks).where(inArray(seedMarks.name, ['season texts', 'hedge steps']));
}

const update = () => seedLaterContent(provider.context.db, provider.context.now());

const hasText = async ({ of, at, was, is }: TextChange): Promise<[before: boolean, now: boolean]> => {
  const { documents: pages, ...described } = await readTexts();
  const kindOf = () => (of === 'page' || of === 'product' || of === 'category' ? of : DOCUMENT_KINDS[of].storedAs);
  const rows =
    of === 'product' || of === 'category'
      ? (of === 'product' ? described.products : described.categories).filter(({ slug }) => slug === at)
      : pages.filter(({ kind, slug }) => kind === kindOf() && slug === at);
  const text = JSON.stringify(rows);
  return [text.includes(was), text.includes(is)];
};

test('[DATA-01] a fresh database says what the seed says now', async () => {
  for (const change of SEASON_TEXTS) expect(await hasText(change), change.was).toEqual([false, true]);
});

test('[DATA-01] a database of an earlier release says it after the update, and has the distances in hedges', async () => {
  const fresh = await readTexts();
  await forget();
  for (const change of SEASON_TEXTS) expect(await hasText(change), change.is).toEqual([true, false]);
  await update();
  expect(await readTexts()).toEqual(fresh);
});

test('[DATA-01] what staff have reworded, and a distance that they have set, stay; each change is made once', async () => {
  const { db } = provider.context;
  const slug = 'tuya-zapadnaya-smaragd-c3';
  const isDelivery = and(eq(documents.kind, 'page'), eq(documents.slug, 'delivery'));
  const own = [{ type: 'text' as const, html: '<p>Хвойные с комом возим в июне.</p>' }];
  await forget();
  await db.update(documents).set({ blocks: own }).where(isDelivery);
  const step = sql`${products.attributes} || '{"hedge_step_cm": [55, 55]}'`;
  await db.update(products).set({ attributes: step }).where(eq(products.slug, slug));
  await update();
  const after = await readTexts();
  expect(after.documents.find((row) => row.kind === 'page' && row.slug === 'delivery')?.blocks).toEqual(own);
  expect(after.products.find((row) => row.slug === slug)?.attributes.hedge_step_cm).toEqual([55, 55]);

  await db.transaction((tx) => changeTexts(tx, backwards(SEASON_TEXTS)));
  const reworded = await readTexts();
  await update();
  expect(await readTexts()).toEqual(reworded);
});
