import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '@/provider/context';
import { sendCode } from '@/provider/customers/service';
import { type Keys, sign } from '@/provider/signing';
import { loadKeys } from '@/provider/signing-keys-store';
import { loginByCode, requestCode } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

const OLD = 'the-key-of-last-year-of-32-characters';
const NEW = 'the-key-of-this-year-of-32-characters';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ SECRET: OLD });
});
afterAll(() => provider.close());

const startWith = (keys: Keys): void => void Object.assign(provider.context, { keys });
const open = async (token: string) => (await call(provider, 'GET', `/orders/by-link/?token=${token}`)).status;
const isIn = async (login: string, code: string) =>
  (await loginByCode(provider, login, code)).body.tokens !== undefined;

test('[AUTH-13] links in letters work after a key change while the old key is configured', async () => {
  startWith([OLD]);
  const { id } = await placeOrder(provider);
  const ofLastYear = sign([OLD], 'order', id);
  startWith([NEW, OLD]);
  expect(await open(ofLastYear)).toBe(200);
  const ofThisYear = sign(provider.context.keys, 'order', id);
  startWith([NEW]);
  expect([await open(ofThisYear), await open(ofLastYear)]).toEqual([200, 404]);
});

test('[AUTH-13] a code sent before a key change still signs in once', async () => {
  const login = 'anna@example.com';
  startWith([OLD]);
  const code = await requestCode(provider, login);
  startWith([NEW, OLD]);
  expect(await isIn(login, code)).toBe(true);
  expect(await isIn(login, code)).toBe(false);
  provider.clock.pass(3);
  startWith([OLD]);
  const voided = await requestCode(provider, login);
  startWith([NEW]);
  expect(await isIn(login, voided)).toBe(false);
});

test('(A3) codes sent before a key change still count towards the limits', async () => {
  const sendCodeTo = (context: Context) => sendCode(context, { login: 'boris@example.com', address: '203.0.113.7' });
  startWith([OLD]);
  for (let sent = 0; sent < 5; sent += 1) {
    expect(await sendCodeTo(provider.context)).toMatchObject({ status: 1 });
    provider.clock.pass(3);
  }
  startWith([NEW, OLD]);
  expect(await sendCodeTo(provider.context)).not.toMatchObject({ status: 1 });
});

test('a shop without the setting keeps its generated key; with the setting it uses that key', async () => {
  const { db } = provider.context;
  const own = await loadKeys(db, {}, provider.clock.now());
  expect(await loadKeys(db, {}, provider.clock.now())).toEqual(own);
  expect(await loadKeys(db, { SECRET: NEW, SECRET_BEFORE: OLD }, provider.clock.now())).toEqual([NEW, OLD]);
});
