import { describe, expect, test } from 'vitest';
import { nearestWords } from './misspelling';
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

  test('in its own layout where the other one would lose letters', () => {
    expect(shown(read('баобаб', { fj: named, f: { begins: true } }))).toEqual(['баобаб']);
    expect(shown(read('боб', { j: { begins: true } }))).toEqual(['боб']);
    expect(read('эх', { эх: { begins: true } }).terms[0]).toMatchObject({ prefix: ['эх'] });
  });

  test('as the beginning of names where it stands alone and the index leaves it out', () => {
    const sam = { stem: null, continued: ['самшит', 'сад'] };
    expect(read('сам', { сам: sam }).terms).toEqual([
      { whole: ['самшит'], prefix: [], shown: 'сам', isChanged: false },
    ]);
    expect(shown(read('туя сам', { туя: named, сам: sam }))).toEqual(['туя']);
    expect(shown(read('для', { для: { stem: null } }))).toEqual([]);
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

test('a misspelt beginning in Russian letters stands for no Latin name, one in Latin letters for a Russian one', () => {
  const rowan = new Map([['аукуба', [{ word: 'aucuparia', sound: 'aukuparia', weight: 'B' as const }]]]);
  expect(shown(read('аукуба', { аукуба: { sound: 'aukuba' } }, { similar: rowan }))).toEqual(['аукуба']);
  const hydrangea = new Map([['gartenz', [{ word: 'гортензия', sound: 'gortenziia', weight: 'A' as const }]]]);
  expect(shown(read('gartenz', { gartenz: { sound: 'gartenz' } }, { similar: hydrangea }))).toEqual(['гортензия']);
});

test('one letter, however often, begins too much to be continued', () => {
  expect(shown(read('сс', { сс: { sound: 's', continued: ['сара'] } }))).toEqual(['сс']);
  expect(shown(read('zh', { zh: { sound: 'ж', continued: ['жимолость'] } }))).toEqual(['жимолость']);
});

test('words offered instead have two letters of three in common with what was typed', () => {
  const similar = new Map([
    [
      'секвойя',
      [
        { word: 'серая', sound: 'seraja', weight: 'A' as const },
        { word: 'секвоя', sound: 'sekvoa', weight: 'A' as const },
      ],
    ],
  ]);
  expect(nearestWords(similar, () => 'sekvoja')).toEqual(['секвоя']);
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
