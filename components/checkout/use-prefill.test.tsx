import { renderHook, waitFor } from '@testing-library/react';
import Cookies from 'js-cookie';
import { useForm } from 'react-hook-form';
import { beforeEach, expect, test } from 'vitest';
import { accounts, type User } from '@/contract/accounts';
import { cart } from '@/contract/cart';
import { favourites } from '@/contract/favourites';
import type { CheckedValues, CheckoutValues } from '@/lib/orders/checkout-values';
import { StoreProvider } from '@/stores/store-provider';
import { answer, heldAnswer, requestsTo } from '@/tests/setup/msw';
import { uuidOf } from '@/tests/setup/samples';
import { knownValues, usePrefill } from './use-prefill';

const KNOWN: User = {
  uuid: uuidOf(1),
  mailing_type: [],
  has_password: false,
  first_name: 'Мария',
  last_name: '',
  phone: '',
  email: 'maria@example.com',
  delivery_address_info: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 },
};

beforeEach(() => {
  Cookies.set('authToken', '1');
  answer(cart.list, { products: [], amount: 0, total: 0, discount: 0 });
  answer(favourites.list, { products: [], total: 0 });
});

/** The form’s values when the profile arrives. */
async function fillIn(typed: Partial<CheckoutValues>) {
  const profile = heldAnswer<User>();
  answer(accounts.detail, () => profile.reply);
  const page = () => {
    const form = useForm<CheckoutValues, unknown, CheckedValues>();
    usePrefill(form);
    return form;
  };
  const { result } = renderHook(page, { wrapper: StoreProvider });
  await waitFor(() => expect(requestsTo(accounts.detail)).toHaveLength(1));
  // Typed while the profile is still loading.
  for (const [name, value] of Object.entries(typed)) result.current.setValue(name as keyof CheckoutValues, value);
  profile.release(KNOWN);
  await waitFor(() => expect(result.current.getValues('email')).toBeTruthy());
  return result.current.getValues();
}

test('[AUTH-08] known data fills empty fields', async () => {
  expect(await fillIn({})).toMatchObject({
    name: 'Мария',
    email: 'maria@example.com',
    delivery: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.8 },
  });
});

test('[AUTH-08] typed input is kept, and an address keeps its own coordinates', async () => {
  const values = await fillIn({ name: 'Пётр', delivery: { address: 'Дмитров, 1' } as CheckoutValues['delivery'] });
  expect(values).toMatchObject({ name: 'Пётр', email: 'maria@example.com', delivery: { address: 'Дмитров, 1' } });
  expect(values.delivery).not.toHaveProperty('x');
});

const EMPTY: User = {
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
  expect(knownValues({ ...EMPTY, last_order: LAST })).toEqual({
    name: 'Анна Петрова',
    phone: '+7 916 123 45-67',
    email: 'maria@example.com',
    place: LAST.address,
  });
});

test('[AUTH-08] the profile has priority over the last order', () => {
  const delivery_address_info = { address: 'Тверь, Садовая, 3' };
  const user = { ...EMPTY, first_name: 'Мария', phone: '79160000000', delivery_address_info, last_order: LAST };
  expect(knownValues(user)).toMatchObject({ name: 'Мария', phone: '+7 916 000 00-00', place: delivery_address_info });
});

test('without orders only the e-mail is known', () => {
  expect(knownValues(EMPTY)).toEqual({ name: '', phone: '', email: 'maria@example.com', place: undefined });
});
