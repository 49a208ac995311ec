import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetExpired } from '@/provider/accounts/service';
import { formerLogins } from '@/provider/db/tables/accounts';
import { outbox } from '@/provider/db/tables/notifications';
import { type AccountFixture, openAccountFixture, SAVED } from '../setup/account-fixture';
import { newLogin, ownCode, requestCode, type SignedIn, signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';

/* A copied session is no ownership: what a thief would change is told to the login it was, with a way back. */

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

const RETURNED = { status: 1, message: 'Прежний вход возвращён, все устройства вышли из кабинета. Войдите снова' };

/** The e-mail of an account becomes another, by both codes. */
async function changeEmail(customer: SignedIn, from: string, to: string): Promise<void> {
  const own_code = await ownCode(fixture.provider, from);
  const code = await requestCode(fixture.provider, to);
  expect((await fixture.patch(customer, { email: to, code, own_code })).body).toEqual(SAVED);
}

/** The token in the newest message that tells a login of a change. */
async function tokenTo(login: string): Promise<string> {
  const rows = await fixture.provider.context.db.select().from(outbox).where(eq(outbox.recipient, login));
  const told = rows.filter(({ message_id }) => message_id.startsWith('login-return-')).at(-1);
  expect(told).toMatchObject({ is_secret: true });
  return /confirm=([\w.-]+)/.exec(told?.body ?? '')?.[1] ?? '';
}

const giveBack = async (token: string) => (await fixture.post('/user/return/post/', { token })).body;
const isOut = async (customer: SignedIn) => (await fixture.get('/user/detail/', customer)).status === 401;

test('[FORM-11] the former e-mail takes a change back within 72 h: it opens the account, and every session is over', async () => {
  const [own, thiefs] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, thiefs);
  const token = await tokenTo(own);
  fixture.provider.clock.pass(71 * 60);
  const thief = await signIn(fixture.provider, thiefs);
  expect(thief.user.uuid).toBe(customer.user.uuid);
  expect(await giveBack(token)).toEqual(RETURNED);
  expect([await isOut(customer), await isOut(thief)]).toEqual([true, true]);
  expect((await signIn(fixture.provider, own)).user.uuid).toBe(customer.user.uuid);
  fixture.provider.clock.pass(3);
  expect((await signIn(fixture.provider, thiefs)).user.uuid).not.toBe(customer.user.uuid);
  expect(await giveBack(token)).toMatchObject({ status: 0 });
});

test('[FORM-11] after 72 h, and with a token that is made up, nothing changes', async () => {
  const [own, next] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, next);
  const token = await tokenTo(own);
  expect(await giveBack(`${token}x`)).toMatchObject({ status: 0 });
  fixture.provider.clock.pass(72 * 60);
  expect(await giveBack(token)).toMatchObject({ status: 0 });
  expect((await signIn(fixture.provider, next)).user.uuid).toBe(customer.user.uuid);
  await forgetExpired(fixture.provider.context);
  const { db } = fixture.provider.context;
  expect(await db.$count(formerLogins, eq(formerLogins.user_id, customer.user.uuid))).toBe(0);
});

test('[FORM-11] who takes a change back undoes those after it: their links bring nothing back', async () => {
  const [own, second, third] = [newLogin(), newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, second);
  await changeEmail(customer, second, third);
  const [first, later] = [await tokenTo(own), await tokenTo(second)];
  expect(await giveBack(first)).toEqual(RETURNED);
  expect(await giveBack(later)).toMatchObject({ status: 0 });
  expect((await signIn(fixture.provider, own)).user.uuid).toBe(customer.user.uuid);
});

test('[FORM-11] the owner who has signed in anew meanwhile has the account back, with what was ordered in between', async () => {
  const [own, thiefs] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, thiefs);
  const token = await tokenTo(own);
  fixture.provider.clock.pass(3);
  const young = await signIn(fixture.provider, own);
  expect(young.user.uuid).not.toBe(customer.user.uuid);
  const { number } = await placeOrder(fixture.provider, { headers: young.headers });
  expect(await giveBack(token)).toEqual(RETURNED);
  expect(await isOut(young)).toBe(true);
  fixture.provider.clock.pass(3);
  const back = await signIn(fixture.provider, own);
  expect(back.user.uuid).toBe(customer.user.uuid);
  expect((await fixture.get(`/user/orders_history/detail/${number}/`, back)).status).toBe(200);
});

test('[FORM-11][AUTH-02] a removed phone is told by SMS, an added one and a first password to the mailbox, and all come back', async () => {
  const [own, phone] = [newLogin(), fixture.newPhone()];
  const customer = await signIn(fixture.provider, own);
  const added = { own_code: await ownCode(fixture.provider, own), code: await requestCode(fixture.provider, phone) };
  expect((await fixture.patch(customer, { phone, ...added })).body).toEqual(SAVED);
  const takeBack = await tokenTo(own);
  const removed = { phone: '', own_code: await ownCode(fixture.provider, own) };
  expect((await fixture.patch(customer, removed)).body).toEqual(SAVED);
  expect(await giveBack(await tokenTo(phone))).toEqual(RETURNED);
  fixture.provider.clock.pass(3);
  const again = await signIn(fixture.provider, phone);
  expect(again.user).toMatchObject({ uuid: customer.user.uuid, phone, email: own });

  const password = { password: 'тихий сад', own_code: await ownCode(fixture.provider, own) };
  expect((await fixture.patch(again, password)).body).toEqual(SAVED);
  expect(await giveBack(await tokenTo(own))).toEqual(RETURNED);
  const byPassword = { login: own, password: 'тихий сад' };
  expect((await fixture.post('/token/obtain/login/via-password/', byPassword)).status).toBe(400);

  expect(await giveBack(takeBack)).toEqual(RETURNED);
  fixture.provider.clock.pass(3);
  expect((await signIn(fixture.provider, own)).user).toMatchObject({ uuid: customer.user.uuid, phone: '' });
});
