import { expect } from '@playwright/test';
import { LONG } from '../test-tags';
import { test } from '../watched-shop';

const linesOf = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter((line) => line.startsWith('{"level"'))
    .map((line) => JSON.parse(line));

test(
  'the access log has one line per request with id, route and status; metrics are counted by route',
  LONG,
  async ({ watched }) => {
    const { url, log, figures } = watched;
    const answer = await fetch(`${url}/catalog/hvojnye`);
    const again = await fetch(`${url}/catalog/hvojnye`);
    await Promise.all([answer.text(), again.text()]);
    const idOf = ({ headers }: Response) => headers.get('x-request-id');
    await expect.poll(() => linesOf(log()).filter(({ id }) => id === idOf(again)).length).toBe(1);
    const [first, second] = [answer, again].map((one) => linesOf(log()).find(({ id }) => id === idOf(one)));
    expect(first).toMatchObject({ method: 'GET', route: '/catalog/[[...path]]', status: 200, from: 'miss' });
    expect(second).toMatchObject({ route: '/catalog/[[...path]]', status: 200, from: 'hit' });
    expect(second?.ms).toEqual(expect.any(Number));

    for (let n = 0; n < 200; n += 1) await fetch(`${url}/nobody-knows-${n}`).then((one) => one.text());
    const text = await figures();
    expect(text).toContain('shop_answer_seconds_count{route="/catalog/[[...path]]",method="GET",status="2xx"} 2');
    expect(text).toMatch(/shop_pages_total\{from="hit"\} \d/);
    expect(text).toMatch(/shop_call_seconds_count\{method="GET",call="\/common",status="200"\} \d/);
    expect(text).toMatch(/shop_database_waiting \d/);
    expect(text).toMatch(/shop_outbox_age_seconds \d/);
    expect(text).not.toContain('nobody-knows');
    expect(text.match(/^shop_answer_seconds_count/gm)?.length).toBeLessThan(20);
  },
);

test(
  'the log contains no token, phone number, email address or cart id of a request',
  LONG,
  async ({ watched: { url, log } }) => {
    const SECRETS = ['79161234567', 'olga@example.org', 'b7c1d8e2-0000-4000-8000-123456789abc', 'tok-0123456789abcdef'];
    const [phone, mail, cart, token] = SECRETS as [string, string, string, string];
    const cookie = `cartId=${cart}; auth.access=${token}`;
    const headers = {
      cookie,
      cartid: cart,
      authorization: `Bearer ${token}`,
      origin: url,
      'content-type': 'application/json',
    };
    await fetch(`${url}/success?token=${token}&phone=${phone}`, { headers });
    await fetch(`${url}/account/orders/${phone}/${mail}`, { headers });
    await fetch(`${url}/api/user/auth/code/generate/`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ login: mail }),
    });
    await fetch(`${url}/api/orders/${token}/${cart}/`, { headers });
    const last = await fetch(`${url}/cart?id=${cart}`, { headers });
    await expect.poll(() => linesOf(log()).some(({ id }) => id === last.headers.get('x-request-id'))).toBe(true);
    for (const secret of SECRETS) expect(log()).not.toContain(secret);
  },
);
