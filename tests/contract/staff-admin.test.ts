import { randomUUID } from 'node:crypto';
import { generateSync } from 'otplib';
import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { staff } from '@/contract/staff/calls';
import { callApi } from './client';
import { acceptInvitation, invite, join, keyIn, PASSWORD, personOf, withToken } from './colleague';
import { nursery, setShelf, takeProduct } from './nursery';
import { newEmail } from './visitor';

const signIn = async (email: string, password = PASSWORD) =>
  (await callApi(staff.openSession, { body: { email, password } })).body;

describe('staff: signing in', () => {
  test('an invited person reads the invitation, accepts it once and signs in with the password', async () => {
    const { email, key } = await invite('agronomist');
    const read = async () => (await callApi(staff.invitation, { body: { token: key } })).body;
    expect(await read()).toMatchObject({ status: 1, name: 'Ольга', email });
    const session = await acceptInvitation(key);
    expect(await read()).toMatchObject({ status: 0 });
    const me = await nursery.call(staff.me, session);
    expect(me).toMatchObject({ name: 'Ольга', email, role: 'agronomist', has_totp: false });
    expect(me.permissions).not.toContain('people.manage');
    expect(await signIn(email)).toMatchObject({ status: 1 });
    expect(await signIn(email, 'другой пароль')).toMatchObject({ status: 0 });
    expect(await signIn(newEmail())).toMatchObject({ status: 0 });
  });

  test('a closed session opens nothing any more', async () => {
    const { session } = await join('picker');
    expect(await nursery.call(staff.closeSession, session)).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.me, session, 401);
  });

  test('of one’s own sessions another is ended, this one stays', async () => {
    const { email, session } = await join('picker');
    await signIn(email);
    const list = async () => (await nursery.call(staff.ownSessions, session)).items;
    const other = (await list()).find(({ is_current }) => !is_current);
    expect(await nursery.call(staff.endOwnSession, { ...session, body: { id: other?.id } })).toMatchObject({
      status: 1,
    });
    expect(await list()).toMatchObject([{ is_current: true }]);
  });

  test('one’s own password is changed with the current one, which ends all sessions', async () => {
    const { email, session } = await join('manager');
    const change = (current_password: string) => ({ ...session, body: { current_password, password: 'новый пароль' } });
    await nursery.expectRefused(staff.changePassword, change('не тот'), 400);
    expect(await nursery.call(staff.changePassword, change(PASSWORD))).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.me, session, 401);
    expect(await signIn(email)).toMatchObject({ status: 0 });
    expect(await signIn(email, 'новый пароль')).toMatchObject({ status: 1 });
  });

  test('a code of the application is asked for from its confirmation until its removal', async () => {
    const { email, session } = await join('manager');
    const begin = (current_password: string) => ({ ...session, body: { current_password } });
    await nursery.expectRefused(staff.beginTotp, begin('не тот'), 400);
    const { secret = '', uri } = await nursery.call(staff.beginTotp, begin(PASSWORD));
    expect(uri).toMatch(/^otpauth:\/\/totp\//);
    // The clock of the provider: this process may have another one.
    const now = Date.parse((await personOf(email)).sessions[0]?.created_at ?? '') / 1_000;
    const code = (after = 0) => ({
      ...session,
      body: { code: generateSync({ secret, epoch: Math.floor(now) + after }) },
    });
    expect(await nursery.call(staff.confirmTotp, code())).toMatchObject({ status: 1 });
    expect(await signIn(email)).toMatchObject({ status: 0, needs_code: true });
    expect((await personOf(email)).has_totp).toBe(true);
    expect(await nursery.call(staff.removeTotp, code())).toMatchObject({ status: 0, message: expect.any(String) });
    expect(await nursery.call(staff.removeTotp, code(30))).toMatchObject({ status: 1 });
    expect(await signIn(email)).toMatchObject({ status: 1 });
  });
});

describe('staff: people and keys', () => {
  test('an e-mail is invited once; a new invitation ends the password and the sessions', async () => {
    const { email, session } = await join('manager');
    const again = { body: { name: 'Пётр', email, role: 'picker' } };
    expect(await nursery.call(staff.invitePerson, again)).toMatchObject({ status: 0, message: expect.any(String) });
    const { id } = await personOf(email);
    const { link } = await nursery.call(staff.inviteAgain, { body: { id } });
    await nursery.expectRefused(staff.me, session, 401);
    expect((await personOf(email)).state).toBe('invited');
    const renewed = await acceptInvitation(keyIn(link));
    expect(await nursery.call(staff.me, renewed)).toMatchObject({ email });
    await nursery.expectRefused(staff.inviteAgain, { body: { id: randomUUID() } }, 404);
  });

  test('a changed role holds at once, and a person who is shut out is out', async () => {
    const { email, session } = await join('picker');
    const { id } = await personOf(email);
    await nursery.expectRefused(staff.customers, session, 403);
    const change = (body: object) => nursery.call(staff.changePerson, { body: { id, ...body } });
    expect(await change({ role: 'accountant', name: 'Вера' })).toMatchObject({ status: 1 });
    await nursery.call(staff.customers, session);
    expect(await personOf(email)).toMatchObject({ name: 'Вера', role: 'accountant', state: 'active' });
    expect(await change({ is_disabled: true })).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.me, session, 401);
    expect(await personOf(email)).toMatchObject({ state: 'disabled', sessions: [] });
  });

  test('a session on another device is ended', async () => {
    const { email, session } = await join('picker');
    const [open] = (await personOf(email)).sessions;
    expect(await nursery.call(staff.endSession, { body: { id: open?.id } })).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.me, session, 401);
    await nursery.expectRefused(staff.endSession, { body: { id: open?.id } }, 404);
  });

  test('a key does what its scopes allow until it is revoked, and what it failed to do is told until it is dismissed', async () => {
    const name = `1С ${randomUUID()}`;
    const { uuid } = await takeProduct();
    const created = await nursery.call(staff.createKey, { body: { name, scopes: ['products.write'] } });
    const machine = withToken(created.key);
    expect(await nursery.call(staff.changeProduct, { ...machine, body: { uuid, price: 900 } })).toMatchObject({
      status: 1,
    });
    await nursery.expectRefused(staff.orders, machine, 403);
    const listed = async () => (await nursery.call(staff.keys)).items.find((key) => key.name === name);
    expect(await listed()).toMatchObject({ scopes: ['products.write'], used_at: expect.any(String) });
    const id = (await listed())?.id;
    const [failed] = (await listed())?.failures ?? [];
    expect(failed).toMatchObject({ summary: staff.orders.summary, message: expect.any(String), count: 1 });
    const today = async () => (await nursery.call(staff.today)).items.find(({ key }) => key === id);
    expect(await today()).toMatchObject({ kind: 'failed_exchange', title: name, at: failed?.last_at });
    const until = failed?.last_at;
    expect(await nursery.call(staff.dismissFailures, { body: { id, until } })).toMatchObject({ status: 1 });
    expect(await today()).toBeUndefined();
    expect(await nursery.call(staff.revokeKey, { body: { id } })).toMatchObject({ status: 1 });
    await nursery.expectRefused(staff.changeProduct, { ...machine, body: { uuid, price: 800 } }, 404);
    expect(await listed()).toHaveProperty('revoked_at');
  });
});

test('the log tells who changed a price, and gives the former one back', async () => {
  const { uuid, slug } = await takeProduct({ price: 1_000 });
  await setShelf(uuid, { price: 700 });
  const query = { subject: 'products', key: uuid };
  const [last] = (await nursery.call(staff.log, { query })).items;
  expect(last).toMatchObject({ actor: 'STAFF_TOKEN', kind: 'changed', can_restore: true });
  expect([last?.before, last?.after]).toEqual([{ price: 100_000 }, { price: 70_000 }]);
  expect((await nursery.call(staff.logActors)).items).toContainEqual({ actor: 'token', name: 'STAFF_TOKEN' });
  expect(await nursery.call(staff.restore, { body: { id: last?.id } })).toMatchObject({ status: 1 });
  expect((await callApi(catalog.detail, { params: { slug } })).body.price).toBe(1_000);
  await nursery.expectRefused(staff.restore, { body: { id: Number.MAX_SAFE_INTEGER } }, 404);
});

test('a saved filter of orders is its owner’s alone, until it is removed', async () => {
  const [owner, other] = [await join('picker'), await join('picker')];
  const viewsOf = async ({ session }: typeof owner) => (await nursery.call(staff.views, session)).items;
  const body = { name: 'К выдаче', query: 'view=open' };
  expect(await nursery.call(staff.saveView, { ...owner.session, body })).toMatchObject({ status: 1 });
  const [view] = await viewsOf(owner);
  expect(view).toMatchObject(body);
  expect(await viewsOf(other)).toEqual([]);
  const removal = { body: { id: view?.id } };
  await nursery.call(staff.removeView, { ...other.session, ...removal });
  expect(await viewsOf(owner)).toHaveLength(1);
  expect(await nursery.call(staff.removeView, { ...owner.session, ...removal })).toMatchObject({ status: 1 });
  expect(await viewsOf(owner)).toEqual([]);
});

describe('staff: the demo', () => {
  test('says what goes, is not replaced by its own name, and cannot be restored while it is there', async () => {
    const start = await nursery.call(staff.shopStart);
    expect(start).toMatchObject({ has_demo: true });
    expect(start.to_fill_in.find(({ key }) => key === 'name')).toEqual({ key: 'name', is_done: false });
    expect((await nursery.call(staff.demoContents)).products).toBeGreaterThan(100);
    const named = { body: { id: randomUUID(), name: '«Ярус», питомник растений' } };
    expect(await nursery.call(staff.removeDemo, named)).toMatchObject({
      status: 0,
      errors: { name: expect.any(String) },
    });
    expect(await nursery.call(staff.restoreDemo, { body: { id: randomUUID() } })).toMatchObject({ status: 0 });
  });
});
