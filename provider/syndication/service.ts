import type { AnswerOf, ParsedQueryOf } from '../../contract/call';
import type { SitemapType, syndication } from '../../contract/syndication';
import * as catalog from '../catalog/service';
import * as content from '../content/service';
import type { Context } from '../context';

type Part = AnswerOf<typeof syndication.parts>[number];

export async function listParts(context: Context): Promise<Part[]> {
  const [products, documents, categories] = await Promise.all([
    catalog.listProductParts(context),
    content.newestDocuments(context),
    catalog.listSyndicatedCategories(context),
  ]);
  const [newest] = categories.map(({ changed }) => changed).sort((a, b) => (a < b ? 1 : -1));
  const file = (type: SitemapType, part: number, changed: Date | null) =>
    changed ? [{ type, part, changed: changed.toISOString() }] : [];
  return [
    ...documents.flatMap(({ type, changed }) => file(type, 1, changed)),
    ...file('categories', 1, newest === undefined ? null : new Date(newest)),
    ...products.flatMap(({ part, changed }) => file('products', part, changed)),
  ];
}

export async function listPages(
  context: Context,
  { type, part, after, limit }: ParsedQueryOf<typeof syndication.pages>,
): Promise<AnswerOf<typeof syndication.pages>> {
  if (type !== 'products') {
    return part === 1 ? content.mapDocuments(context, type, { after, limit }) : { items: [], next: null };
  }
  const { items, next } = await catalog.mapProducts(context, { part, after: ordinalOf(after), limit });
  return { items, next: next === null ? null : String(next) };
}

const MAX_ORDINAL = 2_147_483_647;

/** Malformed input starts from the beginning. */
const ordinalOf = (text: string): number => (/^\d{1,10}$/.test(text) ? Math.min(Number(text), MAX_ORDINAL) : 0);
