import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { changePassword } from '@/provider/staff/account-service';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { PASSWORD, peopleOf, withToken } from '../setup/staff-people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => provider.close());

const { ask, signInWith, join } = peopleOf(() => provider);

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

test('one sees one’s own sessions, this one marked, and ends another, but nobody else’s', async () => {
  const { email, caller } = await join('picker');
  const second = withToken((await signInWith(email)).body.token);
  const own = (await ask(staff.ownSessions, undefined, caller)).body.items;
  expect(own.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  const other = own.find(({ is_current }) => !is_current);
  const stranger = await join('manager');
  expect((await ask(staff.ownSessions, undefined, stranger.caller)).body.items).toHaveLength(1);
  expect((await ask(staff.endOwnSession, { id: other?.id }, stranger.caller)).status).toBe(404);
  expect((await ask(staff.me, undefined, second)).status).toBe(200);
  expect((await ask(staff.endOwnSession, { id: other?.id }, caller)).body.status).toBe(1);
  expect((await ask(staff.me, undefined, second)).status).toBe(401);
  expect((await ask(staff.ownSessions, undefined, caller)).body.items).toMatchObject([{ is_current: true }]);
});
