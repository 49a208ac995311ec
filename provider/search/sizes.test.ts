import { expect, test } from 'vitest';
import { extractSizes, marksOf } from './sizes';

const around = (exact: number) => ({ from: exact * 0.9, to: exact * 1.1, exact });

test.each([
  ['туя 150 см', 'туя', { kind: 'height', ...around(150) }],
  ['туя 150см', 'туя', { kind: 'height', ...around(150) }],
  ['туя 1,5 м', 'туя', { kind: 'height', ...around(150) }],
  ['nez 150 cv', 'nez', { kind: 'height', ...around(150) }],
  ['двухметровая туя', 'туя', { kind: 'height', ...around(200) }],
  ['туя полтора метра', 'туя', { kind: 'height', ...around(150) }],
  ['туя от 1 до 2 м', 'туя', { kind: 'height', from: 100, to: 200 }],
  ['туя высотой 100-120 см', 'туя', { kind: 'height', from: 100, to: 120 }],
  ['туя 100–120', 'туя', { kind: 'height', from: 100, to: 120 }],
  ['ель до 50 см', 'ель', { kind: 'height', from: 0, to: 50 }],
  ['липа выше 4 м', 'липа', { kind: 'height', from: 400, to: 5_000 }],
  ['лаванда с2', 'лаванда', { kind: 'form', form: 'C2' }],
  ['лаванда c 2', 'лаванда', { kind: 'form', form: 'C2' }],
  ['даника с7,5', 'даника', { kind: 'form', form: 'C7.5' }],
  ['лаванда р9', 'лаванда', { kind: 'form', form: 'P9' }],
  ['лаванда p9', 'лаванда', { kind: 'form', form: 'P9' }],
  ['клен с комом', 'клен', { kind: 'form', form: 'ball' }],
  ['роза окс', 'роза', { kind: 'form', form: 'bare_root' }],
  ['флокс окс', 'флокс', { kind: 'form', form: 'bare_root' }],
  ['комнатный ком', 'комнатный', { kind: 'form', form: 'ball' }],
  ['лейка 1,5 л', 'лейка', { kind: 'litres', litres: 1.5 }],
  ['бонсай 25 лет', 'бонсай', { kind: 'age', ...around(25) }],
  ['бонсай до 10 лет', 'бонсай', { kind: 'age', from: 0, to: 10 }],
  ['туя смарагд 170', 'туя смарагд', { kind: 'number', ...around(170) }],
])('«%s» asks for «%s» of a size', (text, rest, filter) => {
  const sized = extractSizes(text);
  expect(sized.rest.trim().replace(/\s+/g, ' ')).toBe(rest);
  expect(sized.filters).toEqual([filter]);
});

test('a query may name a pot and a height', () => {
  expect(extractSizes('туя с10 100-120 см').filters).toEqual([
    { kind: 'height', from: 100, to: 120 },
    { kind: 'form', form: 'C10' },
  ]);
});

test.each(['туя', 'комнатный бонсай', 'селеченская 2', '100001', 'компост', 'сосна с шишками', 'набор 5 предметов'])(
  '«%s» names no size',
  (text) => {
    expect(extractSizes(text)).toEqual({ rest: text, filters: [], shown: [] });
  },
);

test('the index has a mark for each size: decimetres, then metres, years, litres, forms', () => {
  expect(marksOf({ kind: 'height', from: 95, to: 120 })).toEqual(['#h9', '#h10', '#h11', '#h12']);
  expect(marksOf({ kind: 'height', from: 285, to: 315 })).toEqual(['#h28', '#h29', '#m3']);
  expect(marksOf({ kind: 'height', from: 850, to: 5_000 })).toEqual(['#m8', '#m9', '#m10']);
  expect(marksOf({ kind: 'height', from: 2_000, to: 5_000 })).toEqual(['#m10']);
  expect(marksOf({ kind: 'age', from: 4.5, to: 5.5, exact: 5 })).toEqual(['#a5']);
  expect(marksOf({ kind: 'number', from: 18, to: 22, exact: 20 })).toEqual(['#h1', '#h2', '#l20']);
  expect(marksOf({ kind: 'form', form: 'C7.5' })).toEqual(['#fC7.5']);
  expect(marksOf({ kind: 'litres', litres: 1.5 })).toEqual(['#l1.5']);
});
