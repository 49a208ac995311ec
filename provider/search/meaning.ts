import type { Executor } from '../db/connection';
import type { Match, Wanted } from './hits-store';
import { nearestWords } from './misspelling';
import { isUnsure, readQuery } from './reading';
import { type SizeWish, takeSizes } from './sizes';
import { findNamed, findSimilar, lookUp } from './store';
import type { Term, Vocabulary } from './vocabulary';
import { chunksOf, doubtfulWords, halvesOf, wordsToKnow } from './words';

export type Meaning = { terms: Term[]; wishes: SizeWish[]; text: string; corrected?: string; nearest: string[] };

export async function understand(db: Executor, text: string, isExact = false): Promise<Meaning> {
  const { rest, wishes, shown } = takeSizes(text);
  const chunks = chunksOf(rest);
  const known = await lookUp(db, wordsToKnow(chunks));
  let vocabulary: Vocabulary = { known, named: new Set(), similar: new Map() };
  let reading = readQuery(chunks, vocabulary, isExact);
  if (isUnsure(reading)) {
    const doubtful = doubtfulWords(chunks, (word) => known.get(word)?.weight != null);
    const [named, similar] = await Promise.all([findNamed(db, halvesOf(doubtful)), findSimilar(db, doubtful)]);
    vocabulary = { known, named, similar };
    reading = readQuery(chunks, vocabulary, isExact);
  }
  const { terms, said } = reading;
  return {
    terms,
    wishes,
    text: terms.map((term) => term.shown).join(' '),
    ...(terms.some((term) => term.isChanged) && { corrected: [...said, ...shown].join(' ') }),
    nearest: nearestWords(vocabulary.similar, (word) => known.get(word)?.sound ?? word),
  };
}

/** The last word may be unfinished; a number is complete. */
export const asBeginning = (terms: Term[]): Term[] =>
  terms.map((term, index) =>
    index === terms.length - 1 && !/\p{N}/u.test(term.shown)
      ? { ...term, prefix: [...new Set([...term.prefix, term.shown])] }
      : term,
  );

/** From the narrowest reading to the widest. Within a step, later passes run only while hits are few. */
export function stepsOf({ terms, wishes, text }: Meaning): Wanted[][] {
  const pass = (match: Match, size: SizeWish[]): Wanted => ({ terms, text, match, wishes: size });
  if (terms.length === 0) return wishes.length > 0 ? [[pass('names', wishes)]] : [];
  const sizes = wishes.length > 0 ? [wishes, []] : [[]];
  const isSentence = terms.length > 1;
  return [
    ...sizes.map((size) => [pass('names', size), ...(isSentence ? [pass('most', size)] : [])]),
    ...(isSentence ? sizes.map((size) => [pass('any', size)]) : []),
    [pass('description', [])],
  ];
}
