import { correct } from './misspelling';
import { isMashed, isNoise, partings, withoutFleetingVowel } from './rules';
import type { Known, Term, Vocabulary } from './vocabulary';
import { type Asked, type Chunk, gluedOf } from './words';

/** `said` are the words shown to the visitor, including those that are not searched for («для»). */
type Reading = { terms: Term[]; said: string[]; cost: number };

/** Distance of an interpretation from the typed text; the nearest one wins. */
const COST = {
  inDescription: 0.5,
  otherLayout: 1,
  fleetingVowel: 1,
  glued: 1.5,
  alike: 2,
  beginning: 3,
  alikeBeginning: 4,
  parted: 4,
  misspelt: 5,
  short: 20,
  unknown: 50,
} as const;

const term = (whole: string[], shown: string, isChanged: boolean): Term => ({ whole, prefix: [], shown, isChanged });

const reading = (cost: number, ...terms: Term[]): Reading => ({ terms, said: terms.map(({ shown }) => shown), cost });

const together = (readings: Reading[]): Reading => ({
  terms: readings.flatMap(({ terms }) => terms),
  said: readings.flatMap(({ said }) => said),
  cost: readings.reduce((sum, { cost }) => sum + cost, 0),
});

const nearest = (readings: Reading[], fallback: Reading): Reading =>
  readings.reduce((best, each) => (each.cost < best.cost ? each : best), fallback);

/** A chunk is read in one layout as a whole. */
export function readQuery(chunks: Chunk[], vocabulary: Vocabulary, isExact = false): Reading {
  const readAll = (words: Asked[]) => together(words.map((asked) => readWord(asked, vocabulary, isExact)));
  const { terms, said, cost } = together(
    chunks.map(({ typed, others }) =>
      nearest(isExact ? [] : others.map((words) => asChanged(readAll(words))), readAll(typed)),
    ),
  );
  const telling = terms.filter(({ shown }) => !isNoise(shown));
  const searched = telling.length > 0 ? telling : terms;
  return {
    terms: [...new Map(searched.map((each) => [each.shown, each])).values()],
    said: [...new Set(said)],
    cost,
  };
}

export const isUnsure = ({ cost }: Reading): boolean => cost >= COST.short;

const isAsTyped = ({ terms }: Reading): boolean => terms.every(({ isChanged }) => !isChanged);

const asChanged = ({ terms, said, cost }: Reading): Reading => ({
  terms: terms.map((each) => ({ ...each, isChanged: true })),
  said,
  cost: cost + COST.otherLayout,
});

function readWord(asked: Asked, vocabulary: Vocabulary, isExact: boolean): Reading {
  const { word, isLast } = asked;
  const asTyped = term([word], word, false);
  const known = vocabulary.known.get(word);
  if (known?.stem === null) return readLeftOut(asked, known);
  if (!known || isNoise(word) || /\p{N}/u.test(word)) return reading(0, asTyped);
  const isShort = word.length < 3 && !isLast;
  const readings = wholeReadings(asked, known, vocabulary);
  if (!isMashed(word)) readings.push(...guesses(asked, known, vocabulary));
  return nearest(
    isExact ? readings.filter(isAsTyped) : readings,
    isShort
      ? { terms: [], said: [word], cost: COST.short }
      : reading(COST.unknown, { ...asTyped, prefix: isLast ? [word] : [] }),
  );
}

/** A stop word typed alone may be a beginning: «сам» of «самшит», «со» of «сосна». */
function readLeftOut({ word, left, isLast }: Asked, { continued }: Known): Reading {
  const isBeginning = isLast && left === undefined && word.length > 1;
  const words = isBeginning ? continued.filter((other) => other.startsWith(word)) : [];
  return words.length > 0 ? reading(COST.beginning, term(words, word, false)) : { terms: [], said: [word], cost: 0 };
}

const guesses = (asked: Asked, known: Known, vocabulary: Vocabulary): Reading[] => [
  ...soundReadings(asked, known),
  ...partedReadings(asked.word, vocabulary),
  ...misspeltReadings(asked, known, vocabulary),
];

function wholeReadings(asked: Asked, { weight }: Known, { known }: Vocabulary): Reading[] {
  const isNamed = (word: string) => (known.get(word)?.weight ?? 'D') < 'D';
  const { word } = asked;
  const glued = gluedOf(asked).filter(isNamed);
  const bare = [withoutFleetingVowel(word) ?? ''].filter(isNamed);
  const readings: Reading[] = [];
  if (weight)
    readings.push(reading(weight === 'D' ? COST.inDescription : 0, term([word, ...glued, ...bare], word, false)));
  if (bare.length > 0) readings.push(reading(COST.fleetingVowel, term(bare, word, false)));
  if (glued[0]) readings.push(reading(COST.glued, term(glued, glued[0], true)));
  return readings;
}

function soundReadings({ word, isLast }: Asked, { alike, begins, continued }: Known): Reading[] {
  const readings: Reading[] = [];
  if (alike[0]) readings.push(reading(COST.alike, term(alike, alike[0], true)));
  if (!isLast) return readings;
  if (begins) readings.push(reading(COST.beginning, { ...term([], word, false), prefix: [word] }));
  if (continued[0] && new Set(word).size > 1) {
    readings.push(reading(COST.alikeBeginning, term(continued, continued[0], true)));
  }
  return readings;
}

const partedReadings = (word: string, { named }: Vocabulary): Reading[] =>
  partings(word)
    .filter((halves) => halves.every((half) => named.has(half)))
    .map((halves) => reading(COST.parted, ...halves.map((half) => term([half], half, true))));

function misspeltReadings({ word, isLast }: Asked, known: Known, { similar }: Vocabulary): Reading[] {
  const found = correct(word, known, similar.get(word) ?? [], isLast);
  if (!found) return [];
  // Another form of the same word («самшита») is no correction.
  const isForm = word.startsWith(found.best) || found.best.startsWith(word);
  return [reading(COST.misspelt + found.cost, term(found.words, found.best, !isForm))];
}
