import { expect, test } from 'vitest';
import { addressLines, keepHouse } from './address-lines';

test('[UI-01] the hours are the last sentence of the address', () => {
  expect(addressLines('Посёлок Сосновый, Питомническая ул. 12. Ежедневно с 9 до 20')).toEqual({
    place: 'Посёлок Сосновый, Питомническая ул. 12',
    hours: 'Ежедневно с 9 до 20',
  });
});

test('[UI-01] an address without hours is a place alone', () => {
  expect(addressLines('Москва, ул. Лесная, 3')).toEqual({ place: 'Москва, ул. Лесная, 3', hours: undefined });
});

test('a house keeps its number beside it', () => {
  expect(keepHouse('Сосновый, Питомническая улица, 12')).toBe('Сосновый, Питомническая улица,\u00A012');
});
