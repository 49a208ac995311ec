import { and, eq, sql } from 'drizzle-orm';
import type { Common } from '../../../contract/site';
import type { Database, Transaction } from '../connection';
import { documents, seedMarks, settings } from '../tables/content';
import { loadSeed } from './load';
import { documentRows, settingRows } from './rows';

/** What came with a later release, under the name that databases have marked it by. */
type Later = { name: string; add: (tx: Transaction) => Promise<void> };

const CHANGES: Later[] = [
  { name: 'page offer', add: (tx) => addPage(tx, { slug: 'offer', name: 'Публичная оферта' }) },
  { name: 'row of banners', add: addBannersRow },
];

/** A database of an earlier release gets each of them once; what staff have done to it, and do afterwards, stays. */
export async function seedLaterContent(db: Database, now: Date): Promise<void> {
  const marks = new Set((await db.select({ name: seedMarks.name }).from(seedMarks)).map(({ name }) => name));
  const missing = [...CHANGES, ...additions()].filter(({ name }) => !marks.has(name));
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    for (const { add } of missing) await add(tx);
    await tx.insert(seedMarks).values(missing.map(({ name }) => ({ name, complete: true, created_at: now })));
  });
}

/** Whatever of the seed the shop asks for by name: a database that has it, as it was or changed, keeps its own. */
function additions(): Later[] {
  const seed = loadSeed();
  const pages = documentRows(seed).filter(({ kind }) => kind === 'page' || kind === 'month');
  return [
    ...pages.map((row) => ({ name: `${row.kind} ${row.slug}`, add: (tx: Transaction) => addDocument(tx, row) })),
    ...settingRows(seed).flatMap(({ key, value }) => [
      { name: `setting ${key}`, add: (tx: Transaction) => addSetting(tx, key, value) },
      ...fieldsOf(value).map(([field, own]) => ({
        name: `setting ${key}.${field}`,
        add: (tx: Transaction) => addField(tx, key, { [field]: own }),
      })),
    ]),
  ].filter(({ name }) => CHANGES.every((change) => change.name !== name));
}

const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];

async function addDocument(tx: Transaction, row: typeof documents.$inferInsert): Promise<void> {
  await tx.insert(documents).values(row).onConflictDoNothing();
}

async function addSetting(tx: Transaction, key: string, value: unknown): Promise<void> {
  await tx.insert(settings).values({ key, value }).onConflictDoNothing();
}

/** What the database holds wins. */
async function addField(tx: Transaction, key: string, field: Record<string, unknown>): Promise<void> {
  const value = sql`${JSON.stringify(field)}::jsonb || ${settings.value}`;
  await tx
    .update(settings)
    .set({ value })
    .where(and(eq(settings.key, key), sql`NOT ${settings.value} ? ${Object.keys(field)[0] ?? ''}`));
}

/** `name` is what the footer calls the page. */
async function addPage(tx: Transaction, { slug, name }: { slug: string; name: string }): Promise<void> {
  const rows = documentRows(loadSeed()).filter((row) => row.kind === 'page' && row.slug === slug);
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

/** Below the home page's categories. Banners themselves are the staff's: any that the database holds are shown there. */
async function addBannersRow(tx: Transaction): Promise<void> {
  const isHome = and(eq(documents.kind, 'page'), eq(documents.slug, 'home'));
  const [home] = await tx.select({ blocks: documents.blocks }).from(documents).where(isHome).for('update');
  if (!home || home.blocks.some(({ type }) => type === 'banners')) return;
  const above = home.blocks.findLastIndex(({ type }) => type === 'hero' || type === 'categories');
  const blocks = home.blocks.toSpliced(above + 1, 0, { type: 'banners', title: 'Сейчас в питомнике' });
  await tx.update(documents).set({ blocks }).where(isHome);
}
