import { type SQL, sql } from 'drizzle-orm';
import type { Term } from './vocabulary';

// Texts of full-text queries: the words of a term are letters and digits only, so no operator can be among them.

/** Any word of a term, in any place or in these. A beginning finds the whole word too. */
export const anyWord = ({ whole, prefix }: Term, places = ''): string => {
  const others = whole.filter((word) => !prefix.includes(word));
  return [
    ...others.map((word) => (places ? `${word}:${places}` : word)),
    ...prefix.map((word) => `${word}:*${places}`),
  ].join(' | ');
};

export const wholeWord = (term: Term, places = ''): string => anyWord({ ...term, prefix: [] }, places);

export const allTerms = (terms: Term[]): string => terms.map((term) => `(${anyWord(term)})`).join(' & ');

/** All terms as whole words, where they are not beginnings only. */
export const allWhole = (terms: Term[]): string =>
  terms.map((term) => `(${term.whole.length > 0 ? wholeWord(term) : anyWord(term)})`).join(' & ');

export const anyTerm = (terms: Term[]): string => terms.map((term) => anyWord(term)).join(' | ');

/** Read once a question rather than once a row, which the plan of a planned one would do. Nothing matches an empty one. */
export const asQuery = (text: string): SQL => sql`(SELECT to_tsquery('russian', nullif(${text}, '')))`;

export const textArray = (words: string[]): SQL => sql`${sql.param(words)}::text[]`;

export const sum = (parts: SQL[]): SQL => sql`(${parts.length === 0 ? sql`0` : sql.join(parts, sql` + `)})`;
