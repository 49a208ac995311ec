import type { ListQuery, ProductList, Suggestion } from '../../contract/catalog';
import { LIMITS } from '../../contract/limits';
import * as catalog from '../catalog/service';
import { isYounger } from '../clock/rules';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { RevisionCache } from '../revision-cache';
import { listBest, rankHits, type ShortProduct } from './hits-store';
import { findNumbered, listNumbered } from './numbers-store';
import { type ParsedQuery, parseQuery, searchSteps, withOpenEnd } from './query-parser';
import { availableFirst, fold } from './rules';
import * as store from './store';

type SearchQuery = ListQuery & { search: string; as_typed?: '1' | undefined };
type SearchAnswer = ProductList & { corrected?: string; suggestions: string[] };
type SuggestAnswer = { corrected?: string; items: Suggestion[] };

const SUGGESTIONS = { words: 3, total: 8 };
/** With fewer hits a query is searched in descriptions too. */
const ENOUGH = 6;
const SEARCH = { sample: 10_000, candidates: 1_500, limit: LIMITS.search_hits };
const SUGGEST = { sample: 1_000, candidates: 200, limit: 24, titles: 2, total: 8 };

type Finding = { ordinals: number[]; corrected?: string; suggestions: string[] };

type SearchStamp = { revision: string; at: Date };
type SearchCaches = {
  findings: RevisionCache<string, Finding, SearchStamp>;
  suggestions: RevisionCache<string, SuggestAnswer, SearchStamp>;
};

const SIZES = { findings: 200, suggestions: 2_000 };
/** For what has no revision: titles of articles. */
const LIFETIME_MS = 60_000;

const isValid = (read: SearchStamp, current: SearchStamp): boolean =>
  read.revision === current.revision && isYounger(read.at, current.at, LIFETIME_MS);

const cachesByCatalogue = new WeakMap<Context['catalogue'], SearchCaches>();

function cachesOf({ catalogue }: Context): SearchCaches {
  const caches = cachesByCatalogue.get(catalogue) ?? {
    findings: new RevisionCache(SIZES.findings, isValid),
    suggestions: new RevisionCache(SIZES.suggestions, isValid),
  };
  cachesByCatalogue.set(catalogue, caches);
  return caches;
}

async function readStamp({ catalogue, now }: Context): Promise<SearchStamp> {
  await catalogue.refresh();
  const { index, categoriesRevision } = catalogue;
  return { revision: `${index.setsRevision} ${index.wordingRevision} ${categoriesRevision}`, at: now() };
}

export async function search(
  context: Context,
  { search: typed, as_typed, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const text = fold(typed);
  const isExact = as_typed === '1';
  const stamp = await readStamp(context);
  const { ordinals, ...hints } = await cachesOf(context).findings.getOrLoad(`${isExact} ${text}`, stamp, () =>
    find(context, text, isExact),
  );
  return { ...(await catalog.listRanked(context, ordinals, query)), ...hints };
}

async function find(context: Context, text: string, isExact: boolean): Promise<Finding> {
  const numbered = await findNumbered(context.reader.db, text);
  if (numbered.isAll) return { ordinals: numbered.ordinals, suggestions: [] };
  const parsed = await parseQuery(context.reader.db, text, isExact);
  const ordinals = [...new Set([...numbered.ordinals, ...(await findHits(context, parsed))])];
  if (ordinals.length === 0) return { ordinals, suggestions: await suggestQueries(context, parsed) };
  return { ordinals, ...(parsed.corrected && { corrected: parsed.corrected }), suggestions: [] };
}

export async function suggest(context: Context, typed: string): Promise<SuggestAnswer> {
  const text = fold(typed);
  const stamp = await readStamp(context);
  return cachesOf(context).suggestions.getOrLoad(text, stamp, () => suggestFor(context, text));
}

async function suggestFor(context: Context, text: string): Promise<SuggestAnswer> {
  const numbered = await listNumbered(context.reader.db, text, SUGGEST.total);
  if (numbered.length > 0) return { items: numbered.map(asSuggestion) };
  const parsed = await parseQuery(context.reader.db, text);
  const terms = withOpenEnd(parsed.terms);
  const [titles, products] = await Promise.all([
    terms.length > 0 ? store.findTitles(context.reader.db, terms, SUGGEST.titles) : [],
    suggestProducts(context, { ...parsed, terms }),
  ]);
  const suggestions = titles.map(({ src, ...title }) => ({ ...title, ...(src && { src }) }));
  const categories = suggestions.filter(({ type }) => type === 'category');
  const articles = suggestions.filter(({ type }) => type === 'article');
  const room = SUGGEST.total - categories.length - articles.length;
  const items = [...categories, ...products.slice(0, room), ...articles];
  return { ...(parsed.corrected && items.length > 0 && { corrected: parsed.corrected }), items };
}

async function findHits(context: Context, parsed: ParsedQuery): Promise<number[]> {
  for (const step of searchSteps(parsed)) {
    const hits = new Map<number, number>();
    for (const hitQuery of step) {
      if (hits.size >= ENOUGH) break;
      for (const { ordinal, score } of await rankHits(context.reader.db, hitQuery, SEARCH)) {
        if (!hits.has(ordinal)) hits.set(ordinal, score);
      }
    }
    if (hits.size > 0) return availableFirst([...hits], (ordinal) => catalog.isAvailable(context, ordinal));
  }
  return [];
}

async function suggestProducts({ reader: { db } }: Context, parsed: ParsedQuery): Promise<Suggestion[]> {
  const passes = searchSteps(parsed)
    .flat()
    .filter(({ match }) => match === 'names' || match === 'any');
  let rows: ShortProduct[] = [];
  for (const pass of passes) {
    rows = await listBest(db, pass, SUGGEST);
    if (rows.length > 0) break;
  }
  return rows
    .filter(({ family }, index) => !family || rows.findIndex((other) => other.family === family) === index)
    .map(asSuggestion);
}

const asSuggestion = ({ name, latin_name, path, src, price }: ShortProduct): Suggestion => ({
  type: 'product',
  name,
  ...(latin_name && { latin_name }),
  path,
  ...(src && { src }),
  price: toRoubles(price),
});

async function suggestQueries({ reader: { db } }: Context, { nearest }: ParsedQuery): Promise<string[]> {
  const roots = await store.listRoots(db);
  return [...nearest.slice(0, SUGGESTIONS.words), ...roots.map((root) => root.name)].slice(0, SUGGESTIONS.total);
}
