import type { FileFault } from '../../contract/staff/product-files';
import type { Transaction } from '../db/connection';
import { judgeNewCards } from '../product-card/adding-service';
import { articleKeys } from '../product-card/names-service';
import { listCategoryPaths } from '../product-card/service';
import { findNamed } from '../product-table/service';
import { faultsOfCard, idOf } from './creating-service';
import { categoriesBy, type Earlier, type Found, isUuid, type Judged, judgeRow, type ReadRow, readRow } from './rules';
import * as store from './store';

const ROWS_AT_ONCE = 1_000;

type Line = ReadRow & { line: number };
type Verdict = Judged & { line: number };

export async function checkPart(
  tx: Transaction,
  { id, fields, reached, format }: store.StoredFile,
  now: Date,
): Promise<{ worked: number; tags: string[] } | undefined> {
  const rows = await store.listRowsAfter(tx, id, reached, ROWS_AT_ONCE);
  const last = rows.at(-1)?.line;
  if (last === undefined) {
    await store.updateFile(tx, id, { state: 'checked' });
    return undefined;
  }
  const read = rows.map(({ line, cells }) => ({ line, ...readRow(cells, fields, format.kind) }));
  const found = await findAll(tx, id, read);
  const earlier = await findEarlier(tx, { file: id, line: reached + 1 }, read, found);
  const verdicts = read.map((row) => {
    const verdict = judgeRow(row, found, earlier.lineOf);
    earlier.add(verdict, row.line);
    return { line: row.line, ...verdict };
  });
  await store.putVerdicts(tx, id, await refuseTaken(tx, verdicts, now));
  await store.updateFile(tx, id, { reached: last });
  return { worked: rows.length, tags: [] };
}

async function findAll(tx: Transaction, file: string, read: readonly Line[]): Promise<Found> {
  const skus = read.flatMap(({ sku }) => sku || []);
  const known = await findNamed(tx, { skus, ids: read.flatMap((row) => row.id || []) });
  const named = read.flatMap(({ sku, texts }) => (sku && texts.name !== undefined ? sku : []));
  const keys = named.length > 0 ? await articleKeys(tx, named) : new Map<string, string>();
  const articleOf = (sku: string) => keys.get(sku) ?? sku;
  return {
    ...known,
    categories: categoriesBy(named.length > 0 ? await listCategoryPaths(tx) : []),
    newIdOf: (sku) => idOf(`${file} ${articleOf(sku)}`),
    articleOf,
  };
}

async function findEarlier(
  tx: Transaction,
  place: { file: string; line: number },
  read: readonly Line[],
  found: Found,
): Promise<{ lineOf: Earlier; add: (verdict: Judged, line: number) => void }> {
  const fresh = read.filter(({ sku, texts }) => sku && texts.name !== undefined);
  const products = [
    ...[...found.byId.keys(), ...[...found.bySku.values()].flat().map(({ uuid }) => uuid)],
    ...fresh.map(({ id, sku }) => id || found.newIdOf(sku)),
  ];
  const lines = await store.listEarlierLines(tx, place, {
    product: products.filter(isUuid),
    article: fresh.map(({ sku }) => found.articleOf(sku)),
    slug: fresh.flatMap(({ texts }) => texts.slug ?? []),
  });
  const known = new Map(lines.map(({ kind, key, line }) => [`${kind} ${key}`, line ?? 0]));
  const lineOf = (kind: keyof Earlier) => (key: string) => known.get(`${kind} ${key}`);
  return {
    lineOf: { product: lineOf('product'), article: lineOf('article'), slug: lineOf('slug') },
    add: ({ product_id: product, article, slug }, line) => {
      for (const [kind, key] of Object.entries({ product, article, slug }))
        if (key !== undefined && !known.has(`${kind} ${key}`)) known.set(`${kind} ${key}`, line);
    },
  };
}

/** New plants that the shop would refuse: the run asks the same. */
async function refuseTaken(tx: Transaction, verdicts: readonly Verdict[], now: Date): Promise<Verdict[]> {
  const cards = verdicts.flatMap(({ line, product_id, creation }) =>
    creation && product_id ? [{ line, uuid: product_id, fields: creation.fields }] : [],
  );
  if (cards.length === 0) return [...verdicts];
  const judged = await judgeNewCards(tx, cards, { now });
  const answers = new Map(judged.map((card, at) => [cards[at]?.line, 'answer' in card ? card.answer : undefined]));
  return verdicts.map(({ creation, ...verdict }) => {
    const answer = answers.get(verdict.line);
    if (!answer) return { ...verdict, ...(creation && { creation }) };
    if (answer.status === 1) return { ...verdict, outcome: 'same' };
    const faults: FileFault[] = faultsOfCard(answer);
    return { ...verdict, outcome: 'faulty', faults };
  });
}
