import { expect, test } from 'vitest';
import type { Call } from '../call';
import { staff } from './calls';
import { PERMISSION_NAMES, PERMISSIONS, STAFF_ROLE_NAMES, STAFF_ROLES } from './permissions';

const SIGNING_IN = ['openSession', 'invitation', 'acceptInvitation'];

test('each staff call requires a permission, except those that sign in', () => {
  const open = Object.entries<Call>(staff).filter(([, { may, identity }]) => !may || !identity?.includes('staff'));
  expect(open.map(([name]) => name)).toEqual(SIGNING_IN);
  for (const [name, { may, path, rate }] of Object.entries<Call>(staff)) {
    expect([name, path.startsWith('/staff/'), rate]).toEqual([
      name,
      true,
      SIGNING_IN.includes(name) ? 'sign_in' : 'staff',
    ]);
    if (may) expect(PERMISSIONS).toContain(may);
  }
});

test('roles and permissions have Russian names', () => {
  expect(STAFF_ROLES.map((role) => STAFF_ROLE_NAMES[role])).toEqual([
    'Владелец',
    'Менеджер',
    'Агроном',
    'Сборщик',
    'Бухгалтер',
    'Обмен',
  ]);
  for (const permission of PERMISSIONS) expect(PERMISSION_NAMES[permission]).toMatch(/^[А-Я]/);
});

test.each([
  [{ uuid: '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f' }, ['price', 'discount_price', 'bed']],
  [{ uuid: '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f', discount_price: null }, []],
])('a change of a product that changes nothing is refused by the names of its fields', (body, names) => {
  const parsed = staff.changeProduct.body?.safeParse(body);
  expect(parsed?.error?.issues.map(({ path, message }) => [path[0], message]) ?? []).toEqual(
    names.map((name) => [name, 'Нечего менять']),
  );
});
