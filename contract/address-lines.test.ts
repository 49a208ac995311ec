import { expect, test } from 'vitest';
import { addressLines, joinHouseNumber } from './address-lines';

test('[UI-01] the hours are the last sentence of the address', () => {
  expect(addressLines('Посёлок Сосновый, Питомническая ул. 12. Ежедневно с 9 до 20')).toEqual({
    place: 'Посёлок Сосновый, Питомническая ул. 12',
    hours: 'Ежедневно с 9 до 20',
  });
});

test.each([
  ['Ежедневно с 10 до 21', 'Ежедневно с 10 до 21'],
  ['Ежедневно с 9:30 до 18:00', 'Ежедневно с 9:30 до 18:00'],
  ['Пн.–вс с 9 до 20.', 'Пн.–вс с 9 до 20'],
])('[UI-01] the hours of an address may be written «%s»', (written, hours) => {
  expect(addressLines(`Лесная, 3. ${written}`)).toEqual({ place: 'Лесная, 3', hours });
});

test.each(['Москва, ул. Лесная, 3', 'Ежедневно с 9 до 20'])(
  '[UI-01] «%s» has no hours apart from the place',
  (address) => {
    expect(addressLines(address)).toEqual({ place: address, hours: undefined });
  },
);

test('a house number does not wrap away from its street', () => {
  expect(joinHouseNumber('Сосновый, Питомническая улица, 12')).toBe('Сосновый, Питомническая улица,\u00A012');
});
