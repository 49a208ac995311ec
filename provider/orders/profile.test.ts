import { expect, test } from 'vitest';
import { profileOf } from './profile';

const COURIER = { method: 'courier', address: 'Истра, Лесная, 14', x: 55.9, y: 36.8, place_token: 'signed' } as const;
const PICKUP = { method: 'pickup' } as const;

test.each([
  ['Анна Петрова', 'Анна', 'Петрова'],
  [' Анна  Мария Петрова ', 'Анна', 'Мария Петрова'],
  ['Анна', 'Анна', ''],
])(
  '[AUTH-08] the name «%s» of an order is the first name «%s» and the last name «%s»',
  (customer_name, first, last) => {
    expect(profileOf({ customer_name, delivery: PICKUP })).toEqual({ first_name: first, last_name: last });
  },
);

test('[AUTH-08] the address of an order is kept with its point, a terminal and a differing pin are not', () => {
  const addressOf = (delivery: Parameters<typeof profileOf>[0]['delivery']) =>
    profileOf({ customer_name: 'Анна', delivery }).address;
  expect(addressOf(COURIER)).toEqual({ address: 'Истра, Лесная, 14', x: 55.9, y: 36.8, place_token: 'signed' });
  expect(addressOf({ ...COURIER, pin_differs: true })).toEqual({ address: 'Истра, Лесная, 14' });
  expect(addressOf({ ...COURIER, method: 'transport' })).toBeUndefined();
  expect(addressOf(PICKUP)).toBeUndefined();
});
