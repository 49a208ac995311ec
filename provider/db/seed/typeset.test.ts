import { expect, test } from 'vitest';
import { typeset } from './typeset';

test('[UI-14] a range and its unit stay on one line, other words are left alone', () => {
  expect(typeset('Туя «Смарагд», С3, 40–60 см')).toBe('Туя «Смарагд», С3, 40\u2060–\u206060\u00a0см');
  expect(typeset('Бонсай, 34 года')).toBe('Бонсай, 34\u00a0года');
  expect(typeset('Набор из 4 предметов')).toBe('Набор из 4 предметов');
});
