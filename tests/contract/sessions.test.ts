import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { callApi, expectRefusedCall } from './client';
import { Visitor } from './visitor';

const PASSWORD = 'тихий сад 2026';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

async function twoDevices(): Promise<[Visitor, Visitor]> {
  const phone = await new Visitor().signIn();
  await phone.call(accounts.update, { body: { password: PASSWORD, own_code: await phone.ownCode() } });
  const desktop = new Visitor();
  const { body } = await callApi(accounts.loginByPassword, {
    body: { login: phone.email, password: PASSWORD },
    headers: { 'user-agent': FIREFOX },
  });
  desktop.access = body.tokens?.access;
  desktop.refresh = body.tokens?.refresh;
  return [phone, desktop];
}

describe('tokens', () => {
  test('[AUTH-10] a refresh returns a new pair of tokens, the same pair to concurrent requests', async () => {
    const anna = await new Visitor().signIn();
    const body = { refresh: anna.refresh };
    const answers = await Promise.all(Array.from({ length: 4 }, () => callApi(accounts.refresh, { body })));
    const [first, ...others] = answers.map((answer) => answer.body.tokens);
    expect(first?.refresh).not.toBe(anna.refresh);
    for (const tokens of others) expect(tokens).toEqual(first);
    anna.access = first?.access;
    expect((await anna.call(accounts.detail)).email).toBe(anna.email);
    await callApi(accounts.refresh, { body: { refresh: first?.refresh } });
  });

  test('[AUTH-10] an unknown refresh token, an access token in its place and a missing one are answered 401', async () => {
    const anna = await new Visitor().signIn();
    for (const refresh of [randomUUID(), '', 'x'.repeat(4_000), anna.access]) {
      await expectRefusedCall(accounts.refresh, { body: { refresh } }, 401);
    }
    await expectRefusedCall(accounts.refresh, { body: {} }, 401);
    const asAccess = new Visitor();
    asAccess.access = anna.refresh;
    await asAccess.expectRefused(accounts.detail, {}, 401);
  });

  test('[AUTH-11] logging out invalidates the access and the refresh token', async () => {
    const anna = await new Visitor().signIn();
    expect(await anna.call(accounts.logout)).toMatchObject({ status: 1 });
    await anna.expectRefused(accounts.detail, {}, 401);
    await anna.expectRefused(accounts.logout, {}, 401);
    await expectRefusedCall(accounts.refresh, { body: { refresh: anna.refresh } }, 401);
  });
});

describe('devices', () => {
  test('[AUTH-10] the list has the customer’s two devices and marks the current one', async () => {
    const [phone, desktop] = await twoDevices();
    const { items } = await desktop.call(accounts.sessions);
    expect(items).toHaveLength(2);
    expect(items.filter(({ is_current }) => is_current).map(({ agent }) => agent)).toEqual(['Firefox, Linux']);
    expect((await phone.call(accounts.sessions)).items.find(({ is_current }) => is_current)?.agent).not.toContain(
      'Fire',
    );
  });

  test('[AUTH-10] a device that another one signs out is answered 401', async () => {
    const [phone, desktop] = await twoDevices();
    const other = (await desktop.call(accounts.sessions)).items.find(({ is_current }) => !is_current);
    expect(await desktop.call(accounts.revoke, { body: { uuid: other?.uuid } })).toMatchObject({ status: 1 });
    await phone.expectRefused(accounts.detail, {}, 401);
    expect((await desktop.call(accounts.sessions)).items).toHaveLength(1);
    await desktop.expectRefused(accounts.revoke, { body: { uuid: other?.uuid } }, 404);
  });

  test('[AUTH-10] signing out without naming a device ends all other sessions', async () => {
    const [phone, desktop] = await twoDevices();
    expect(await desktop.call(accounts.revoke, { body: {} })).toMatchObject({ status: 1 });
    await phone.expectRefused(accounts.detail, {}, 401);
    expect((await desktop.call(accounts.detail)).email).toBe(phone.email);
  });

  test('[AUTH-10] signing out another customer’s device is answered 404', async () => {
    const [anna, boris] = [await new Visitor().signIn(), await new Visitor().signIn()];
    const [device] = (await anna.call(accounts.sessions)).items;
    await boris.expectRefused(accounts.revoke, { body: { uuid: device?.uuid } }, 404);
    expect((await anna.call(accounts.detail)).email).toBe(anna.email);
  });

  test('[FORM-11] changing the password ends the sessions of the other devices', async () => {
    const [phone, desktop] = await twoDevices();
    const body = { password: 'другой сад 2027', current_password: PASSWORD };
    expect((await desktop.call(accounts.update, { body })).status).toBe(1);
    await phone.expectRefused(accounts.detail, {}, 401);
    expect((await desktop.call(accounts.detail)).has_password).toBe(true);
  });
});
