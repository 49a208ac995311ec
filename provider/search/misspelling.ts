import type { KnownWord, SimilarWord, Weight } from './lexicon';

/** Damerau-Levenshtein distance. With `isPrefix` the untyped end of `target` costs nothing. */
export function distance(typed: string, target: string, { isPrefix = false } = {}): number {
  const a = [...typed];
  const b = [...target];
  let beforeLast: number[] = [];
  let last = [0, ...b.map((_, j) => j + 1)];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const cost = letter === other ? 0 : 1;
      const edited = Math.min(at(last, j + 1) + 1, at(row, j) + 1, at(last, j) + cost);
      const isExchanged = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      row.push(isExchanged ? Math.min(edited, at(beforeLast, j - 1) + 1) : edited);
    }
    beforeLast = last;
    last = row;
  }
  return isPrefix && b.length > 0 ? Math.min(...last.slice(1)) : at(last, b.length);
}

const at = (row: number[], column: number): number => row[column] ?? 0;

export type Correction = { words: string[]; best: string; cost: number };

const COST = { wrongLetter: 4, otherScript: 1 } as const;
const PLACE_COST: Record<Weight, number> = { A: 0, B: 1, C: 1, D: 4 };

const mostWrong = (length: number): number => (length < 3 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3);

const isCyrillic = (word: string): boolean => /[а-я]/.test(word);

/** The last word may be unfinished, but in Russian letters it begins no Latin name. */
export function correct(
  word: string,
  { sound }: KnownWord,
  similar: SimilarWord[],
  isLast: boolean,
): Correction | undefined {
  const ranked = similar
    .map((candidate) => {
      const whole = distance(sound, candidate.sound);
      const mayGoOn = isLast && (!isCyrillic(word) || isCyrillic(candidate.word));
      const begun = mayGoOn ? distance(sound, candidate.sound, { isPrefix: true }) + 1 : whole;
      // The first letter is rarely mistyped.
      const wrong = Math.min(whole, begun) + (sound[0] === candidate.sound[0] ? 0 : 1);
      const script = isCyrillic(word) === isCyrillic(candidate.word) ? 0 : COST.otherScript;
      return { ...candidate, wrong, cost: wrong * COST.wrongLetter + PLACE_COST[candidate.weight] + script };
    })
    .filter(({ wrong }) => wrong <= mostWrong([...sound].length))
    .sort((a, b) => a.cost - b.cost);
  const [best] = ranked;
  if (!best) return undefined;
  const words = ranked.filter((other) => other.sound === best.sound).map((other) => other.word);
  return { words, best: best.word, cost: best.cost };
}

export function nearestWords(similar: Map<string, SimilarWord[]>, soundOf: (word: string) => string): string[] {
  const ranked = [...similar].flatMap(([asked, candidates]) => {
    const sound = soundOf(asked);
    return candidates.map(({ word, sound: other }) => ({ word, share: distance(sound, other) / sound.length }));
  });
  const words = ranked.filter(({ share }) => share <= 1 / 3).sort((a, b) => a.share - b.share);
  return [...new Set(words.map(({ word }) => word))];
}
