import { afterAll, beforeAll, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { peopleOf, withToken } from '../setup/staff-people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const { ask } = peopleOf(() => provider);

test('a key is shown once, does what its scopes say and stops when it is revoked', async () => {
  const owner = await signInStaff(provider, 'owner');
  const { body } = await ask(staff.createKey, { name: '1С', scopes: ['products.write'] }, owner);
  const machine = withToken(body.key);
  const { uuid } = await insertProduct(provider);
  expect((await ask(staff.changeProduct, { uuid, price: 900 }, machine)).body).toMatchObject({ status: 1 });
  expect((await ask(staff.orders, undefined, machine)).status).toBe(403);
  expect((await ask(staff.beginTotp, { current_password: 'нет' }, machine)).status).toBe(403);
  const listed = (await ask(staff.keys, undefined, owner)).body.items.find(({ name }) => name === '1С');
  expect(listed).toMatchObject({ scopes: ['products.write'], used_at: expect.any(String) });
  expect(JSON.stringify(listed)).not.toContain(body.key?.slice(-20));
  expect((await ask(staff.revokeKey, { id: listed?.id }, owner)).body.status).toBe(1);
  expect((await ask(staff.changeProduct, { uuid, price: 800 }, machine)).status).toBe(404);
});

test('no key manages people', async () => {
  const owner = await signInStaff(provider, 'owner');
  const refused = await ask(staff.createKey, { name: 'Всё', scopes: ['people.manage'] }, owner);
  expect(refused.status).toBe(400);
});
