import { and, eq } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind, listKindsWith } from '../../../contract/document-kinds';
import type { Common } from '../../../contract/site';
import { ratesOf } from '../../delivery/rules';
import type { Database, Transaction } from '../connection';
import { documents, seedMarks, settings } from '../tables/content';
import { deliveryRates } from '../tables/delivery';
import { gonePages } from '../tables/pages';
import { loadSeed, SEEDS, type Seed } from './load';
import { documentRows } from './rows';
import { SEASON_TEXTS } from './season-texts';
import { EMPTY } from './seed';
import { extractTariff } from './tariff-from-page';
import { addHedgeSteps, changeTexts } from './text-changes';

/** `name` is stored in the database and must not change. */
const CHANGES: { name: string; add: (tx: Transaction, seed: Seed) => Promise<void> }[] = [
  { name: 'page offer', add: (tx, seed) => addPage(tx, seed, { slug: 'offer', name: 'Публичная оферта' }) },
  { name: 'row of banners', add: addBannersRow },
  ...listKindsWith('isSeededLater').map((kind) => ({
    name: kind,
    add: (tx: Transaction, seed: Seed) => addKind(tx, seed, kind),
  })),
  { name: 'delivery tariff', add: addTariff },
  { name: 'season texts', add: (tx) => changeTexts(tx, SEASON_TEXTS) },
  { name: 'hedge steps', add: addHedgeSteps },
];

/** Each is added once. Optional settings (`seller`, `companions`) never: staff may have removed them. */
export async function seedLaterContent(db: Database, now: Date): Promise<void> {
  const marks = new Set((await db.select({ name: seedMarks.name }).from(seedMarks)).map(({ name }) => name));
  const missing = CHANGES.filter(({ name }) => !marks.has(name));
  if (missing.length === 0) return;
  const seed = loadSeed(marks.has(EMPTY) ? SEEDS.empty : SEEDS.demo);
  await db.transaction(async (tx) => {
    for (const { add } of missing) await add(tx, seed);
    await tx.insert(seedMarks).values(missing.map(({ name }) => ({ name, complete: true, created_at: now })));
  });
}

async function addPage(tx: Transaction, seed: Seed, { slug, name }: { slug: string; name: string }): Promise<void> {
  const rows = documentRows(seed).filter((row) => row.kind === 'page' && row.slug === slug);
  await tx.insert(documents).values(rows).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.key, 'common'));
  const common = row?.value as Common | undefined;
  const link = `/${slug}`;
  if (!common || JSON.stringify(common.footer).includes(`"${link}"`)) return;
  const footer = { ...common.footer, links: [...common.footer.links, { name, link }] };
  await tx
    .update(settings)
    .set({ value: { ...common, footer } })
    .where(eq(settings.key, 'common'));
}

async function addBannersRow(tx: Transaction): Promise<void> {
  const isHome = and(eq(documents.kind, 'page'), eq(documents.slug, 'home'));
  const [home] = await tx.select({ blocks: documents.blocks }).from(documents).where(isHome).for('update');
  if (!home || home.blocks.some(({ type }) => type === 'banners')) return;
  const above = home.blocks.findLastIndex(({ type }) => type === 'hero' || type === 'categories');
  const blocks = home.blocks.toSpliced(above + 1, 0, { type: 'banners', title: 'Сейчас в питомнике' });
  await tx.update(documents).set({ blocks }).where(isHome);
}

/** The section's page and its documents. Staff may have removed them from a database that was not marked yet. */
async function addKind(tx: Transaction, seed: Seed, added: DocumentKind): Promise<void> {
  const { storedAs } = DOCUMENT_KINDS[added];
  const present = await tx.$count(documents, eq(documents.kind, storedAs));
  const removed = await tx.$count(gonePages, eq(gonePages.section, added));
  if (present + removed > 0) return;
  const rows = documentRows(seed).filter(({ kind, slug }) => kind === storedAs || (kind === 'page' && slug === added));
  if (rows.length > 0) await tx.insert(documents).values(rows).onConflictDoNothing();
}

async function addTariff(tx: Transaction, seed: Seed): Promise<void> {
  if ((await tx.$count(deliveryRates)) > 0) return;
  const isDelivery = and(eq(documents.kind, 'page'), eq(documents.slug, 'delivery'));
  const [page] = await tx.select({ blocks: documents.blocks }).from(documents).where(isDelivery).for('update');
  const { tariff = seed.tariff, blocks } = extractTariff(page?.blocks ?? []);
  await tx.update(documents).set({ blocks }).where(isDelivery);
  await tx.insert(deliveryRates).values(ratesOf(tariff));
}
