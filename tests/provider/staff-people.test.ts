import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { Context } from '@/provider/context';
import { staffAccounts } from '@/provider/db/tables/staff';
import type { Channel } from '@/provider/notifications/channel';
import { inviteOwner, offerFirstOwner } from '@/provider/staff/first-owner-service';
import { insertInvitation } from '@/provider/staff/invitations-store';
import { invitePerson } from '@/provider/staff/people-service';
import { log } from '@/telemetry/log';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { PASSWORD, peopleOf, tokenIn, withToken } from '../setup/staff-people';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => provider.close());

const { ask, signInWith, join } = peopleOf(() => provider);

test('the first start logs a link with which the first owner signs up; once there is one, no other start does', async () => {
  const logged = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  await offerFirstOwner(provider.context);
  const link = /http\S+$/.exec(String(logged.mock.calls[0]?.[0]))?.[0];
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
  logged.mockClear();
  await offerFirstOwner(provider.context);
  expect(logged).not.toHaveBeenCalled();
});

test('the link of the first owner dies with the sign-up of any owner, also if its account is still there', async () => {
  const logged = vi.spyOn(log, 'info').mockImplementation(() => undefined);
  const alone = await openTestProvider();
  const post = async ({ path }: Call, body: object) =>
    (await call<{ status: number; token?: string }>(alone, 'POST', path, { body })).body;
  const { context } = alone;
  const offer = async () => {
    logged.mockClear();
    await offerFirstOwner(context);
    return tokenIn(/http\S+$/.exec(String(logged.mock.calls.at(-1)?.[0]))?.[0]);
  };
  const first = await offer();
  const chosen = tokenIn(await inviteOwner(context, 'chosen@yarus.example'));
  logged.mockClear();
  await offerFirstOwner(context);
  expect(logged).not.toHaveBeenCalled();
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

  test('an invitation is sent by mail; without mail the link is handed over by the owner', async () => {
    const { context } = provider;
    const invite = (email: string, channels: Context['channels']) =>
      invitePerson({ ...context, channels }, { name: 'Пётр', email, role: 'picker' });
    const link = expect.stringMatching(/\/admin\/invitation\?key=/);
    const mail: Channel = { send: async () => 'sent', close: () => undefined };
    expect(await invite('by-mail@yarus.example', { ...context.channels, open: { mail } })).toEqual({
      status: 1,
      message: 'Приглашение отправлено на by-mail@yarus.example. Ссылку можно передать и в мессенджере',
      link,
    });
    expect(await invite('by-hand@yarus.example', { ...context.channels, open: {} })).toEqual({
      status: 1,
      message: 'Почта не настроена, письмо ждёт в очереди: передайте ссылку сами',
      link,
    });
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
