import { generateSync } from 'otplib';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { AnswerOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { staffAccounts } from '@/provider/db/tables/staff';
import { changePassword } from '@/provider/staff/account-service';
import { inviteOwner, offerFirstOwner } from '@/provider/staff/first-owner-service';
import { insertInvitation } from '@/provider/staff/invitations-store';
import { log } from '@/telemetry/log';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => provider.close());

const PASSWORD = 'ёлка и сосна';
type Caller = { headers?: Record<string, string> };

const ask = async <C extends Call>(address: C, body?: object, { headers = {} }: Caller = {}) => {
  const method = address.method === 'GET' ? 'GET' : 'POST';
  const sent = method === 'GET' ? {} : { body: body ?? {} };
  return call<AnswerOf<C> & { errors?: object }>(provider, method, address.path, { headers, ...sent });
};

const withToken = (token: string | undefined): Caller => ({ headers: { authorization: `Bearer ${token}` } });
const tokenIn = (link: string | undefined) => new URL(link ?? 'http://none').searchParams.get('key') ?? '';
const signInWith = (email: string, password = PASSWORD, code?: string) =>
  ask(staff.openSession, { email, password, ...(code && { code }) });

/** A person who has accepted the invitation. */
async function join(role: string): Promise<{ id: string; email: string; caller: Caller }> {
  const owner = await signInStaff(provider, 'owner');
  const email = `${crypto.randomUUID()}@yarus.example`;
  const { body } = await ask(staff.invitePerson, { name: 'Анна', email, role }, owner);
  const accepted = await ask(staff.acceptInvitation, { token: tokenIn(body.link), password: PASSWORD });
  const people = (await ask(staff.people, undefined, owner)).body.items;
  return {
    id: people.find((person) => person.email === email)?.id ?? '',
    email,
    caller: withToken(accepted.body.token),
  };
}

test('the first start logs a link with which the first owner signs up; once there is one, no other start does', async () => {
  const said = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  await offerFirstOwner(provider.context);
  const link = /http\S+$/.exec(String(said.mock.calls[0]?.[0]))?.[0];
  expect(link).toMatch(/\/admin\/invitation\?key=[\w-]{43}$/);
  const token = tokenIn(link);
  expect((await ask(staff.invitation, { token })).body).toEqual({ status: 1, message: 'Приглашение действует' });
  expect((await ask(staff.acceptInvitation, { token, password: PASSWORD })).body.status).toBe(0);
  const email = 'owner@yarus.example';
  const accepted = await ask(staff.acceptInvitation, { token, password: PASSWORD, name: 'Ольга', email });
  expect(accepted.body).toMatchObject({ status: 1, token: expect.stringMatching(/^staff-session\./) });
  expect((await ask(staff.me, undefined, withToken(accepted.body.token))).body).toMatchObject({
    ...{ name: 'Ольга', email, role: 'owner', has_totp: false },
  });
  expect(
    (await ask(staff.acceptInvitation, { token, password: PASSWORD, name: 'Чужой', email: 'a@b.ru' })).body.status,
  ).toBe(0);
  said.mockClear();
  await offerFirstOwner(provider.context);
  expect(said).not.toHaveBeenCalled();
});

test('the link of the first owner dies with the sign-up of any owner, also if its account is still there', async () => {
  const said = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const alone = await openTestProvider();
  const post = async ({ path }: Call, body: object) =>
    (await call<{ status: number; token?: string }>(alone, 'POST', path, { body })).body;
  const { context } = alone;
  const offer = async () => {
    said.mockClear();
    await offerFirstOwner(context);
    return tokenIn(/http\S+$/.exec(String(said.mock.calls.at(-1)?.[0]))?.[0]);
  };
  const first = await offer();
  const chosen = tokenIn(await inviteOwner(context, 'chosen@yarus.example'));
  said.mockClear();
  await offerFirstOwner(context);
  expect(said).not.toHaveBeenCalled();
  expect((await post(staff.invitation, { token: first })).status).toBe(1);
  expect((await post(staff.acceptInvitation, { token: chosen, password: PASSWORD })).status).toBe(1);
  expect(await context.db.$count(staffAccounts)).toBe(1);

  const leftover = {
    id: crypto.randomUUID(),
    name: '',
    email: null,
    role: 'owner',
    created_at: alone.clock.now(),
  } as const;
  await context.db.insert(staffAccounts).values(leftover);
  const token = await context.db.transaction((tx) => insertInvitation(tx, leftover.id, alone.clock.now()));
  const thief = { token, password: PASSWORD, name: 'Чужой', email: 'a@b.ru' };
  expect([(await post(staff.invitation, thief)).status, (await post(staff.acceptInvitation, thief)).status]).toEqual([
    0, 0,
  ]);
  await alone.close();
});

describe('invitations', () => {
  test('an invited person gets a letter with the link, sets a password and signs in with it', async () => {
    const { email, caller } = await join('agronomist');
    expect((await ask(staff.me, undefined, caller)).body).toMatchObject({ email, role: 'agronomist' });
    expect((await signInWith(email.toUpperCase())).body).toMatchObject({ status: 1 });
    expect((await signInWith(email, 'другой пароль')).body).toEqual({
      status: 0,
      message: 'Неверная почта или пароль',
    });
  });

  test('an e-mail is invited once; a link ends after three days', async () => {
    const owner = await signInStaff(provider, 'owner');
    const person = { name: 'Пётр', email: 'twice@yarus.example', role: 'picker' };
    const { body } = await ask(staff.invitePerson, person, owner);
    expect((await ask(staff.invitePerson, person, owner)).body).toMatchObject({ status: 0 });
    provider.clock.pass(3 * 24 * 60 - 1);
    expect((await ask(staff.invitation, { token: tokenIn(body.link) })).body).toMatchObject({
      status: 1,
      name: 'Пётр',
    });
    provider.clock.pass(1);
    expect((await ask(staff.invitation, { token: tokenIn(body.link) })).body).toMatchObject({ status: 0 });
  });

  test('a new invitation ends password, second factor and sessions of before', async () => {
    const owner = await signInStaff(provider, 'owner');
    const { id, email, caller } = await join('manager');
    const { body } = await ask(staff.inviteAgain, { id }, owner);
    expect((await ask(staff.me, undefined, caller)).status).toBe(401);
    expect((await signInWith(email)).body.status).toBe(0);
    const accepted = await ask(staff.acceptInvitation, { token: tokenIn(body.link), password: 'новый пароль' });
    expect(accepted.body.status).toBe(1);
    expect((await signInWith(email, 'новый пароль')).body.status).toBe(1);
  });

  test('`npm run staff -- --invite` lets a lost owner in again', async () => {
    const { id, email } = await join('owner');
    const owner = await signInStaff(provider, 'owner');
    await ask(staff.changePerson, { id, is_disabled: true }, owner);
    const link = await inviteOwner(provider.context, email);
    expect((await ask(staff.acceptInvitation, { token: tokenIn(link), password: PASSWORD })).body.status).toBe(1);
    const { body } = await ask(staff.log, undefined, owner);
    expect(body.items.find(({ actor }) => actor === 'Командная строка')).toMatchObject({
      ...{ key: id, after: { invited: true }, can_restore: false },
    });
    const fresh = await inviteOwner(provider.context, 'fresh@yarus.example');
    expect((await ask(staff.invitation, { token: tokenIn(fresh) })).body).toMatchObject({
      email: 'fresh@yarus.example',
    });
  });
});

describe('sessions', () => {
  test('shutting a person out ends the sessions in that moment and refuses the password', async () => {
    const owner = await signInStaff(provider, 'owner');
    const { id, email, caller } = await join('manager');
    expect((await ask(staff.orders, undefined, caller)).status).toBe(200);
    expect((await ask(staff.changePerson, { id, is_disabled: true }, owner)).body.status).toBe(1);
    expect((await ask(staff.orders, undefined, caller)).status).toBe(401);
    expect((await signInWith(email)).body.status).toBe(0);
    await ask(staff.changePerson, { id, is_disabled: false }, owner);
    expect((await ask(staff.orders, undefined, caller)).status).toBe(401);
    expect((await signInWith(email)).body.status).toBe(1);
  });

  test('a changed role holds from the next call on', async () => {
    const owner = await signInStaff(provider, 'owner');
    const { id, caller } = await join('picker');
    expect((await ask(staff.log, undefined, caller)).status).toBe(403);
    await ask(staff.changePerson, { id, role: 'manager' }, owner);
    expect((await ask(staff.log, undefined, caller)).status).toBe(200);
  });

  test('an owner ends a session of somebody else; signing out ends one’s own', async () => {
    const owner = await signInStaff(provider, 'owner');
    const { email, caller } = await join('manager');
    const second = withToken((await signInWith(email)).body.token);
    const person = (await ask(staff.people, undefined, owner)).body.items.find((one) => one.email === email);
    expect(person?.sessions).toHaveLength(2);
    await ask(staff.closeSession, undefined, second);
    expect((await ask(staff.me, undefined, second)).status).toBe(401);
    const [left] = (await ask(staff.people, undefined, owner)).body.items.filter((one) => one.email === email);
    await ask(staff.endSession, { id: left?.sessions[0]?.id }, owner);
    expect((await ask(staff.me, undefined, caller)).status).toBe(401);
  });

  test('a session ends after 7 unused days, and after 30 days in any case', async () => {
    const { caller } = await join('manager');
    provider.clock.pass(7 * 24 * 60 - 1);
    expect((await ask(staff.me, undefined, caller)).status).toBe(200);
    for (let day = 7; day < 29; day += 5) {
      provider.clock.pass(5 * 24 * 60);
      if (day + 5 < 30) expect((await ask(staff.me, undefined, caller)).status).toBe(200);
    }
    provider.clock.pass(3 * 24 * 60);
    expect((await ask(staff.me, undefined, caller)).status).toBe(401);
    const idle = await join('manager');
    provider.clock.pass(7 * 24 * 60);
    expect((await ask(staff.me, undefined, idle.caller)).status).toBe(401);
  });

  test('the last owner can neither be shut out nor lose the role nor be invited again', async () => {
    const alone = await openTestProvider();
    const owner = await signInStaff(alone, 'owner');
    const { path } = staff.changePerson;
    for (const change of [{ is_disabled: true }, { role: 'manager' }]) {
      const { body } = await call<{ status: number }>(alone, 'POST', path, {
        headers: owner.headers,
        body: { id: owner.id, ...change },
      });
      expect(body.status).toBe(0);
    }
    const again = { headers: owner.headers, body: { id: owner.id } };
    const { body } = await call<{ status: number }>(alone, 'POST', staff.inviteAgain.path, again);
    expect(body.status).toBe(0);
    expect((await call(alone, 'GET', staff.me.path, owner)).status).toBe(200);
    await alone.close();
  });

  test('after 20 wrong passwords in a quarter of an hour even the right one waits', async () => {
    const { email } = await join('manager');
    for (let times = 0; times < 20; times++) expect((await signInWith(email, 'нет')).body.status).toBe(0);
    expect((await signInWith(email)).status).toBe(429);
  });
});

describe('second factor', () => {
  const codeAt = (secret: string) =>
    generateSync({ secret, epoch: Math.floor(provider.clock.now().getTime() / 1_000) });

  test('a confirmed secret is asked for its code, which works once', async () => {
    const { email, caller } = await join('owner');
    const { secret = '', uri } = (await ask(staff.beginTotp, undefined, caller)).body;
    expect(uri).toContain('otpauth://totp/');
    expect((await signInWith(email)).body.status).toBe(1);
    expect((await ask(staff.confirmTotp, { code: '000000' }, caller)).body.status).toBe(0);
    expect((await ask(staff.confirmTotp, { code: codeAt(secret) }, caller)).body.status).toBe(1);
    expect((await signInWith(email)).body).toEqual({
      status: 0,
      message: 'Введите код из приложения',
      needs_code: true,
    });
    // The code that confirmed the secret is used.
    expect((await signInWith(email, PASSWORD, codeAt(secret))).body.status).toBe(0);
    provider.clock.pass(1);
    const code = codeAt(secret);
    expect((await signInWith(email, 'нет', code)).body).toEqual({ status: 0, message: 'Неверная почта или пароль' });
    expect((await signInWith(email, PASSWORD, `${code.slice(0, 3)} ${code.slice(3)}`)).body.status).toBe(1);
    expect((await signInWith(email, PASSWORD, code)).body).toMatchObject({ status: 0, needs_code: true });
    provider.clock.pass(1);
    expect((await ask(staff.removeTotp, { code: codeAt(secret) }, caller)).body.status).toBe(1);
    expect((await signInWith(email)).body.status).toBe(1);
  });

  test('after five wrong codes in an hour even a right one waits; right ones do not count', async () => {
    const { email, caller } = await join('owner');
    const { secret = '' } = (await ask(staff.beginTotp, undefined, caller)).body;
    await ask(staff.confirmTotp, { code: codeAt(secret) }, caller);
    for (let times = 0; times < 7; times++) {
      provider.clock.pass(1);
      expect((await signInWith(email, PASSWORD, codeAt(secret))).body.status).toBe(1);
    }
    const guesses = await Promise.all(Array.from({ length: 8 }, () => signInWith(email, PASSWORD, 'abcdef')));
    expect(guesses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    provider.clock.pass(1);
    expect((await signInWith(email, PASSWORD, codeAt(secret))).status).toBe(429);
  });
});

test('a password is checked before the transaction that changes it', async () => {
  const { id } = await join('manager');
  const actor = { actor: `account:${id}`, name: 'Анна', permissions: new Set<never>(), account_id: id };
  const begun = vi.spyOn(provider.context.db, 'transaction');
  await changePassword(provider.context, actor, { current_password: 'не тот', password: 'пароль получше' });
  expect(begun).not.toHaveBeenCalled();
});

test('one’s own password is changed with the current one and ends all sessions', async () => {
  const { email, caller } = await join('manager');
  const changed = { current_password: 'не тот', password: 'пароль получше' };
  expect((await ask(staff.changePassword, changed, caller)).body.errors).toEqual({
    current_password: 'Неверный пароль',
  });
  expect((await ask(staff.changePassword, { ...changed, current_password: PASSWORD }, caller)).body.status).toBe(1);
  expect((await ask(staff.me, undefined, caller)).status).toBe(401);
  expect((await signInWith(email, 'пароль получше')).body.status).toBe(1);
});

describe('keys of machines', () => {
  test('a key is shown once, does what its scopes say and stops when it is revoked', async () => {
    const owner = await signInStaff(provider, 'owner');
    const { body } = await ask(staff.createKey, { name: '1С', scopes: ['products.write'] }, owner);
    const machine = withToken(body.key);
    const { uuid } = await insertProduct(provider);
    expect((await ask(staff.changeProduct, { uuid, price: 900 }, machine)).body).toMatchObject({ status: 1 });
    expect((await ask(staff.orders, undefined, machine)).status).toBe(403);
    expect((await ask(staff.beginTotp, undefined, machine)).status).toBe(403);
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
});
