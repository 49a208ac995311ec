import { describe, expect, test } from 'vitest';
import { isUnsure, readQuery } from './reading';
import type { Known, Vocabulary } from './vocabulary';
import { chunksOf, doubtfulWords, halvesOf, wordsToKnow } from './words';

const UNKNOWN: Known = { stem: 'x', sound: 'x', weight: null, begins: false, alike: [], continued: [] };

/** A vocabulary that knows what is given of the words asked, and nothing of the rest. */
function read(query: string, words: Record<string, Partial<Known>>, more: Partial<Vocabulary> = {}) {
  const chunks = chunksOf(query);
  const known = new Map(wordsToKnow(chunks).map((word) => [word, { ...UNKNOWN, ...words[word] }]));
  return readQuery(chunks, { known, named: new Set(), similar: new Map(), ...more });
}
const named: Partial<Known> = { weight: 'A' };
const shown = (reading: ReturnType<typeof read>) => reading.terms.map((term) => term.shown);

describe('a word is read', () => {
  test('as it was typed, when a name has it', () => {
    const reading = read('туя', { туя: named });
    expect(reading.terms).toEqual([{ whole: ['туя'], prefix: [], shown: 'туя', isChanged: false }]);
    expect(isUnsure(reading)).toBe(false);
  });

  test('in the other layout, the signs in it being letters', () => {
    const reading = read('vj;;tdtkmybr', { можжевельник: named });
    expect(shown(reading)).toEqual(['можжевельник']);
    expect(reading.terms[0]?.isChanged).toBe(true);
  });

  test('in the other layout without the sign at its end', () => {
    expect(shown(read('nez,', { туя: named }))).toEqual(['туя']);
  });

  test('by its sound, in either script', () => {
    expect(read('tuya', { tuya: { alike: ['туя', 'thuja'] } }).terms[0]).toMatchObject({
      whole: ['туя', 'thuja'],
      shown: 'туя',
      isChanged: true,
    });
  });

  test('as a beginning only where it is the last', () => {
    const begins = { begins: true };
    expect(read('туя сма', { туя: named, сма: begins }).terms[1]).toMatchObject({ whole: [], prefix: ['сма'] });
    expect(isUnsure(read('сма туя', { туя: named, сма: begins }))).toBe(true);
  });

  test('together with its neighbour', () => {
    expect(shown(read('скай рокет', { скайрокет: named }))).toEqual(['скайрокет']);
    expect(read('блю кроп', { блю: named, кроп: named, блюкроп: named }).terms[0]?.whole).toEqual(['блю', 'блюкроп']);
  });

  test('as nothing that it could be bent into, where it is a key held down', () => {
    const alike = { alike: ['овальная'], continued: ['овальная'], begins: true };
    const reading = read('щщщццц', { щщщццц: alike, ooowww: alike });
    expect(shown(reading)).toEqual(['щщщццц']);
    expect(isUnsure(reading)).toBe(true);
    expect(shown(read('ооо', { ооо: named }))).toEqual(['ооо']);
  });

  test('in two halves', () => {
    expect(shown(read('блюстар', {}, { named: new Set(['блю', 'стар']) }))).toEqual(['блю', 'стар']);
  });

  test('as the nearest word where it is misspelt', () => {
    const similar = new Map([
      [
        'сасна',
        [
          { word: 'сосна', sound: 'sosna', weight: 'A' as const },
          { word: 'весна', sound: 'vesna', weight: 'A' as const },
        ],
      ],
    ]);
    expect(shown(read('сасна', { сасна: { sound: 'sasna' } }, { similar }))).toEqual(['сосна']);
  });
});

test('what is too far from every word stays as it is', () => {
  const similar = new Map([['тайский', [{ word: 'китайский', sound: 'kitaiski', weight: 'A' as const }]]]);
  const reading = read('тайский', { тайский: { sound: 'taiski' } }, { similar });
  expect(reading.terms[0]).toMatchObject({ shown: 'тайский', isChanged: false });
});

test('words that say nothing are not searched for, but told', () => {
  const reading = read('купить nez для сада', {
    туя: named,
    для: { stem: null },
    сада: named,
    купить: { weight: 'D' },
  });
  expect(shown(reading)).toEqual(['туя', 'сада']);
  expect(reading.said).toEqual(['купить', 'туя', 'для', 'сада']);
});

test('noise is searched for where there is nothing else', () => {
  expect(shown(read('саженцы', { саженцы: { weight: 'C' } }))).toEqual(['саженцы']);
});

test('only words that nobody knows are doubtful, and their halves are asked for', () => {
  const chunks = chunksOf('туя блюстар 150 м');
  expect(doubtfulWords(chunks, (word) => word === 'туя')).toContain('блюстар');
  expect(doubtfulWords(chunks, (word) => word === 'туя')).not.toContain('туя');
  expect(doubtfulWords(chunks, () => false)).not.toContain('150');
  expect(halvesOf(['блюстар'])).toEqual(['блю', 'стар', 'блюс', 'тар']);
});
