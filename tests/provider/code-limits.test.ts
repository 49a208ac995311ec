import { like } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CODE_RATES, LIMITS } from '@/contract/limits';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { purgeExpired } from '@/provider/auth/service';
import { codeSends } from '@/provider/db/tables/accounts';
import { outbox } from '@/provider/db/tables/notifications';
import { moveOrder } from '@/provider/orders/service';
import { newLogin, signIn } from '../setup/customer';
import { openAt, openTarget, type Target } from '../setup/lived-in-shop';
import { placeOrder } from '../setup/placed-order';
import { call, type TestProvider } from '../setup/provider';

/* Limits of sent codes, counted in the database: per login, address, network and day. */

type Refused = { status: 0 | 1; message: string; resend_after: number };

const HOUR = 60;
const { login, login_day, address, network } = CODE_RATES;

let target: Target;
let provider: TestProvider;
beforeEach(async () => {
  target = await openTarget();
  provider = await openAt(target);
});
afterEach(async () => {
  await provider.close();
  await target.remove();
});

const requestCodeFrom = (to: string, from?: string) =>
  call<Refused>(provider, 'POST', '/code/generate/post/', {
    body: { login: to },
    headers: from ? { [CLIENT_ADDRESS]: from } : {},
  });

const AT_ONCE = 30;

/** Requests codes for different logins from one address. Returns how many were sent. */
async function sent(count: number, from?: string): Promise<number> {
  let left = 0;
  for (let attempt = 0; attempt < count; attempt += AT_ONCE) {
    const some = Array.from({ length: Math.min(AT_ONCE, count - attempt) }, () => requestCodeFrom(newLogin(), from));
    const statuses = (await Promise.all(some)).map(({ status }) => status);
    expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([]);
    left += statuses.filter((status) => status === 200).length;
  }
  return left;
}

async function reopen(settings: Record<string, string> = {}): Promise<void> {
  const { clock } = provider;
  await provider.close();
  provider = await openAt({ ...target, ...settings }, clock);
}

test('[AUTH-13] one login gets at most five codes an hour and ten a day, also across restarts (A3)', async () => {
  const one = newLogin();
  for (let code = 1; code <= login_day.points; code += 1) {
    expect((await requestCodeFrom(one)).status, `code ${code}`).toBe(200);
    provider.clock.pass(3);
    if (code % login.points > 0) continue;
    await reopen();
    const refused = await requestCodeFrom(one);
    expect(refused.status).toBe(429);
    if (code === login.points)
      expect(refused.body.message).toBe('Слишком много кодов. Новый можно запросить через 45 минут');
    provider.clock.pass(HOUR);
  }
  const refused = await requestCodeFrom(one);
  expect(refused.status).toBe(429);
  expect(refused.body.resend_after).toBeGreaterThan(21 * HOUR * 60);
  expect(refused.headers.get('retry-after')).toBe(String(refused.body.resend_after));
  provider.clock.pass(refused.body.resend_after / 60);
  expect((await requestCodeFrom(one)).status).toBe(200);
});

test('[AUTH-13] other spellings of one mailbox share its codes (A3)', async () => {
  for (let code = 1; code <= login.points; code += 1) {
    expect((await requestCodeFrom(code % 2 ? `an.na+${code}@gmail.com` : `anna+${code}@googlemail.com`)).status).toBe(
      200,
    );
  }
  expect((await requestCodeFrom('anna@gmail.com')).status).toBe(429);
  expect((await requestCodeFrom('anna@example.com')).status).toBe(200);
});

test('[AUTH-13] one IP address gets at most twenty codes an hour sent, also when it asks concurrently (A3)', async () => {
  expect(await sent(address.points + 8, '203.0.113.7')).toBe(address.points);
  await reopen();
  const refused = await requestCodeFrom(newLogin(), '203.0.113.7');
  expect(refused).toMatchObject({ status: 429, body: { resend_after: address.seconds } });
  expect(await sent(1, '203.0.113.8')).toBe(1);
  provider.clock.pass(HOUR);
  expect(await sent(1, '203.0.113.7')).toBe(1);
});

test.each([
  ['an IPv4 /24', (n: number) => `203.0.113.${n}`, '203.0.114.1'],
  ['an IPv6 /48', (n: number) => `2001:db8:7:${n}::/64`, '2001:db8:8:1::/64'],
])('[AUTH-13] %s gets at most a hundred codes an hour sent (A3)', async (_name, within, beside) => {
  for (let n = 1; n <= network.points / address.points; n += 1) {
    expect(await sent(address.points, within(n))).toBe(address.points);
  }
  await reopen();
  expect(await sent(1, within(200))).toBe(0);
  expect(await sent(1, beside)).toBe(1);
});

test('[AUTH-13] RATE_LIMITS=off lifts only the limits per IP address (A3)', async () => {
  await reopen({ RATE_LIMITS: 'off', HOST: '127.0.0.1', CODES_PER_DAY: '130', CODES_RESERVED_SHARE: '0' });
  expect(await sent(120, '203.0.113.7')).toBe(120);
  expect(await sent(20, '203.0.113.7')).toBe(10);
});

test('[AUTH-13] the daily budget of codes is enforced; the nursery gets one letter when it is used up (A3)', async () => {
  await reopen({ CODES_PER_DAY: '4' });
  expect(await sent(6)).toBe(4);
  expect(await requestCodeFrom(newLogin())).toMatchObject({
    status: 429,
    body: { message: 'Коды сейчас не отправляем. Попробуйте через 24 часа' },
  });
  const { db } = provider.context;
  const notices = await db.select().from(outbox).where(like(outbox.message_id, 'codes-spent-%'));
  expect(notices.map(({ channel }) => channel).sort()).toEqual(['mail', 'telegram']);
  expect(notices.find(({ channel }) => channel === 'mail')?.recipient).toBe(provider.context.env.NURSERY_EMAIL);
  provider.clock.pass(24 * HOUR);
  expect(await sent(1)).toBe(1);
});

test('[AUTH-13] a refusal by the daily budget asks to wait longer than after a sent code, even near its end (A3)', async () => {
  await reopen({ CODES_PER_DAY: '1' });
  expect(await sent(1)).toBe(1);
  provider.clock.pass(24 * HOUR - 1);
  const refused = await requestCodeFrom(newLogin());
  expect(refused.status).toBe(429);
  expect(refused.body.resend_after).toBeGreaterThan(LIMITS.resend_after);
});

test('[AUTH-13] the last part of the day’s codes is reserved for logins with orders that are paid, handled or two days old, and no answer reveals whose', async () => {
  await reopen({ CODES_PER_DAY: '10', CODES_RESERVED_SHARE: '0.4' });
  const [guest, handled, early, holder] = [newLogin(), newLogin(), newLogin(), await signIn(provider)];
  const cancelled = await placeOrder(provider, { email: early });
  await call(provider, 'POST', '/orders/by-link/cancel/post/', { body: { token: cancelled.token } });
  await placeOrder(provider, { email: guest });
  await placeOrder(provider, { email: newLogin(), headers: holder.headers });
  provider.clock.pass(2 * 24 * HOUR + 1);
  const fresh = newLogin();
  await placeOrder(provider, { email: fresh });
  await moveOrder(provider.context, (await placeOrder(provider, { email: handled })).number, 'assembling');
  expect(await sent(6)).toBe(6);
  const strangers = [early, fresh, ...Array.from({ length: 6 }, newLogin)];
  const answers = [];
  for (const login of [...strangers, guest, handled, holder.user.email])
    answers.push((await requestCodeFrom(login)).body);
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]).toEqual({
    status: 1,
    message:
      'Код придёт, если заказ с этой почтой или номером оплачен, уже собирается или сделан больше двух дней назад. Остальным коды сегодня больше не отправляем: попробуйте завтра',
    resend_after: 120,
  });
  const { db } = provider.context;
  const notified = (await db.select().from(outbox).where(like(outbox.message_id, 'code-%'))).map(
    (row) => row.recipient,
  );
  expect(strangers.filter((login) => notified.includes(login))).toEqual([]);
  expect(notified).toEqual(expect.arrayContaining([guest, handled, holder.user.email]));
  expect(await db.$count(outbox, like(outbox.message_id, 'codes-scarce-%'))).toBe(2);
  expect((await requestCodeFrom(strangers[0] ?? '')).status).toBe(429);
});

test('[AUTH-13] login and IP address of a sent code are stored for a day, never in plain text', async () => {
  const one = newLogin();
  await requestCodeFrom(one, '203.0.113.7');
  const rows = await provider.context.db.select().from(codeSends);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(one);
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  provider.clock.pass(24 * HOUR);
  await purgeExpired(provider.context);
  expect(await provider.context.db.select().from(codeSends)).toEqual([]);
});
