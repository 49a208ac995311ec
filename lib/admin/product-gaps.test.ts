import { expect, test } from 'vitest';
import { gapsOf } from './product-gaps';
import { MONTHS } from './product-months';

const words = (n: number) => Array.from({ length: n }, () => 'слово').join(' ');
const CARE = { light: 'а', water: 'б', winter: 'в', pruning: 'г' };
const GOOD = {
  ...{ name: 'Ирга «Принц»', latin_name: "Amelanchier × grandiflora 'Prince'", description: words(80), care: CARE },
  ...{ price: '900', category: 'kustarniki', attributes: { light: ['sun'], height_cm: ['60', '80'], zone: '4' } },
};

test('a good page lacks nothing', () => expect(gapsOf(GOOD, 2)).toEqual([]));

test.each<[string, Partial<typeof GOOD>, number, string]>([
  ['no name', { name: ' ' }, 2, 'Нет названия'],
  ['the Latin name alone', { name: 'Amelanchier' }, 2, 'Название только латиницей: добавьте русское'],
  [
    'Russian letters in the Latin name',
    { latin_name: 'Amelanсhier' },
    2,
    'В\u00A0латинском названии есть русские буквы',
  ],
  ['no Latin name of a plant', { latin_name: '' }, 2, 'Нет латинского названия'],
  ['no category', { category: '' }, 2, 'Не\u00A0выбран раздел'],
  ['no price', { price: '' }, 2, 'Нет цены'],
  ['no text', { description: '' }, 2, 'Нет описания'],
  ['a short text', { description: words(79) }, 2, 'Описание короче 80\u00A0слов: сейчас 79\u00A0слов'],
  ['no picture', {}, 0, 'Нет фотографий'],
  ['one picture', {}, 1, 'Нет второй фотографии'],
  ['half of the care', { care: { ...CARE, water: '', winter: ' ' } }, 2, 'Нет советов по\u00A0уходу: полив, зимовка'],
])('%s is told', (_case, typed, pictures, gap) => expect(gapsOf({ ...GOOD, ...typed }, pictures)).toEqual([gap]));

test('missing attributes of a plant are named', () => {
  const typed = { ...GOOD, attributes: { light: ['sun'], height_cm: ['', ''], zone: '' } };
  expect(gapsOf(typed, 2)).toEqual(['Не\u00A0указаны свойства: высота, зона зимостойкости']);
});

test('goods need neither Latin name nor care, and half of the text', () => {
  const goods = { ...GOOD, name: 'Секатор', latin_name: '', care: { ...CARE, light: '' }, attributes: {} };
  expect(gapsOf({ ...goods, description: words(40) }, 2)).toEqual([]);
  expect(gapsOf({ ...goods, description: words(1) }, 2)).toEqual(['Описание короче 40\u00A0слов: сейчас 1\u00A0слово']);
});

test('the strip has twelve months', () => {
  expect(MONTHS.map(({ value }) => Number(value))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect([MONTHS[0]?.name, MONTHS[4]?.name]).toEqual(['янв', 'май']);
});
