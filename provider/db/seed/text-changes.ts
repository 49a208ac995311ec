import { and, eq, inArray, sql } from 'drizzle-orm';
import { DOCUMENT_KINDS, type DocumentKind } from '../../../contract/document-kinds';
import type { Transaction } from '../connection';
import { categories, products } from '../tables/catalog';
import { documents } from '../tables/content';
import { loadSeed } from './load';

/** What an earlier release said, as stored, and what the seed says now. `at` is a slug. */
export type TextChange = { of: DocumentKind | 'page' | 'product' | 'category'; at: string; was: string; is: string };

type DocumentChange = TextChange & { of: DocumentKind | 'page' };

const isOfDocument = (change: TextChange): change is DocumentChange =>
  change.of !== 'product' && change.of !== 'category';

/** Sentences that staff have reworded stay. */
export async function changeTexts(tx: Transaction, changes: readonly TextChange[]): Promise<void> {
  await changeDocuments(tx, changes.filter(isOfDocument));
  await changeProducts(
    tx,
    changes.filter(({ of }) => of === 'product'),
  );
  await changeCategories(
    tx,
    changes.filter(({ of }) => of === 'category'),
  );
}

const storedKind = (of: DocumentChange['of']) => (of === 'page' ? of : DOCUMENT_KINDS[of].storedAs);

const slugsOf = (changes: readonly TextChange[]): string[] => [...new Set(changes.map(({ at }) => at))];

/** Quotes and backslashes are escaped in stored JSON, so the sentences have none. */
const reworded = (text: string, changes: readonly TextChange[]): string =>
  changes.reduce((said, { was, is }) => said.replaceAll(was, is), text);

async function changeDocuments(tx: Transaction, changes: readonly DocumentChange[]): Promise<void> {
  const { kind, slug, meta, summary, blocks } = documents;
  const rows = await tx
    .select({ kind, slug, said: { meta, summary, blocks } })
    .from(documents)
    .where(inArray(slug, slugsOf(changes)))
    .for('update');
  for (const row of rows) {
    const own = changes.filter(({ of, at }) => at === row.slug && storedKind(of) === row.kind);
    const before = JSON.stringify(row.said);
    const after = reworded(before, own);
    if (after === before) continue;
    const said: typeof row.said = JSON.parse(after);
    await tx
      .update(documents)
      .set(said)
      .where(and(eq(kind, row.kind), eq(slug, row.slug)));
  }
}

type Described = { slug: string; description: string };

const rewordedRows = (rows: Described[], changes: readonly TextChange[]): Described[] =>
  rows.flatMap(({ slug, description: before }) => {
    const own = changes.filter(({ at }) => at === slug);
    const description = reworded(before, own);
    return description === before ? [] : [{ slug, description }];
  });

async function changeProducts(tx: Transaction, changes: readonly TextChange[]): Promise<void> {
  const rows = await tx
    .select({ slug: products.slug, description: products.description })
    .from(products)
    .where(inArray(products.slug, slugsOf(changes)))
    .for('update');
  for (const { slug, description } of rewordedRows(rows, changes))
    await tx.update(products).set({ description }).where(eq(products.slug, slug));
}

async function changeCategories(tx: Transaction, changes: readonly TextChange[]): Promise<void> {
  const rows = await tx
    .select({ slug: categories.slug, description: categories.description })
    .from(categories)
    .where(inArray(categories.slug, slugsOf(changes)))
    .for('update');
  for (const { slug, description } of rewordedRows(rows, changes))
    await tx.update(categories).set({ description }).where(eq(categories.slug, slug));
}

export async function addHedgeSteps(tx: Transaction): Promise<void> {
  const steps = loadSeed().products.flatMap(({ slug, attributes: { hedge_step_cm } }) =>
    hedge_step_cm ? [[slug, { hedge_step_cm }] as const] : [],
  );
  await tx.execute(sql`
    UPDATE ${products} SET attributes = ${products.attributes} || given.value
    FROM jsonb_each(${JSON.stringify(Object.fromEntries(steps))}::jsonb) AS given
    WHERE ${products.slug} = given.key AND ${products.attributes} -> 'hedge' = 'true'
      AND ${products.attributes} -> 'hedge_step_cm' IS NULL`);
}
