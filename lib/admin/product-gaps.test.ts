import { expect, test } from 'vitest';
import { gapsOf } from './product-gaps';
import { MONTHS } from './product-months';

const words = (n: number) => Array.from({ length: n }, () => 'слово').join(' ');
const CARE = { light: 'а', water: 'б', winter: 'в', pruning: 'г' };
const picturesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    src: `/media/${at}.webp`,
    alt: 'Ирга',
    plant_top: null,
    plant_bottom: null,
  }));
const GOOD = {
  pictures: picturesOf(2),
  ...{ name: 'Ирга «Принц»', latin_name: "Amelanchier × grandiflora 'Prince'", description: words(80), care: CARE },
  ...{ price: '900', category: 'kustarniki', attributes: { light: ['sun'], height_cm: ['60', '80'], zone: '4' } },
};

test('a good page lacks nothing', () => expect(gapsOf(GOOD)).toEqual([]));

test.each<[string, Partial<typeof GOOD>, string]>([
  ['no name', { name: ' ' }, 'Нет названия'],
  ['the Latin name alone', { name: 'Amelanchier' }, 'Название только латиницей: добавьте русское'],
  ['Russian letters in the Latin name', { latin_name: 'Amelanсhier' }, 'В\u00A0латинском названии есть русские буквы'],
  ['no Latin name of a plant', { latin_name: '' }, 'Нет латинского названия'],
  ['no category', { category: '' }, 'Не\u00A0выбран раздел'],
  ['no price', { price: '' }, 'Нет цены'],
  ['no text', { description: '' }, 'Нет описания'],
  ['a short text', { description: words(79) }, 'Описание короче 80\u00A0слов: сейчас 79\u00A0слов'],
  ['no picture', { pictures: [] }, 'Нет фотографий'],
  ['one picture', { pictures: picturesOf(1) }, 'Нет второй фотографии'],
  ['half of the care', { care: { ...CARE, water: '', winter: ' ' } }, 'Нет советов по\u00A0уходу: полив, зимовка'],
])('%s is told', (_case, typed, gap) => expect(gapsOf({ ...GOOD, ...typed })).toEqual([gap]));

test('missing attributes of a plant are named', () => {
  const typed = { ...GOOD, attributes: { light: ['sun'], height_cm: ['', ''], zone: '' } };
  expect(gapsOf(typed)).toEqual(['Не\u00A0указаны свойства: высота, зона зимостойкости']);
});

test('goods need neither Latin name nor care, and half of the text', () => {
  const goods = { ...GOOD, name: 'Секатор', latin_name: '', care: { ...CARE, light: '' }, attributes: {} };
  expect(gapsOf({ ...goods, description: words(40) })).toEqual([]);
  expect(gapsOf({ ...goods, description: words(1) })).toEqual(['Описание короче 40\u00A0слов: сейчас 1\u00A0слово']);
});

test('the strip has twelve months', () => {
  expect(MONTHS.map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect([MONTHS[0]?.name, MONTHS[4]?.name]).toEqual(['янв', 'май']);
});
