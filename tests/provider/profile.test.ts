import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, type UserExport } from '@/contract/accounts';
import { subscriptions } from '@/provider/db/tables/forms';
import { sign } from '@/provider/signing';
import { type AccountFixture, openAccountFixture, SAVED } from '../setup/account-fixture';
import { newLogin, ownCode, requestCode, type SignedIn, signIn } from '../setup/customer';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

describe('profile', () => {
  test('[FORM-11] a profile update saves the fields that it names and leaves the others unchanged', async () => {
    const customer = await signIn(fixture.provider);
    const delivery_address_info = { address: 'Тверь, Садовая, 3', x: 56.8587, y: 35.9176 };
    const answer = await fixture.patch(customer, {
      first_name: ' Анна ',
      last_name: 'Петрова',
      mailing_type: JSON.stringify(['newsletter']),
      delivery_address_info: JSON.stringify(delivery_address_info),
      phone: '',
      password: '',
      code: '',
    });
    expect(answer).toEqual({ status: 200, body: SAVED });
    const stored = { first_name: 'Анна', last_name: 'Петрова', mailing_type: ['newsletter'], delivery_address_info };
    expect(await fixture.detail(customer)).toEqual({ ...customer.user, ...stored });

    expect((await fixture.patch(customer, { delivery_address_info: 'null', last_name: '' })).body).toEqual(SAVED);
    const cleared = await fixture.detail(customer);
    expect(cleared).toEqual({ ...customer.user, ...stored, last_name: '', delivery_address_info: null });
    expect(accounts.detail.answer.parse(cleared)).toEqual(cleared);
  });

  test.each([
    ['delivery_address_info', '{"address":"Тверь","x":90.1,"y":0}'],
    ['delivery_address_info', '{"address":"Тверь","x":0,"y":-180.5}'],
    ['delivery_address_info', '{"address":" ","x":0,"y":0}'],
    ['delivery_address_info', '{"address":"Тверь","x":56.8587}'],
    ['delivery_address_info', 'Тверь'],
    ['mailing_type', '"newsletter"'],
    ['mailing_type', JSON.stringify(Array(21).fill('a'))],
    ['first_name', 'я'.repeat(121)],
    ['phone', '+7 916 12'],
    ['email', 'anna@'],
    ['password', '1234567'],
    ['password', 'x'.repeat(201)],
    ['code', '12345'],
  ])('[FORM-11] the field %s with the value %j is answered 400 and named in the errors', async (field, value) => {
    const customer = await signIn(fixture.provider);
    const answer = await fixture.patch(customer, { first_name: 'Анна', [field]: value });
    expect(answer.status).toBe(400);
    const { errors } = answer.body as { errors?: Record<string, string> };
    expect(Object.keys(errors ?? {}).join()).toMatch(new RegExp(`^${field}`));
    expect(Object.values(errors ?? {}).join()).toMatch(/[а-яё]/i);
    expect(await fixture.detail(customer)).toEqual(customer.user);
  });

  test('[FORM-11] a typed address is saved without coordinates', async () => {
    const customer = await signIn(fixture.provider);
    const delivery_address_info = { address: 'Тверь, Садовая, 3' };
    const fields = { delivery_address_info: JSON.stringify(delivery_address_info) };
    expect((await fixture.patch(customer, fields)).body).toEqual(SAVED);
    expect(await fixture.detail(customer)).toEqual({ ...customer.user, delivery_address_info });
  });

  test('[FORM-11] an update without known fields succeeds, and fields such as uuid and password_hash are ignored', async () => {
    const customer = await signIn(fixture.provider);
    expect((await fixture.patch(customer, { uuid: randomUUID(), password_hash: 'x', id: randomUUID() })).body).toEqual(
      SAVED,
    );
    expect(await fixture.detail(customer)).toEqual(customer.user);
  });
});

describe('the newsletter in the profile', () => {
  const stateOf = async (email: string) =>
    (await fixture.provider.context.db.select().from(subscriptions).where(eq(subscriptions.email, email)))[0]?.state;
  const choose = (customer: SignedIn, types: string[], fields = {}) =>
    fixture.patch(customer, { mailing_type: JSON.stringify(types), ...fields });

  test('[FORM-11] a customer with a confirmed e-mail who chooses the newsletter is subscribed at once, with one consent recorded', async () => {
    const email = newLogin();
    const customer = await signIn(fixture.provider, email);
    for (let times = 0; times < 2; times += 1) expect((await choose(customer, ['newsletter'])).body).toEqual(SAVED);
    expect(await stateOf(email)).toBe('confirmed');
    expect((await fixture.detail(customer)).mailing_type).toEqual(['newsletter']);
    const { body } = await fixture.get<UserExport>('/user/export/', customer);
    expect(body.consents.map(({ form }) => form)).toEqual(['newsletter']);

    await fixture.patch(customer, { first_name: 'Анна' });
    expect(await stateOf(email)).toBe('confirmed');
    await choose(customer, []);
    expect(await stateOf(email)).toBe('unsubscribed');
    expect((await fixture.detail(customer)).mailing_type).toEqual([]);
  });

  test('[FORM-11] a subscription moves to a new e-mail; after unsubscribing by link, other profile updates do not renew it', async () => {
    const [old, email] = [newLogin(), newLogin()];
    const customer = await signIn(fixture.provider, old);
    await choose(customer, ['newsletter']);
    const own_code = await ownCode(fixture.provider, old);
    const code = await requestCode(fixture.provider, email);
    expect((await fixture.patch(customer, { email, code, own_code })).body).toEqual(SAVED);
    expect([await stateOf(old), await stateOf(email)]).toEqual(['unsubscribed', 'confirmed']);
    const token = sign(fixture.provider.context.keys, 'unsubscribe', email);
    expect((await fixture.post('/mailing/unsubscribe/', { token })).body.status).toBe(1);
    expect((await fixture.detail(customer)).mailing_type).toEqual([]);

    expect((await fixture.patch(customer, { first_name: 'Анна', code: '' })).body).toEqual(SAVED);
    expect(await stateOf(email)).toBe('unsubscribed');
    const { body } = await fixture.get<UserExport>('/user/export/', customer);
    expect(body.consents).toHaveLength(1);
  });
});
