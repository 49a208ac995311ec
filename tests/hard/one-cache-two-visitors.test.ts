import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProgram, run } from '@/bench/scale/program';
import type { ProductList } from '@/contract/catalog';
import type { OrderAnswer } from '@/contract/orders';
import { cookieNames } from '@/lib/cookies';
import { Random } from '../fuzz/random';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure } from '../setup/figures';
import { HttpVisitor, type Seen } from '../setup/http-visitor';
import { writeNginxSettings } from '../setup/nginx-settings';
import { findFreePort, type ShopProcess, startShop } from '../setup/shop-process';
import { signIn } from '../setup/sign-in-over-http';

const REQUESTS = 2_000;
const AT_ONCE = 4;
const SEED = 200_406;

type Person = { visitor: HttpVisitor; marks: string[]; link: string };

let home: string;
let url: string;
let shop: ShopProcess;
let nginx: Awaited<ReturnType<typeof run>>;
let mail: FakeMailServer;
let plants: ProductList['items'];
let people: Person[];

beforeAll(async () => {
  home = mkdtempSync(path.join(os.tmpdir(), 'nursery-nginx-'));
  mail = await openFakeMailServer();
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  shop = await startShop({ env: { SITE_URL: url, SMTP_URL: mail.url, TRUSTED_HOPS: '1' } });
  const behind = Number(new URL(shop.url).port);
  const config = writeNginxSettings({ home, ports: [behind, behind], port });
  const isReady = () => fetch(`${url}/api/health/live`).then(({ ok }) => ok);
  const file = findProgram('nginx', 'nginx');
  nginx = await run({ file, args: ['-c', config, '-g', 'daemon off;'], stopSignal: 'SIGQUIT', isReady });
  const list = await fetch(`${shop.url}/api/products/list/?in_stock=1&page_size=48`);
  plants = ((await list.json()) as ProductList).items.filter(({ total_quantity }) => total_quantity > 5);
  people = [await settleIn('Аглая', 0), await settleIn('Бронислав', 1)];
});
afterAll(async () => {
  await nginx.stop();
  await shop.remove();
  await mail.close();
  rmSync(home, { recursive: true, force: true });
});

/** Signs in, sets a name, orders, and leaves a cart and favourites. All data are unique to this visitor. */
async function settleIn(name: string, which: number): Promise<Person> {
  const visitor = new HttpVisitor(url);
  const login = `${randomUUID()}@example.com`;
  await signIn(visitor, mail, login);
  const product = plants[which];
  await visitor.post('/cart/add_product/post/', { uuid: product?.uuid, amount: 1 });
  const reserved = await visitor.post<OrderAnswer>('/cart/create_and_reserve_order/post/', { data: {} });
  const uuid = reserved.data.structure.order_data?.uuid;
  const user_data = { name, phone: `+7 916 123 45-6${which}`, email: login, consent: true };
  const order_data = { uuid, delivery: { method: 'pickup' }, payment_method: 'on_receipt', comment: '' };
  const key = { 'idempotency-key': randomUUID() };
  const placed = await visitor.post<OrderAnswer>('/cart/process_order/post/', { user_data, order_data }, key);
  const { number = '', token = '' } = placed.data.structure.order_data ?? {};
  expect(number, placed.message).not.toBe('');
  await visitor.post('/cart/add_product/post/', { uuid: product?.uuid, amount: 2 });
  await visitor.post('/favorites/add_product/post/', { uuid: product?.uuid });
  const ids = [cookieNames.cart, cookieNames.favourites, cookieNames.accessToken, cookieNames.refreshToken];
  const secrets = ids.map((id) => visitor.cookies.get(id) ?? '').filter(Boolean);
  expect(secrets.length).toBeGreaterThan(2);
  return { visitor, marks: [name, login, number, token, ...secrets], link: `/success?token=${token}` };
}

/** Random public pages, private pages, calls and router requests, some with forged headers. */
function choose({ link }: Person, random: Random): { address: string; headers: Record<string, string> } {
  const plant = random.pick(plants);
  const address = random.pick([
    ...['/', '/catalog', '/catalog/hvojnye', plant.path, plant.path, '/about', '/news', '/nothing-grows-here'],
    ...['/cart', '/favorites', '/checkout', '/login', '/compare', '/result?search=туя', '/account', '/account/orders'],
    ...['/account/settings', '/account/favorites', '/api/user/detail/', '/api/cart/product_list/get/', link],
    ...['/api/cart/items_amount/get/', '/api/favorites/get_user_favorites_uuid_list/get/', '/api/common/'],
    ...[
      '/api/user/orders_history/list/',
      '/success',
      '/robots.txt',
      '/sitemap.xml',
      '/feeds/yandex.xml',
      '/news/rss.xml',
      '/icon.svg',
      '/api/token/refresh/?to=/account',
    ],
  ]);
  const headers: Record<string, string> = {};
  if (random.chance(0.5)) headers['accept-encoding'] = random.pick(['gzip', 'br', 'gzip, deflate, br']);
  if (random.chance(0.2)) headers.rsc = '1';
  if (random.chance(0.1)) headers['x-forwarded-host'] = 'evil.example';
  if (random.chance(0.1)) headers['content-security-policy'] = "script-src 'nonce-forged'";
  return { address: encodeURI(address), headers };
}

/** Faults of a response. 429 for frequent refreshes is no fault. */
function faultsOf({ status, headers, text }: Seen, foreign: string[]): string[] {
  const kept = headers['cache-control'] ?? '';
  const isPublic = /public|s-maxage|(?:^|[ ,])max-age=[1-9]/.test(kept) && !/private|no-store/.test(kept);
  const output = text + JSON.stringify(headers);
  return [
    ...(status >= 500 ? [`answered ${status} ${text.slice(0, 200)}`] : []),
    ...(headers['set-cookie'] && isPublic ? [`sets a cookie and says ${kept}`] : []),
    ...foreign.filter((mark) => output.includes(mark)).map((mark) => `tells ${mark}`),
    ...(/evil\.example|nonce-forged/.test(output) ? ['tells what was forged'] : []),
  ];
}

test(`[DATA-03] ${REQUESTS} requests of two customers through one nginx cache show neither of them data of the other (I8)`, async (context) => {
  const random = new Random(SEED);
  const faults: string[] = [];
  let own = 0;
  let left = REQUESTS;
  const visitPages = async () => {
    while (left-- > 0) {
      const at = random.int(people.length);
      const [person, other] = [people[at], people[1 - at]];
      if (!person || !other) throw new Error('Nobody');
      const { address, headers } = choose(person, random);
      // A refresh changes the visitor’s tokens.
      const secret = [...other.visitor.cookies.values()].filter((value) => value.length > 20);
      const seen = await person.visitor.ask(address, { headers });
      if (person.marks.slice(0, 3).some((mark) => seen.text.includes(mark))) own += 1;
      const found = faultsOf(seen, [...other.marks, ...secret]);
      faults.push(...found.map((fault) => `${address} ${JSON.stringify(headers)} ${fault}`));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, visitPages));
  expect(faults.slice(0, 10), `${faults.length} faults`).toEqual([]);
  // Both visitors received their own data, and cacheable responses came from nginx's cache.
  expect(own).toBeGreaterThan(REQUESTS / 10);
  const hits = readFileSync(path.join(home, 'access.log'), 'utf8').match(/ HIT /g)?.length ?? 0;
  expect(hits).toBeGreaterThan(REQUESTS / 20);
  reportFigure(context, {
    property: 'I8 two visitors, one cache',
    reached: `${REQUESTS} requests, ${hits} out of nginx, ${own} with own data: 0 of the other, 0 public with Set-Cookie`,
    threshold: '2 000: 0 foreign, 0 public with Set-Cookie',
    seed: SEED,
  });
}, 600_000);
