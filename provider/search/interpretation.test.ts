import { describe, expect, test } from 'vitest';
import { interpret, isUncertain } from './interpretation';
import type { KnownWord, Lexicon } from './lexicon';
import { nearestWords } from './misspelling';
import { chunksOf, doubtfulWords, halvesOf, wordsToKnow } from './words';

const UNKNOWN: KnownWord = { stem: 'x', sound: 'x', weight: null, begins: false, alike: [], continued: [] };

/** Knows the given words only. */
function read(query: string, words: Record<string, Partial<KnownWord>>, more: Partial<Lexicon> = {}) {
  const chunks = chunksOf(query);
  const known = new Map(wordsToKnow(chunks).map((word) => [word, { ...UNKNOWN, ...words[word] }]));
  return interpret(chunks, { known, named: new Set(), similar: new Map(), ...more });
}
const named: Partial<KnownWord> = { weight: 'A' };
const shown = (interpretation: ReturnType<typeof read>) => interpretation.terms.map((term) => term.shown);

describe('a word is interpreted', () => {
  test('as it was typed, when a name has it', () => {
    const interpretation = read('туя', { туя: named });
    expect(interpretation.terms).toEqual([{ whole: ['туя'], prefix: [], shown: 'туя', isChanged: false }]);
    expect(isUncertain(interpretation)).toBe(false);
  });

  test('in the other layout, where punctuation may be letters', () => {
    const interpretation = read('vj;;tdtkmybr', { можжевельник: named });
    expect(shown(interpretation)).toEqual(['можжевельник']);
    expect(interpretation.terms[0]?.isChanged).toBe(true);
  });

  test('in the other layout without the punctuation at its end', () => {
    expect(shown(read('nez,', { туя: named }))).toEqual(['туя']);
  });

  test('in its own layout where the other one would lose letters', () => {
    expect(shown(read('баобаб', { fj: named, f: { begins: true } }))).toEqual(['баобаб']);
    expect(shown(read('боб', { j: { begins: true } }))).toEqual(['боб']);
    expect(read('эх', { эх: { begins: true } }).terms[0]).toMatchObject({ prefix: ['эх'] });
  });

  test('as the beginning of names when it is a stop word typed alone', () => {
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
    expect(isUncertain(read('сма туя', { туя: named, сма: begins }))).toBe(true);
  });

  test('together with its neighbour', () => {
    expect(shown(read('скай рокет', { скайрокет: named }))).toEqual(['скайрокет']);
    expect(read('блю кроп', { блю: named, кроп: named, блюкроп: named }).terms[0]?.whole).toEqual(['блю', 'блюкроп']);
  });

  test('as itself when it is a key held down', () => {
    const alike = { alike: ['овальная'], continued: ['овальная'], begins: true };
    const interpretation = read('щщщццц', { щщщццц: alike, ooowww: alike });
    expect(shown(interpretation)).toEqual(['щщщццц']);
    expect(isUncertain(interpretation)).toBe(true);
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

test('a misspelt beginning in Russian letters begins no Latin name; one in Latin letters may begin a Russian name', () => {
  const rowan = new Map([['аукуба', [{ word: 'aucuparia', sound: 'aukuparia', weight: 'B' as const }]]]);
  expect(shown(read('аукуба', { аукуба: { sound: 'aukuba' } }, { similar: rowan }))).toEqual(['аукуба']);
  const hydrangea = new Map([['gartenz', [{ word: 'гортензия', sound: 'gortenziia', weight: 'A' as const }]]]);
  expect(shown(read('gartenz', { gartenz: { sound: 'gartenz' } }, { similar: hydrangea }))).toEqual(['гортензия']);
});

test('one repeated letter is not continued', () => {
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

test('a word too far from all others stays unchanged', () => {
  const similar = new Map([['тайский', [{ word: 'китайский', sound: 'kitaiski', weight: 'A' as const }]]]);
  const interpretation = read('тайский', { тайский: { sound: 'taiski' } }, { similar });
  expect(interpretation.terms[0]).toMatchObject({ shown: 'тайский', isChanged: false });
});

test('words that say nothing are displayed but not searched for', () => {
  const interpretation = read('купить nez для сада', {
    туя: named,
    для: { stem: null },
    сада: named,
    купить: { weight: 'D' },
  });
  expect(shown(interpretation)).toEqual(['туя', 'сада']);
  expect(interpretation.displayed).toEqual(['купить', 'туя', 'для', 'сада']);
});

test('noise is searched for where there is nothing else', () => {
  expect(shown(read('саженцы', { саженцы: { weight: 'C' } }))).toEqual(['саженцы']);
});

test('only unknown words are doubtful, and their halves are looked up', () => {
  const chunks = chunksOf('туя блюстар 150 м');
  expect(doubtfulWords(chunks, (word) => word === 'туя')).toContain('блюстар');
  expect(doubtfulWords(chunks, (word) => word === 'туя')).not.toContain('туя');
  expect(doubtfulWords(chunks, () => false)).not.toContain('150');
  expect(halvesOf(['блюстар'])).toEqual(['блю', 'стар', 'блюс', 'тар']);
});
