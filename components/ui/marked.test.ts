import { expect, test } from 'vitest';
import { matchPieces } from './marked';

const marked = (name: string, typed: string) =>
  matchPieces(name, typed)
    .map(({ text, isMatch }) => (isMatch ? `[${text}]` : text))
    .join('');

test.each([
  ['Сосна горная «Пумилио»', 'сосн', '[Сосн]а горная «Пумилио»'],
  ['Сосна горная «Пумилио»', 'ГОР сос', '[Сос]на [гор]ная «Пумилио»'],
  ['Сосна горная', 'сосны', '[Сосн]а горная'],
  ['Клён остролистный', 'клен', '[Клён] остролистный'],
  ['Клен', 'клён', '[Клен]'],
  ['Туя западная', 'западная туя', '[Туя] [западная]'],
  ['Rosa «New Dawn»', 'new d', 'Rosa «[New] [D]awn»'],
])('[UI-02] in «%s» the words that start with «%s» are highlighted', (name, typed, expected) => {
  expect(marked(name, typed)).toBe(expected);
});

test.each([
  ['Роза', ''],
  ['Роза', '«,»'],
  ['Роза чайная', 'оза'],
  ['Сосновый опад', 'соснами'],
])('[UI-02] in «%s» nothing matches «%s»', (name, typed) => {
  expect(matchPieces(name, typed)).toEqual([{ at: 0, text: name, isMatch: false }]);
});
