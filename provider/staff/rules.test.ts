import { expect, test } from 'vitest';
import { PERMISSIONS, STAFF_ROLES } from '@/contract/staff/permissions';
import {
  INVITATION_MS,
  permissionsOf,
  permissionsOfKey,
  permissionsOfToken,
  presentSession,
  ROLE_PERMISSIONS,
  refuseLastOwner,
  SESSION_MS,
  stateOf,
  UNUSED_SESSION_MS,
} from './rules';

const AT = new Date('2026-11-21T09:00:00Z');

test('an owner may do everything, only an owner manages people and the demo, everybody has an account', () => {
  expect([...permissionsOf('owner')]).toEqual([...PERMISSIONS]);
  for (const role of STAFF_ROLES) {
    expect([role, permissionsOf(role).has('account.own')]).toEqual([role, true]);
    for (const own of ['people.manage', 'demo.manage'] as const)
      expect([role, permissionsOf(role).has(own)]).toEqual([role, role === 'owner']);
  }
});

test.each([
  ['manager', ['people.manage', 'demo.manage']],
  [
    'agronomist',
    [
      'orders.assemble',
      'orders.write',
      'orders.money',
      'customers.read',
      'customers.erase',
      'messages.send',
      'newsletter.send',
      'site.write',
      'delivery.write',
      'people.manage',
      'demo.manage',
      'log.restore',
    ],
  ],
] as const)('a role lacks what it does not need: %s', (role, lacking) => {
  expect(PERMISSIONS.filter((permission) => !ROLE_PERMISSIONS[role].includes(permission))).toEqual(lacking);
});

test('a picker sees orders without sums and moves them through the assembly', () => {
  expect(ROLE_PERMISSIONS.picker).toEqual(['account.own', 'orders.read', 'orders.assemble']);
});

test('an accountant notes money but moves no order', () => {
  expect(ROLE_PERMISSIONS.accountant).toEqual([
    'account.own',
    'orders.read',
    'orders.sums',
    'orders.money',
    'customers.read',
    'log.read',
  ]);
});

test('an exchange reads orders and writes products', () => {
  expect(ROLE_PERMISSIONS.exchange).toEqual(['account.own', 'orders.read', 'orders.sums', 'products.write']);
});

test('the token of the machine may do everything', () => {
  expect([...permissionsOfToken]).toEqual([...PERMISSIONS]);
});

test('an invitation lasts 3 days, a session 30 and an unused one 7', () => {
  expect([INVITATION_MS, SESSION_MS, UNUSED_SESSION_MS]).toEqual([259_200_000, 2_592_000_000, 604_800_000]);
});

test('a session is shown with its times and without its secrets', () => {
  const session = { id: 's', agent: 'Firefox', created_at: AT, used_at: new Date('2026-11-22T09:00:00Z'), hash: 'x' };
  expect(presentSession(session)).toEqual({
    ...{ id: 's', agent: 'Firefox' },
    created_at: '2026-11-21T09:00:00.000Z',
    used_at: '2026-11-22T09:00:00.000Z',
  });
});

test('a key has its scopes only, and never manages people', () => {
  expect([...permissionsOfKey(['orders.read', 'people.manage', 'demo.manage'])]).toEqual([
    'account.own',
    'orders.read',
  ]);
});

test('a key that leads orders or records money sees their sums', () => {
  expect([...permissionsOfKey(['orders.write'])]).toEqual([
    'account.own',
    'orders.write',
    'orders.assemble',
    'orders.sums',
  ]);
  expect([...permissionsOfKey(['orders.money'])]).toEqual(['account.own', 'orders.money', 'orders.sums']);
});

test.each([
  [null, null, 'invited'],
  ['hash', null, 'active'],
  ['hash', AT, 'disabled'],
  [null, AT, 'disabled'],
] as const)('with password %s and disabled at %s an account is %s', (password_hash, disabled_at, state) => {
  expect(stateOf({ password_hash, disabled_at })).toBe(state);
});

const account = (id: string, role: 'owner' | 'manager' = 'owner', disabled_at: Date | null = null) => ({
  id,
  role,
  password_hash: 'hash',
  disabled_at,
});
const REFUSED = 'Это единственный владелец. Сначала назначьте другого';

test.each([
  ['the only owner', [account('a'), account('b', 'manager')], 'a', { role: 'manager' }, REFUSED],
  ['the only owner', [account('a'), account('b', 'owner', AT)], 'a', { is_disabled: true }, REFUSED],
  ['an invited second', [account('a'), { ...account('b'), password_hash: null }], 'a', { is_disabled: true }, REFUSED],
  ['the only owner, found last', [account('a', 'manager'), account('b')], 'b', { role: 'manager' }, REFUSED],
  ['one of two', [account('a'), account('b')], 'a', { role: 'manager' }, undefined],
  ['a manager', [account('a'), account('b', 'manager')], 'b', { is_disabled: true }, undefined],
  ['the same role', [account('a')], 'a', { role: 'owner' }, undefined],
  ['access kept', [account('a')], 'a', { is_disabled: false }, undefined],
  ['an unknown id', [account('a')], 'c', { is_disabled: true }, undefined],
] as const)('the last owner stays: %s', (_what, accounts, id, change, message) => {
  expect(refuseLastOwner([...accounts], id, change)).toBe(message);
});
