import type { KnownWord, Lexicon, Term } from './lexicon';
import { correct } from './misspelling';
import { isKeyMash, isNoise, splitsOf, withoutFleetingVowel } from './rules';
import { type Chunk, joinedOf, type TypedWord } from './words';

/** `displayed` are the words shown to the visitor, including those that are not searched for («для»). */
type Interpretation = { terms: Term[]; displayed: string[]; cost: number };

/** Distance of an interpretation from the typed text; the nearest one wins. */
const COST = {
  inDescription: 0.5,
  otherLayout: 1,
  fleetingVowel: 1,
  joined: 1.5,
  alike: 2,
  beginning: 3,
  alikeBeginning: 4,
  split: 4,
  misspelt: 5,
  short: 20,
  unknown: 50,
} as const;

const term = (whole: string[], shown: string, isChanged: boolean): Term => ({ whole, prefix: [], shown, isChanged });

const interpretation = (cost: number, ...terms: Term[]): Interpretation => ({
  terms,
  displayed: terms.map(({ shown }) => shown),
  cost,
});

const combine = (interpretations: Interpretation[]): Interpretation => ({
  terms: interpretations.flatMap(({ terms }) => terms),
  displayed: interpretations.flatMap(({ displayed }) => displayed),
  cost: interpretations.reduce((sum, { cost }) => sum + cost, 0),
});

const nearest = (interpretations: Interpretation[], fallback: Interpretation): Interpretation =>
  interpretations.reduce((best, each) => (each.cost < best.cost ? each : best), fallback);

/** A chunk is read in one layout as a whole. */
export function interpret(chunks: Chunk[], lexicon: Lexicon, isExact = false): Interpretation {
  const interpretAll = (words: TypedWord[]) =>
    combine(words.map((typedWord) => interpretWord(typedWord, lexicon, isExact)));
  const { terms, displayed, cost } = combine(
    chunks.map(({ typed, others }) =>
      nearest(isExact ? [] : others.map((words) => markChanged(interpretAll(words))), interpretAll(typed)),
    ),
  );
  const specific = terms.filter(({ shown }) => !isNoise(shown));
  const searched = specific.length > 0 ? specific : terms;
  return {
    terms: [...new Map(searched.map((each) => [each.shown, each])).values()],
    displayed: [...new Set(displayed)],
    cost,
  };
}

export const isUncertain = ({ cost }: Interpretation): boolean => cost >= COST.short;

const isAsTyped = ({ terms }: Interpretation): boolean => terms.every(({ isChanged }) => !isChanged);

const markChanged = ({ terms, displayed, cost }: Interpretation): Interpretation => ({
  terms: terms.map((each) => ({ ...each, isChanged: true })),
  displayed,
  cost: cost + COST.otherLayout,
});

function interpretWord(typedWord: TypedWord, lexicon: Lexicon, isExact: boolean): Interpretation {
  const { word, isLast } = typedWord;
  const asTyped = term([word], word, false);
  const known = lexicon.known.get(word);
  if (known?.stem === null) return interpretStopWord(typedWord, known);
  if (!known || isNoise(word) || /\p{N}/u.test(word)) return interpretation(0, asTyped);
  const isShort = word.length < 3 && !isLast;
  const interpretations = wholeInterpretations(typedWord, known, lexicon);
  if (!isKeyMash(word)) interpretations.push(...guesses(typedWord, known, lexicon));
  return nearest(
    isExact ? interpretations.filter(isAsTyped) : interpretations,
    isShort
      ? { terms: [], displayed: [word], cost: COST.short }
      : interpretation(COST.unknown, { ...asTyped, prefix: isLast ? [word] : [] }),
  );
}

/** A stop word typed alone may be a beginning: «сам» of «самшит», «со» of «сосна». */
function interpretStopWord({ word, left, isLast }: TypedWord, { continued }: KnownWord): Interpretation {
  const isBeginning = isLast && left === undefined && word.length > 1;
  const words = isBeginning ? continued.filter((other) => other.startsWith(word)) : [];
  return words.length > 0
    ? interpretation(COST.beginning, term(words, word, false))
    : { terms: [], displayed: [word], cost: 0 };
}

const guesses = (typedWord: TypedWord, known: KnownWord, lexicon: Lexicon): Interpretation[] => [
  ...soundInterpretations(typedWord, known),
  ...splitInterpretations(typedWord.word, lexicon),
  ...misspeltInterpretations(typedWord, known, lexicon),
];

function wholeInterpretations(typedWord: TypedWord, { weight }: KnownWord, { known }: Lexicon): Interpretation[] {
  const isNamed = (word: string) => (known.get(word)?.weight ?? 'D') < 'D';
  const { word } = typedWord;
  const joined = joinedOf(typedWord).filter(isNamed);
  const bare = [withoutFleetingVowel(word) ?? ''].filter(isNamed);
  const interpretations: Interpretation[] = [];
  if (weight)
    interpretations.push(
      interpretation(weight === 'D' ? COST.inDescription : 0, term([word, ...joined, ...bare], word, false)),
    );
  if (bare.length > 0) interpretations.push(interpretation(COST.fleetingVowel, term(bare, word, false)));
  if (joined[0]) interpretations.push(interpretation(COST.joined, term(joined, joined[0], true)));
  return interpretations;
}

function soundInterpretations({ word, isLast }: TypedWord, { alike, begins, continued }: KnownWord): Interpretation[] {
  const interpretations: Interpretation[] = [];
  if (alike[0]) interpretations.push(interpretation(COST.alike, term(alike, alike[0], true)));
  if (!isLast) return interpretations;
  if (begins) interpretations.push(interpretation(COST.beginning, { ...term([], word, false), prefix: [word] }));
  if (continued[0] && new Set(word).size > 1) {
    interpretations.push(interpretation(COST.alikeBeginning, term(continued, continued[0], true)));
  }
  return interpretations;
}

const splitInterpretations = (word: string, { named }: Lexicon): Interpretation[] =>
  splitsOf(word)
    .filter((halves) => halves.every((half) => named.has(half)))
    .map((halves) => interpretation(COST.split, ...halves.map((half) => term([half], half, true))));

function misspeltInterpretations(
  { word, isLast }: TypedWord,
  known: KnownWord,
  { similar }: Lexicon,
): Interpretation[] {
  const found = correct(word, known, similar.get(word) ?? [], isLast);
  if (!found) return [];
  // Another form of the same word («самшита») is no correction.
  const isForm = word.startsWith(found.best) || found.best.startsWith(word);
  return [interpretation(COST.misspelt + found.cost, term(found.words, found.best, !isForm))];
}
