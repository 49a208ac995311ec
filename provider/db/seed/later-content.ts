import { and, eq } from 'drizzle-orm';
import type { Common } from '../../../contract/site';
import type { Database, Transaction } from '../connection';
import { documents, seedMarks, settings } from '../tables/content';
import { loadSeed } from './load';
import { documentRows } from './rows';

/** What came with a later release, under the names that databases have marked it by. */
const LATER: { name: string; add: (tx: Transaction) => Promise<void> }[] = [
  { name: 'page offer', add: (tx) => addPage(tx, { slug: 'offer', name: 'Публичная оферта' }) },
  { name: 'row of banners', add: addBannersRow },
];

/** A database of an earlier release gets each of them once; what staff do to it afterwards stays. */
export async function seedLaterContent(db: Database, now: Date): Promise<void> {
  for (const { name, add } of LATER) {
    const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, name));
    if (mark) continue;
    await db.transaction(async (tx) => {
      await add(tx);
      await tx.insert(seedMarks).values({ name, complete: true, created_at: now });
    });
  }
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
