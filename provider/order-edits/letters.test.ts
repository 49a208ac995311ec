import { expect, test } from 'vitest';
import { editText } from './letters';

const MONEY = { to_pay: 0, refund: 0, to_return: 0 };
const textOf = (lost: number) => editText({ letter_changes: ['Туя: 2 → 1\u00A0шт'], lost, total: 100_000 }, MONEY, '');

test('the letter about plants that died is sorry and claims no agreement', () => {
  expect(textOf(1)).toMatch(/^К сожалению, часть растений погибла, мы изменили ваш заказ:\n– Туя: 2 → 1\sшт\n/);
  expect(textOf(1)).not.toMatch(/договорились|погибло/);
});

test('the letter about an edit without losses reminds of what was agreed', () => {
  expect(textOf(0)).toMatch(/^Мы изменили ваш заказ, как договорились:\n/);
});
