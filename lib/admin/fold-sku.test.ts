import { expect, test } from 'vitest';
import { foldSku } from './fold-sku';

test.each([
  ['ТУ1001', 'ТУ-1001'],
  ['ty 1001', 'ТУ-1001'],
  ['ЁЛ.5/2', 'ел-52'],
])('articles «%s» and «%s» are one', (one, other) => {
  expect(foldSku(one)).toBe(foldSku(other));
});

test('articles of signs only differ by their signs', () => {
  expect(foldSku('!!')).not.toBe(foldSku('??'));
});
