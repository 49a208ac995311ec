import { type SQL, sql } from 'drizzle-orm';
import type { Term } from './lexicon';

// Words of a term are letters and digits only, so no text below can contain a tsquery operator.

export const anyWord = ({ whole, prefix }: Term, places = ''): string => {
  const others = whole.filter((word) => !prefix.includes(word));
  return [
    ...others.map((word) => (places ? `${word}:${places}` : word)),
    ...prefix.map((word) => `${word}:*${places}`),
  ].join(' | ');
};

export const wholeWord = (term: Term, places = ''): string => anyWord({ ...term, prefix: [] }, places);

export const allTerms = (terms: Term[]): string => terms.map((term) => `(${anyWord(term)})`).join(' & ');

export const allWhole = (terms: Term[]): string =>
  terms.map((term) => `(${term.whole.length > 0 ? wholeWord(term) : anyWord(term)})`).join(' & ');

export const anyTerm = (terms: Term[]): string => terms.map((term) => anyWord(term)).join(' | ');

/** The subselect is evaluated once a query, not once a row. An empty query matches nothing. */
export const asQuery = (text: string): SQL => sql`(SELECT to_tsquery('russian', nullif(${text}, '')))`;

export const textArray = (words: string[]): SQL => sql`${sql.param(words)}::text[]`;

export const sum = (parts: SQL[]): SQL => sql`(${parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)})`;
