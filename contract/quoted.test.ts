import { expect, test } from 'vitest';
import { quoted } from './quoted';

test.each([
  ['Туя', '«Туя»'],
  ['Гортензия древовидная «Инвинсибель Спирит»', '«Гортензия древовидная „Инвинсибель Спирит“»'],
])('the name %s is quoted as %s', (name, text) => {
  expect(quoted(name)).toBe(text);
});
