import type { ListQuery, ProductList, Suggestion } from '../../contract/catalog';
import { LIMITS } from '../../contract/limits';
import * as catalog from '../catalog/service';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { listBest, rankHits, type ShortProduct } from './hits-store';
import { Kept } from './kept';
import { asBeginning, type Meaning, stepsOf, understand } from './meaning';
import { findNumbered, listNumbered } from './numbers-store';
import { availableFirst, fold } from './rules';
import * as store from './store';

type SearchQuery = ListQuery & { search: string; as_typed?: '1' | undefined };
type SearchAnswer = ProductList & { corrected?: string; suggestions: string[] };
type SuggestAnswer = { corrected?: string; items: Suggestion[] };

const SUGGESTIONS = { words: 3, total: 8 };
/** A sentence that finds fewer is looked for in descriptions too. */
const ENOUGH = 6;
const SEARCH = { sample: 10_000, candidates: 1_500, limit: LIMITS.search_hits };
/** Of what is typed so far: so many of each title, so many sizes of plants to choose from. */
const SUGGEST = { sample: 1_000, candidates: 200, limit: 24, titles: 2, total: 8 };

/** What a query has found. */
type Finding = { ordinals: number[]; corrected?: string; suggestions: string[] };
type Memory = { findings: Kept<Finding>; suggestions: Kept<SuggestAnswer> };

const memories = new WeakMap<Context['catalogue'], Memory>();
const KEPT = { findings: 200, suggestions: 2_000 };

function memoryOf({ catalogue }: Context): Memory {
  const memory = memories.get(catalogue) ?? {
    findings: new Kept<Finding>(KEPT.findings),
    suggestions: new Kept<SuggestAnswer>(KEPT.suggestions),
  };
  memories.set(catalogue, memory);
  return memory;
}

/**
 * What answers are true of: the words, prices and categories of the catalogue, and what can be had, as they stand now. A
 * sale that leaves some changes nothing of it.
 */
async function readRevision({ catalogue }: Context): Promise<string> {
  await catalogue.refresh();
  const { index, categoriesRevision } = catalogue;
  return `${index.setsRevision} ${index.wordingRevision} ${categoriesRevision}`;
}

/** A page of what a query finds, with the facets and filters of a list. */
export async function search(
  context: Context,
  { search: typed, as_typed, ...query }: SearchQuery,
): Promise<SearchAnswer> {
  const text = fold(typed);
  const isExact = as_typed === '1';
  const revision = await readRevision(context);
  const { findings } = memoryOf(context);
  const key = `${isExact} ${text}`;
  const { ordinals, ...told } = await findings.get(key, revision, context.now(), () => find(context, text, isExact));
  return { ...(await catalog.listRanked(context, ordinals, query)), ...told };
}

async function find(context: Context, text: string, isExact: boolean): Promise<Finding> {
  const numbered = await findNumbered(context.reader.db, text);
  if (numbered.isAll) return { ordinals: numbered.ordinals, suggestions: [] };
  const meaning = await understand(context.reader.db, text, isExact);
  const ordinals = [...new Set([...numbered.ordinals, ...(await findHits(context, meaning))])];
  if (ordinals.length === 0) return { ordinals, suggestions: await suggestQueries(context, meaning) };
  return { ordinals, ...(meaning.corrected && { corrected: meaning.corrected }), suggestions: [] };
}

/** At most eight things that a query may be leading to: categories, plants, articles. */
export async function suggest(context: Context, typed: string): Promise<SuggestAnswer> {
  const text = fold(typed);
  const revision = await readRevision(context);
  return memoryOf(context).suggestions.get(text, revision, context.now(), () => suggestFor(context, text));
}

async function suggestFor(context: Context, text: string): Promise<SuggestAnswer> {
  const numbered = await listNumbered(context.reader.db, text, SUGGEST.total);
  if (numbered.length > 0) return { items: numbered.map(asSuggestion) };
  const meaning = await understand(context.reader.db, text);
  const terms = asBeginning(meaning.terms);
  const [titles, products] = await Promise.all([
    terms.length > 0 ? store.findTitles(context.reader.db, terms, SUGGEST.titles) : [],
    suggestProducts(context, { ...meaning, terms }),
  ]);
  const suggestions = titles.map(({ src, ...title }) => ({ ...title, ...(src && { src }) }));
  const categories = suggestions.filter(({ type }) => type === 'category');
  const articles = suggestions.filter(({ type }) => type === 'article');
  const room = SUGGEST.total - categories.length - articles.length;
  const items = [...categories, ...products.slice(0, room), ...articles];
  return { ...(meaning.corrected && items.length > 0 && { corrected: meaning.corrected }), items };
}

/** What the first step with an answer finds. Among equals, what can be had stands first. */
async function findHits(context: Context, meaning: Meaning): Promise<number[]> {
  for (const step of stepsOf(meaning)) {
    const hits = new Map<number, number>();
    for (const wanted of step) {
      if (hits.size >= ENOUGH) break;
      for (const { ordinal, score } of await rankHits(context.reader.db, wanted, SEARCH)) {
        if (!hits.has(ordinal)) hits.set(ordinal, score);
      }
    }
    if (hits.size > 0) return availableFirst([...hits], (ordinal) => catalog.isAvailable(context, ordinal));
  }
  return [];
}

/** One size of each plant. Descriptions suggest nothing. */
async function suggestProducts({ reader: { db } }: Context, meaning: Meaning): Promise<Suggestion[]> {
  const passes = stepsOf(meaning)
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

/** Queries that lead somewhere: words like the typed ones, and the first level of the catalogue. */
async function suggestQueries({ reader: { db } }: Context, { nearest }: Meaning): Promise<string[]> {
  const roots = await store.listRoots(db);
  return [...nearest.slice(0, SUGGESTIONS.words), ...roots.map((root) => root.name)].slice(0, SUGGESTIONS.total);
}
