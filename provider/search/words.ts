import { inOtherLayout } from './keyboard-layout';
import { fold, isPronounceable, replaceLookalikes, splitsOf, splitWords, withoutFleetingVowel } from './rules';

/** Includes neighbouring words, because «скай рокет» may be one word. */
export type TypedWord = { word: string; left?: string | undefined; right?: string | undefined; isLast: boolean };

export type Chunk = { typed: TypedWord[]; others: TypedWord[][] };

const MAX_WORDS = 10;

export function chunksOf(text: string): Chunk[] {
  const parts = text.split(/\s+/).filter((part) => splitWords(part).length > 0);
  let left = MAX_WORDS;
  const chunks = parts.flatMap((part) => {
    const typed = splitWords(part).slice(0, left).map(replaceLookalikes);
    // Letters that are punctuation in the other layout would be lost: not meant («боб» is «,j,»).
    const others = inOtherLayouts(part).filter((words) => lettersOf(words) >= lettersOf(typed));
    left -= typed.length;
    return typed.length > 0 ? [{ typed, others }] : [];
  });
  const all = chunks.flatMap(({ typed }) => typed);
  let before = 0;
  return chunks.map(({ typed, others }, index) => {
    const start = before;
    before += typed.length;
    const isLast = (words: string[], at: number) => index === chunks.length - 1 && at === words.length - 1;
    return {
      typed: typed.map((word, at) => ({
        word,
        left: all[start + at - 1],
        right: all[start + at + 1],
        isLast: isLast(typed, at),
      })),
      others: others.map((words) => words.map((word, at) => ({ word, isLast: isLast(words, at) }))),
    };
  });
}

const lettersOf = (words: string[]): number => words.join('').length;

function inOtherLayouts(part: string): string[][] {
  const trimmed = part.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '');
  return [...new Set([part, trimmed])].flatMap((text) => {
    const other = inOtherLayout(text);
    return other === undefined ? [] : [splitWords(fold(other))];
  });
}

const unique = (words: string[]): string[] => [...new Set(words)];

const wordsOf = (chunks: Chunk[]): string[] =>
  unique(chunks.flatMap(({ typed, others }) => [...typed, ...others.flat()].map((typedWord) => typedWord.word)));

export const joinedOf = ({ word, left, right }: TypedWord): string[] => [
  ...(left === undefined ? [] : [left + word]),
  ...(right === undefined ? [] : [word + right]),
];

export function wordsToKnow(chunks: Chunk[]): string[] {
  const words = wordsOf(chunks);
  const forms = words.flatMap((word) => withoutFleetingVowel(word) ?? []);
  return unique([...words, ...forms, ...chunks.flatMap(({ typed }) => typed.flatMap(joinedOf))]);
}

export function doubtfulWords(chunks: Chunk[], isKnown: (word: string) => boolean): string[] {
  const words = chunks.flatMap(({ typed, others }) =>
    [...typed, ...(typed.every(({ word }) => isPronounceable(word)) ? [] : others.flat())].map(({ word }) => word),
  );
  return unique(words).filter((word) => word.length > 2 && !/\p{N}/u.test(word) && !isKnown(word));
}

export const halvesOf = (words: string[]): string[] => unique(words.flatMap((word) => splitsOf(word).flat()));
