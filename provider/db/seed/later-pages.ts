import { eq } from 'drizzle-orm';
import type { Common } from '../../../contract/site';
import type { Database, Transaction } from '../connection';
import { documents, seedMarks, settings } from '../tables/content';
import { loadSeed } from './load';
import { documentRows } from './rows';

/** Pages that came with a later release, and what the footer calls them. */
const LATER = [{ slug: 'offer', name: 'Публичная оферта' }];

/** A database of an earlier release gets each of them once; what staff do to it afterwards stays. */
export async function seedLaterPages(db: Database, now: Date): Promise<void> {
  for (const page of LATER) {
    const name = `page ${page.slug}`;
    const [mark] = await db.select().from(seedMarks).where(eq(seedMarks.name, name));
    if (mark) continue;
    const rows = documentRows(loadSeed()).filter(({ kind, slug }) => kind === 'page' && slug === page.slug);
    await db.transaction(async (tx) => {
      await tx.insert(documents).values(rows).onConflictDoNothing();
      await linkFromFooter(tx, page);
      await tx.insert(seedMarks).values({ name, complete: true, created_at: now });
    });
  }
}

async function linkFromFooter(tx: Transaction, { slug, name }: (typeof LATER)[number]): Promise<void> {
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
