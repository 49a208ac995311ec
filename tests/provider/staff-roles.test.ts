import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { STAFF_ROLES } from '@/contract/staff/permissions';
import { permissionsOf } from '@/provider/staff/rules';
import { bearer, signIn } from '../setup/customer';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { bodyFor } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const GUARDED = Object.entries<Call>(staff).filter(([, { may }]) => may);

const ask = (asked: Call, headers: Record<string, string>) =>
  call<{ message: string }>(provider, asked.method === 'GET' ? 'GET' : 'POST', asked.path, {
    headers,
    ...(asked.method === 'POST' && { body: bodyFor(asked, { nothing: 'of the kind' }) }),
  });

describe.each(STAFF_ROLES)('%s', (role) => {
  test.each(GUARDED)(
    'staff.%s is answered if the role has its permission, otherwise refused',
    async (_name, guarded) => {
      // Signing out and a new password end the session, so each call has its own.
      const { headers } = await signInStaff(provider, role);
      const { status, body } = await ask(guarded, headers);
      const may = guarded.may && permissionsOf(role).has(guarded.may);
      if (may) expect([status === 404 ? body.message : status]).toEqual([expect.toBeOneOf([200, 400, 'Не найдено'])]);
      else expect([status, body.message]).toEqual([403, expect.stringMatching(/^Нет права: /)]);
    },
  );
});

test.each(GUARDED)('staff.%s is hidden from visitors, customers and unknown keys', async (_name, guarded) => {
  const customer = await signIn(provider);
  for (const headers of [{}, customer.headers, bearer('staff-key.unknown'), bearer('anything')]) {
    expect((await ask(guarded, headers)).status).toBe(404);
  }
  expect((await ask(guarded, bearer('staff-session.ended'))).status).toBe(401);
});

test('a field that a staff call does not have is refused by its name, also inside', async () => {
  const { headers } = await signInStaff(provider, 'owner');
  const refused = async ({ path }: Call, body: object) =>
    (await call<{ errors: object }>(provider, 'POST', path, { headers, body })).body.errors;
  const uuid = '6a8d1d0e-4d2f-4f4a-9a0c-0a1b2c3d4e5f';
  expect(await refused(staff.changeProduct, { uuid, price: 900, name: 'Новое имя' })).toEqual({
    name: 'Такого поля нет',
  });
  const zone = { name: 'До 30 км', price: 900, to_km: 30, prise: 800 };
  expect(await refused(staff.putTariff, { zones: [zone] })).toEqual({ 'zones.0.prise': 'Такого поля нет' });
});
