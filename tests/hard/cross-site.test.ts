import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import { forms } from '@/contract/forms';
import { payments } from '@/contract/payments';
import { cookieNames } from '@/lib/cookies';
import { CALLS } from '../contract/samples';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure } from '../setup/figures';
import { HttpVisitor } from '../setup/http-visitor';
import { type ShopProcess, startShop } from '../setup/shop-process';
import { signIn } from '../setup/sign-in-over-http';
import { STAFF_TOKEN } from '../setup/staff';

/** Calls made by servers: they are authenticated by their content. */
const OPEN = [forms.unsubscribeOneClick.path, payments.notify.path] as string[];
const MUTATIONS = CALLS.filter(({ call }) => call.method !== 'GET' && !OPEN.includes(call.path));

let shop: ShopProcess;
let mail: FakeMailServer;
/** The victim, whose browser the other site uses. */
let anna: HttpVisitor;
beforeAll(async () => {
  mail = await openFakeMailServer();
  shop = await startShop({ env: { STAFF_TOKEN, SMTP_URL: mail.url } });
  anna = new HttpVisitor(shop.url);
  const list = (await (await fetch(`${shop.url}/api/products/list/?in_stock=1`)).json()) as ProductList;
  const uuid = list.items[0]?.uuid;
  await anna.post('/cart/add_product/post/', { uuid, amount: 1 });
  await anna.post('/favorites/add_product/post/', { uuid });
  await signIn(anna, mail, 'anna@example.com');
});
afterAll(async () => {
  await shop.remove();
  await mail.close();
});

type Attempt = { what: string; init: RequestInit };

/** All ways in which another site can make a visitor's browser send the call. */
const attempts = (method: string, body: object): Attempt[] => {
  const json = JSON.stringify(body);
  const as = (what: string, headers: Record<string, string>, sent = json): Attempt => ({
    what,
    init: { method, headers: { 'content-type': 'application/json', ...headers }, body: sent },
  });
  const form = new URLSearchParams({ data: json }).toString();
  return [
    as('another site', { origin: 'https://evil.example' }),
    as('a site whose name begins like ours', { origin: `${shop.url}.evil.example` }),
    as('no origin that may be named', { origin: 'null' }),
    as('no origin', {}),
    as('another site, by its metadata', { 'sec-fetch-site': 'cross-site' }),
    as('a neighbour, by its metadata', { 'sec-fetch-site': 'same-site' }),
    as('JSON as text', { origin: 'https://evil.example', 'content-type': 'text/plain' }),
    as('a form', { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' }, form),
    { what: 'a link', init: { method: 'GET' } },
  ];
};

const LISTS = [
  ...['/api/user/detail/', '/api/user/sessions/list/', '/api/user/orders_history/list/'],
  ...['/api/cart/product_list/get/', '/api/favorites/get_user_favorites_uuid_list/get/'],
];
/** `used_at` is left out: reading changes it. */
const hers = () =>
  Promise.all(LISTS.map(async (address) => (await anna.ask(address)).text.replace(/"used_at":"[^"]*"/g, '')));

test('[ORDER-01] every mutation sent from another site is refused and changes nothing (A11)', async (context) => {
  const before = await hers();
  expect(before.join()).toContain('anna@example.com');
  expect(anna.cookies.has(cookieNames.accessToken)).toBe(true);
  const cookie = [...anna.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const taken: string[] = [];
  let requestCount = 0;
  for (const { call, body } of MUTATIONS) {
    const address = `${shop.url}/api${call.path.replace(/\{\w+\}/g, 'unknown')}`;
    for (const { what, init } of attempts(call.method, body ?? {})) {
      requestCount += 1;
      const headers = { ...init.headers, cookie };
      const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
      const isRefused = init.method === 'GET' ? [303, 404, 405].includes(answer.status) : answer.status === 403;
      if (!isRefused || (init.method !== 'GET' && answer.headers.has('set-cookie')))
        taken.push(`${call.path} from ${what}: ${answer.status}`);
      await answer.arrayBuffer();
    }
  }
  expect(taken).toEqual([]);
  expect(await hers(), 'the customer’s products').toEqual(before);
  const reached = `${MUTATIONS.length} calls, ${requestCount} requests: 0 taken`;
  reportFigure(context, {
    property: 'A11 another site',
    reached,
    threshold: 'every mutation × 9: 0 taken, nothing changed',
  });
}, 120_000);
