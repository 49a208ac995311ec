import { expect, test } from 'vitest';
import { splitSize } from './plant-size';

test.each([
  ['Туя западная «Смарагд»', 'С3, 40–60 см'],
  ['Ель обыкновенная «Нидиформис»', 'С7,5, 30–35 см'],
  ['Астильба Арендса «Вайсс Глория»', 'P9'],
  ['Клён остролистный «Глобозум»', 'ком, 250–280 см'],
  ['Бонсай можжевельник китайский, мойоги', '15 лет, 40 см'],
  ['Горшок терракотовый с широким бортом', 'Ø 32 см'],
  ['Плошка для бонсай овальная синяя', '34 × 25 × 7 см'],
  ['Клён остролистный «Глобозум»', 'ком'],
])('[UI-13] «%s, %s» is split before its size', (plant, size) => {
  expect(splitSize(`${plant}, ${size}`)).toEqual({ plant, size });
});

test.each([
  'Вейгела «Бристоль Руби»',
  'Смородина чёрная «Селеченская 2»',
  'Самшит вечнозелёный, шар',
  'Роза, компактная',
])('[UI-13] «%s» has no size', (plant) => expect(splitSize(plant)).toEqual({ plant, size: '' }));

test('[UI-13] extra spaces before a size are dropped', () => {
  expect(splitSize('Туя западная,  С3')).toEqual({ plant: 'Туя западная', size: 'С3' });
});
