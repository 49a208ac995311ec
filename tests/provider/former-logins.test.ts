import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatWhen } from '@/contract/moscow-time';
import { purgeExpired } from '@/provider/auth/service';
import { formerLogins } from '@/provider/db/tables/accounts';
import { type AccountFixture, openAccountFixture, SAVED } from '../setup/account-fixture';
import { newLogin, ownCode, signIn } from '../setup/customer';
import { formerLoginHelpers, PASSWORD, REPEATED, RETURNED } from '../setup/former-logins';
import { placeOrder } from '../setup/placed-order';

/*
 * A copied session must not be enough to take over an account: each change notifies the former login, with a link to
 * undo it.
 */

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

const { changeEmail, changePhone, setPassword, noticesTo, tokenTo, ownAccount, stateOf, giveBack, isOut } =
  formerLoginHelpers(() => fixture);

test('[FORM-11] the former e-mail takes a change back within 72 h: it opens the account, and every session is over', async () => {
  const [own, thiefs] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, thiefs);
  const token = await tokenTo(own);
  expect((await noticesTo(own)).at(-1)?.subject).toMatch(/ изменили почту$/);
  fixture.provider.clock.pass(71 * 60);
  const thief = await signIn(fixture.provider, thiefs);
  expect(thief.user.uuid).toBe(customer.user.uuid);
  expect(await giveBack(token)).toEqual(RETURNED);
  expect([await isOut(customer), await isOut(thief)]).toEqual([true, true]);
  expect((await signIn(fixture.provider, own)).user.uuid).toBe(customer.user.uuid);
  fixture.provider.clock.pass(3);
  expect((await signIn(fixture.provider, thiefs)).user.uuid).not.toBe(customer.user.uuid);
});

test('[FORM-11] the link repeated, or used twice concurrently, confirms within 72 h that the login is back, and changes nothing', async () => {
  const [own, thiefs] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, thiefs);
  const [token, changed] = [await tokenTo(own), fixture.provider.clock.now()];
  const answers = await Promise.all([giveBack(token), giveBack(token)]);
  expect(answers).toEqual(expect.arrayContaining([RETURNED, REPEATED]));
  fixture.provider.clock.pass(3);
  const back = await signIn(fixture.provider, own);
  expect(await giveBack(token)).toEqual(REPEATED);
  expect(await isOut(back)).toBe(false);
  expect(await giveBack(`${token}x`)).toMatchObject({ status: 0 });
  const hours = (fixture.provider.clock.now().getTime() - changed.getTime()) / 3_600_000;
  fixture.provider.clock.pass((72 - hours) * 60);
  expect(await giveBack(token)).toMatchObject({ status: 0 });
});

test('[FORM-11] the link of a login removed from the account does not say that the login is back', async () => {
  const [own, thiefs] = [newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, thiefs);
  await changePhone(customer, thiefs, fixture.newPhone());
  const [owners, theirs] = [await tokenTo(own), await tokenTo(thiefs)];
  expect(await giveBack(owners)).toEqual(RETURNED);
  const refused = await giveBack(theirs);
  expect(refused).toEqual(await giveBack(`${theirs}x`));
});

test('[FORM-11] a change after the login was restored has a new link', async () => {
  const [own, next] = [newLogin(), newLogin()];
  await changeEmail(await signIn(fixture.provider, own), own, next);
  const first = await tokenTo(own);
  expect(await giveBack(first)).toEqual(RETURNED);
  fixture.provider.clock.pass(3);
  const again = await signIn(fixture.provider, own);
  await changeEmail(again, own, newLogin());
  expect(await giveBack(first)).toMatchObject({ status: 0 });
  expect(await giveBack(await tokenTo(own))).toEqual(RETURNED);
  expect(await stateOf(again)).toMatchObject({ email: own });
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
  await purgeExpired(fixture.provider.context);
  const { db } = fixture.provider.context;
  expect(await db.$count(formerLogins, eq(formerLogins.user_id, customer.user.uuid))).toBe(0);
});

test('[FORM-11] undoing a change undoes later changes too: their links restore nothing', async () => {
  const [own, second, third] = [newLogin(), newLogin(), newLogin()];
  const customer = await signIn(fixture.provider, own);
  await changeEmail(customer, own, second);
  await changeEmail(customer, second, third);
  const [first, later] = [await tokenTo(own), await tokenTo(second)];
  expect(await giveBack(first)).toEqual(RETURNED);
  expect(await giveBack(later)).toMatchObject({ status: 0 });
  expect((await signIn(fixture.provider, own)).user.uuid).toBe(customer.user.uuid);
});

test('[FORM-11] an owner who has signed in with a new account meanwhile gets the account back, with the orders made in between', async () => {
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

test('[FORM-11][AUTH-02] a removed phone is notified by SMS, an added one and a first password by e-mail, and all can be undone', async () => {
  const { email, phone, customer } = await ownAccount();
  const removed = { phone: '', own_code: await ownCode(fixture.provider, email) };
  expect((await fixture.patch(customer, removed)).body).toEqual(SAVED);
  const [sms, written] = [(await noticesTo(phone)).at(-1)?.body, (await noticesTo(email)).at(-1)];
  expect(sms).toMatch(/^В вашем кабинете на \S+ убрали телефон\. Не вы\?/);
  expect(written?.subject).toMatch(/ убрали телефон$/);
  expect(written?.body).toContain(`${formatWhen(fixture.provider.clock.now())} убрали телефон. Если это сделали вы`);
  expect(await giveBack(await tokenTo(phone))).toEqual(RETURNED);
  fixture.provider.clock.pass(3);
  const again = await signIn(fixture.provider, phone);
  expect(again.user).toMatchObject({ uuid: customer.user.uuid, phone, email });

  await setPassword(again, email);
  expect(await giveBack(await tokenTo(email))).toEqual(RETURNED);
  const byPassword = { login: email, password: PASSWORD };
  expect((await fixture.post('/token/obtain/login/via-password/', byPassword)).status).toBe(400);

  const [other, added] = [newLogin(), fixture.newPhone()];
  const second = await signIn(fixture.provider, other);
  await changePhone(second, other, added);
  expect((await noticesTo(other)).at(-1)?.subject).toMatch(/ добавили телефон$/);
  expect(await giveBack(await tokenTo(other))).toEqual(RETURNED);
  expect(await stateOf(second)).toMatchObject({ email: other, phone: null });
});
