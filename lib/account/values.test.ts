import { expect, test } from 'vitest';
import type { User } from '@/contract/accounts';
import {
  changesOf,
  newLogin,
  ownLogin,
  ProfileForm,
  type ProfileValues,
  passwordForm,
  toProfileForm,
  valuesOf,
} from './values';

const USER: User = {
  uuid: '0c9d8a61-8d0e-4c63-b5a7-0f9e9a4b1f22',
  first_name: 'Мария',
  last_name: 'Лесная',
  phone: '79161234567',
  email: 'maria@example.com',
  mailing_type: ['newsletter'],
  delivery_address_info: { address: 'Истра, Лесная, 14', x: 55.9, y: 36.9 },
  has_password: false,
};
const read = (change: Partial<ProfileValues>) => ProfileForm.parse({ ...valuesOf(USER), ...change });
const errorsOf = (change: Partial<ProfileValues>) =>
  ProfileForm.safeParse({ ...valuesOf(USER), ...change }).error?.issues.map(({ path }) => path.join('.'));

test('[FORM-11] the form of a saved profile has the same values', () => {
  const { code, own_code, ...values } = read({});
  const { uuid, has_password, ...saved } = USER;
  expect(values).toEqual(saved);
  expect([code, own_code]).toEqual(['', '']);
  expect(valuesOf({ ...USER, delivery_address_info: null }).delivery_address_info).toEqual({ address: '' });
});

test('[FORM-11] an emptied field removes its value, and a bare country code counts as empty', () => {
  expect(read({ phone: '+7 ', email: ' ', delivery_address_info: { address: '  ' } })).toMatchObject({
    phone: '',
    email: '',
    delivery_address_info: null,
  });
});

test.each([
  [{ phone: '+7 916 12' }, 'phone'],
  [{ email: 'maria@' }, 'email'],
  [{ first_name: 'я'.repeat(121) }, 'first_name'],
  [{ code: '12345' }, 'code'],
  [{ delivery_address_info: { address: 'я'.repeat(301) } }, 'delivery_address_info.address'],
  [{ delivery_address_info: { address: ' ', x: 55.9, y: 36.9 } }, 'delivery_address_info.address'],
])('[FORM-11] %j has an error at its field', (change, field) => {
  expect(errorsOf(change)).toEqual([field]);
});

test('[FORM-11] a new login needs a code; a removed or unchanged one does not', () => {
  expect(newLogin(USER, read({ email: 'NEW@example.com' }))).toBe('new@example.com');
  expect(newLogin(USER, read({ phone: '8 (916) 765-43-21' }))).toBe('79167654321');
  expect(newLogin(USER, read({ phone: '' }))).toBeUndefined();
  expect(newLogin(USER, read({ phone: '', email: 'new@example.com' }))).toBe('new@example.com');
  expect(newLogin(USER, read({ email: 'Maria@example.com' }))).toBeUndefined();
});

test('[FORM-11] a point on the map needs an address', () => {
  const pinned = { ...valuesOf(USER), delivery_address_info: { address: ' ', x: 55.9, y: 36.9 } };
  expect(ProfileForm.safeParse(pinned).error?.issues[0]?.message).toBe('Напишите адрес точки на карте');
});

test.each([
  [{ phone: '79161234567', email: 'a@b.ru' }, { phone: '79161234567', email: 'a@b.ru' }, 'a@b.ru'],
  [{ phone: '79161234567', email: 'a@b.ru' }, { phone: '79161234567', email: 'new@b.ru' }, '79161234567'],
  [{ phone: '79161234567', email: 'a@b.ru' }, { phone: '79167654321', email: 'a@b.ru' }, 'a@b.ru'],
  [{ phone: '79161234567', email: 'a@b.ru' }, { phone: '', email: '' }, 'a@b.ru'],
  [{ phone: '79161234567', email: '' }, { phone: '79167654321', email: '' }, '79161234567'],
  [{ phone: '79161234567', email: '' }, { phone: '79161234567', email: '' }, '79161234567'],
  [{ phone: '', email: 'a@b.ru' }, { phone: '', email: 'new@b.ru' }, 'a@b.ru'],
])('[FORM-11] the code of %j changed to %j goes to the login that stays: %s', (known, changed, login) => {
  expect(ownLogin(known, changed)).toBe(login);
});

const sent = (change: Partial<ProfileValues>, known: Parameters<typeof toProfileForm>[0] = USER) =>
  Object.fromEntries(toProfileForm(known, read(change)));

test('[FORM-11] only changed fields are sent, since the newsletter may have been ended elsewhere', () => {
  expect(sent({})).toEqual({ code: '' });
  expect(sent({ first_name: 'Анна' })).toEqual({ first_name: 'Анна', code: '' });
  expect(sent({ email: 'new@example.com', code: '123456' })).toEqual({ email: 'new@example.com', code: '123456' });
  expect(sent({ own_code: '654321' })).toEqual({ code: '', own_code: '654321' });
  expect(sent({ mailing_type: [] })).toEqual({ mailing_type: '[]', code: '' });
  expect(sent({ delivery_address_info: { address: '' } })).toEqual({ delivery_address_info: 'null', code: '' });
});

test('[FORM-11] values saved a moment ago are not sent again', () => {
  const { code, ...saved } = read({ first_name: 'Анна' });
  expect(sent({ first_name: 'Анна', last_name: '' }, saved)).toEqual({ last_name: '', code: '' });
});

test('[FORM-11] a draft contains only changed fields', () => {
  const shown = valuesOf(USER);
  expect(changesOf(shown, { ...shown, last_name: 'Иванова' })).toEqual({ last_name: 'Иванова' });
});

test('[AUTH-02] the current password is required if one is set', () => {
  const values = { current_password: '', password: 'длинный пароль', own_code: '' };
  expect(passwordForm(false).safeParse(values).success).toBe(true);
  expect(passwordForm(true).safeParse(values).error?.issues[0]?.message).toBe('Это поле обязательно');
  expect(passwordForm(true).safeParse({ ...values, current_password: 'а' }).success).toBe(true);
  expect(passwordForm(true).safeParse({ ...values, current_password: 'а'.repeat(201) }).success).toBe(false);
  expect(passwordForm(false).safeParse({ ...values, password: '1234567' }).success).toBe(false);
});
