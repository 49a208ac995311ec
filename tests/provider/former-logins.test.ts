import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatWhen } from '@/contract/moscow-time';
import { purgeExpired } from '@/provider/auth/service';
import { formerLogins, users } from '@/provider/db/tables/accounts';
import { outbox } from '@/provider/db/tables/notifications';
import { type AccountFixture, openAccountFixture, SAVED } from '../setup/account-fixture';
import { newLogin, ownCode, requestCode, type SignedIn, signIn } from '../setup/customer';
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

const PASSWORD = 'тихий сад';
const RETURNED = { status: 1, message: 'Прежний вход возвращён, все устройства вышли из кабинета. Войдите снова' };

const REPEATED = { status: 1, message: 'Прежний вход уже возвращён. Войдите', is_repeated: true };

async function changeEmail(customer: SignedIn, from: string, to: string): Promise<void> {
  const own_code = await ownCode(fixture.provider, from);
  const code = await requestCode(fixture.provider, to);
  expect((await fixture.patch(customer, { email: to, code, own_code })).body).toEqual(SAVED);
}

/** Adds or replaces the phone of an account. */
async function changePhone(customer: SignedIn, by: string, phone: string): Promise<void> {
  const own_code = await ownCode(fixture.provider, by);
  const code = await requestCode(fixture.provider, phone);
  expect((await fixture.patch(customer, { phone, code, own_code })).body).toEqual(SAVED);
}

async function setPassword(customer: SignedIn, by: string): Promise<void> {
  const own_code = await ownCode(fixture.provider, by);
  expect((await fixture.patch(customer, { password: PASSWORD, own_code })).body).toEqual(SAVED);
}

/** Notices of changes, oldest first. */
const noticesTo = (login: string) =>
  fixture.provider.context.db
    .select()
    .from(outbox)
    .where(and(eq(outbox.recipient, login), like(outbox.message_id, 'login-return-%')))
    .orderBy(asc(outbox.id));

async function tokenTo(login: string): Promise<string> {
  const notice = (await noticesTo(login)).at(-1);
  expect(notice).toMatchObject({ is_secret: true });
  return /confirm=([\w.-]+)/.exec(notice?.body ?? '')?.[1] ?? '';
}

async function ownAccount() {
  const [email, phone] = [newLogin(), fixture.newPhone()];
  const customer = await signIn(fixture.provider, email);
  await changePhone(customer, email, phone);
  fixture.provider.clock.pass(73 * 60);
  return { email, phone, customer: await signIn(fixture.provider, email) };
}

async function stateOf({ user }: SignedIn) {
  const [row] = await fixture.provider.context.db.select().from(users).where(eq(users.id, user.uuid));
  return { email: row?.email, phone: row?.phone, hasPassword: row?.password_hash != null };
}

const giveBack = async (token: string) => (await fixture.post('/user/return/post/', { token })).body;
const isOut = async (customer: SignedIn) => (await fixture.get('/user/detail/', customer)).status === 401;

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
  const [told, written] = [(await noticesTo(phone)).at(-1)?.body, (await noticesTo(email)).at(-1)];
  expect(told).toMatch(/^В вашем кабинете на \S+ убрали телефон\. Не вы\?/);
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

test.each(['e-mail first', 'password first', 'in one form'])(
  '[FORM-11][AUTH-02] the oldest link undoes an e-mail and a first password, %s',
  async (order) => {
    const { email, phone, customer } = await ownAccount();
    const thiefs = newLogin();
    if (order === 'in one form') {
      const codes = {
        own_code: await ownCode(fixture.provider, email),
        code: await requestCode(fixture.provider, thiefs),
      };
      expect((await fixture.patch(customer, { email: thiefs, password: PASSWORD, ...codes })).body).toEqual(SAVED);
    } else if (order === 'e-mail first') {
      await changeEmail(customer, email, thiefs);
    } else {
      await setPassword(customer, email);
    }
    const token = await tokenTo(order === 'e-mail first' ? phone : email);
    if (order === 'e-mail first') await setPassword(customer, thiefs);
    if (order === 'password first') await changeEmail(customer, email, thiefs);
    expect(await stateOf(customer)).toEqual({ email: thiefs, phone, hasPassword: true });
    const later = await tokenTo(phone);
    expect(await giveBack(token)).toEqual(RETURNED);
    expect(await stateOf(customer)).toEqual({ email, phone, hasPassword: false });
    expect(await giveBack(later)).toEqual(REPEATED);
    const byPassword = { login: email, password: PASSWORD };
    expect((await fixture.post('/token/obtain/login/via-password/', byPassword)).status).toBe(400);
  },
);

test.each(['e-mail first', 'phone first'])(
  '[FORM-11] the oldest link undoes an e-mail and a phone, %s, even if others have signed in with them since',
  async (order) => {
    const { email, phone, customer } = await ownAccount();
    const thiefs = { email: newLogin(), phone: fixture.newPhone() };
    if (order === 'e-mail first') await changeEmail(customer, email, thiefs.email);
    else await changePhone(customer, email, thiefs.phone);
    const token = await tokenTo(order === 'e-mail first' ? email : phone);
    if (order === 'e-mail first') await changePhone(customer, thiefs.email, thiefs.phone);
    else await changeEmail(customer, email, thiefs.email);
    expect(await stateOf(customer)).toMatchObject(thiefs);
    // The owner, locked out, has made a new account with both logins.
    fixture.provider.clock.pass(3);
    const young = await signIn(fixture.provider, email);
    await changePhone(young, email, phone);
    expect(await giveBack(token)).toEqual(RETURNED);
    expect(await stateOf(customer)).toMatchObject({ email, phone });
    fixture.provider.clock.pass(3);
    expect((await signIn(fixture.provider, phone)).user.uuid).toBe(customer.user.uuid);
    expect((await signIn(fixture.provider, thiefs.phone)).user.uuid).not.toBe(customer.user.uuid);
  },
);

test('[FORM-11] an owner who restores the e-mail in the profile sends the thief no link, and keeps their own', async () => {
  const { email, phone, customer } = await ownAccount();
  const [second, third] = [newLogin(), newLogin()];
  await changeEmail(customer, email, second);
  await setPassword(customer, second);
  const ofPassword = await tokenTo(second);
  await changeEmail(customer, second, third);
  const [own, ofEmail] = [await tokenTo(email), await tokenTo(second)];
  const owner = await signIn(fixture.provider, phone);
  const codes = { own_code: await ownCode(fixture.provider, phone), code: await requestCode(fixture.provider, email) };
  expect((await fixture.patch(owner, { email, ...codes })).body).toEqual(SAVED);
  expect(await noticesTo(third)).toEqual([]);
  for (const token of [ofPassword, ofEmail]) expect(await giveBack(token)).toMatchObject({ status: 0 });
  expect(await stateOf(owner)).toEqual({ email, phone, hasPassword: true });
  expect(await giveBack(own)).toEqual(RETURNED);
  expect(await stateOf(owner)).toEqual({ email, phone, hasPassword: false });
});

test('[FORM-11][AUTH-02] an owner who restores the e-mail and sets a first password in one form sends the thief no notice', async () => {
  const { email, phone, customer } = await ownAccount();
  const thiefs = newLogin();
  await changeEmail(customer, email, thiefs);
  const owner = await signIn(fixture.provider, phone);
  const codes = { own_code: await ownCode(fixture.provider, phone), code: await requestCode(fixture.provider, email) };
  expect((await fixture.patch(owner, { email, password: PASSWORD, ...codes })).body).toEqual(SAVED);
  expect(await noticesTo(thiefs)).toEqual([]);
  expect((await noticesTo(email)).at(-1)?.subject).toMatch(/задали пароль$/);
});

test('[FORM-11] an owner who removes a phone just added sends its holder no link', async () => {
  const [own, thiefs] = [newLogin(), fixture.newPhone()];
  const customer = await signIn(fixture.provider, own);
  await changePhone(customer, own, thiefs);
  const removed = { phone: '', own_code: await ownCode(fixture.provider, own) };
  expect((await fixture.patch(customer, removed)).body).toEqual(SAVED);
  expect(await noticesTo(thiefs)).toEqual([]);
  expect(await stateOf(customer)).toMatchObject({ email: own, phone: null });
});

test('[FORM-11] a link takes nothing from another account that has only a login to which the link was not sent', async () => {
  const { email, phone, customer } = await ownAccount();
  await changeEmail(customer, email, newLogin());
  const token = await tokenTo(email);
  await changePhone(customer, phone, fixture.newPhone());
  fixture.provider.clock.pass(3);
  const another = await signIn(fixture.provider, phone);
  const { number } = await placeOrder(fixture.provider, { headers: another.headers });
  expect(await giveBack(token)).toEqual(RETURNED);
  expect(await stateOf(customer)).toMatchObject({ email, phone: null });
  expect((await fixture.get(`/user/orders_history/detail/${number}/`, another)).status).toBe(200);
});

test('[FORM-11][AUTH-02] every login of the account is notified of a change, also the one whose code allowed it', async () => {
  const { email, phone, customer } = await ownAccount();
  const before = (await noticesTo(email)).length;
  await setPassword(customer, email);
  expect(await noticesTo(email)).toHaveLength(before + 1);
  expect(await noticesTo(phone)).toHaveLength(1);
  await changeEmail(customer, email, newLogin());
  expect(await noticesTo(email)).toHaveLength(before + 2);
  expect(await noticesTo(phone)).toHaveLength(2);
});
