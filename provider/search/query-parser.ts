import type { Executor } from '../db/connection';
import type { HitQuery, Match } from './hits-store';
import { interpret, isUncertain } from './interpretation';
import type { Lexicon, Term } from './lexicon';
import { nearestWords } from './misspelling';
import { extractSizes, type SizeFilter } from './sizes';
import { findNamed, findSimilar, lookUp } from './store';
import { chunksOf, doubtfulWords, halvesOf, wordsToKnow } from './words';

export type ParsedQuery = { terms: Term[]; filters: SizeFilter[]; text: string; corrected?: string; nearest: string[] };

export async function parseQuery(db: Executor, text: string, isExact = false): Promise<ParsedQuery> {
  const { rest, filters, shown } = extractSizes(text);
  const chunks = chunksOf(rest);
  const known = await lookUp(db, wordsToKnow(chunks));
  let lexicon: Lexicon = { known, named: new Set(), similar: new Map() };
  let interpretation = interpret(chunks, lexicon, isExact);
  if (isUncertain(interpretation)) {
    const doubtful = doubtfulWords(chunks, (word) => known.get(word)?.weight != null);
    const [named, similar] = await Promise.all([findNamed(db, halvesOf(doubtful)), findSimilar(db, doubtful)]);
    lexicon = { known, named, similar };
    interpretation = interpret(chunks, lexicon, isExact);
  }
  const { terms, displayed } = interpretation;
  return {
    terms,
    filters,
    text: terms.map((term) => term.shown).join(' '),
    ...(terms.some((term) => term.isChanged) && { corrected: [...displayed, ...shown].join(' ') }),
    nearest: nearestWords(lexicon.similar, (word) => known.get(word)?.sound ?? word),
  };
}

export const withOpenEnd = (terms: Term[]): Term[] =>
  terms.map((term, index) =>
    index === terms.length - 1 && !/\p{N}/u.test(term.shown)
      ? { ...term, prefix: [...new Set([...term.prefix, term.shown])] }
      : term,
  );

/** From the narrowest interpretation to the widest. Within a step, later passes run only while hits are few. */
export function searchSteps({ terms, filters, text }: ParsedQuery): HitQuery[][] {
  const pass = (match: Match, size: SizeFilter[]): HitQuery => ({ terms, text, match, filters: size });
  if (terms.length === 0) return filters.length > 0 ? [[pass('names', filters)]] : [];
  const sizes = filters.length > 0 ? [filters, []] : [[]];
  const isSentence = terms.length > 1;
  return [
    ...sizes.map((size) => [pass('names', size), ...(isSentence ? [pass('most', size)] : [])]),
    ...(isSentence ? sizes.map((size) => [pass('any', size)]) : []),
    [pass('description', [])],
  ];
}
