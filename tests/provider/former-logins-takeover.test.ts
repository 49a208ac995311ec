import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AccountFixture, openAccountFixture, SAVED } from '../setup/account-fixture';
import { newLogin, ownCode, requestCode, signIn } from '../setup/customer';
import { formerLoginHelpers, PASSWORD, REPEATED, RETURNED } from '../setup/former-logins';
import { placeOrder } from '../setup/placed-order';

let fixture: AccountFixture;
beforeAll(async () => {
  fixture = await openAccountFixture();
});
afterAll(() => fixture.provider.close());

const { changeEmail, changePhone, setPassword, noticesTo, tokenTo, ownAccount, stateOf, giveBack } = formerLoginHelpers(
  () => fixture,
);

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
