import { expect, test } from 'vitest';
import type { User } from '@/contract/accounts';
import { knownOf } from './checkout-known';

const NOBODY: User = {
  uuid: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22',
  first_name: '',
  last_name: '',
  phone: '',
  email: 'maria@example.com',
  mailing_type: [],
  delivery_address_info: null,
  has_password: false,
};
const LAST = {
  name: 'Анна Петрова',
  phone: '79161234567',
  address: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.9 },
};

test('[AUTH-08] empty profile fields are filled from the last order, with its coordinates', () => {
  expect(knownOf({ ...NOBODY, last_order: LAST })).toEqual({
    name: 'Анна Петрова',
    phone: '+7 916 123 45-67',
    email: 'maria@example.com',
    place: LAST.address,
  });
});

test('[AUTH-08] the profile has priority over the last order', () => {
  const delivery_address_info = { address: 'Тверь, Садовая, 3' };
  const user = { ...NOBODY, first_name: 'Мария', phone: '79160000000', delivery_address_info, last_order: LAST };
  expect(knownOf(user)).toMatchObject({ name: 'Мария', phone: '+7 916 000 00-00', place: delivery_address_info });
});

test('without orders only the e-mail is known', () => {
  expect(knownOf(NOBODY)).toEqual({ name: '', phone: '', email: 'maria@example.com', place: undefined });
});
