import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import type { OrderAnswer } from '@/contract/orders';
import { cookieNames } from '@/lib/cookies';
import { openConnection } from '@/provider/db/connection';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { reportFigure, scaled } from '../setup/figures';
import { HttpVisitor } from '../setup/http-visitor';
import { type ShopProcess, startShop } from '../setup/shop-process';
import { askForCode, enterCode } from '../setup/sign-in-over-http';

const PEOPLE = scaled(3, 40);

type Person = { secrets: string[]; link: string; personal: string[] };

let dataDir: string;
let mail: FakeMailServer;
let shop: ShopProcess;
let plant: string;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'nursery-told-'));
  mail = await openFakeMailServer();
  shop = await startShop({ dataDir, env: { ACCESS_LOG: 'on', SMTP_URL: mail.url } });
  const list = (await (await fetch(`${shop.url}/api/products/list/?in_stock=1&page_size=48`)).json()) as ProductList;
  plant = list.items.find(({ total_quantity }) => total_quantity >= PEOPLE)?.uuid ?? '';
}, 120_000);
afterAll(async () => {
  await shop.remove();
  await mail.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Signs in after a wrong code, refreshes, orders, opens the letter's link, makes refused requests, signs out. */
async function live(which: number): Promise<Person> {
  const visitor = new HttpVisitor(shop.url);
  const login = `${randomUUID()}@example.com`;
  const phone = `916${String(1_000_000 + which)}`;
  const [name, address] = [`Пелагея-${randomUUID().slice(0, 8)}`, `Лесная, ${randomUUID().slice(0, 8)}`];
  const secrets = new Set<string>();
  const SECRET = [cookieNames.accessToken, cookieNames.refreshToken, cookieNames.cart, cookieNames.favourites];
  const note = () => {
    for (const cookie of SECRET) secrets.add(visitor.cookies.get(cookie) ?? '');
  };
  await visitor.post('/favorites/add_product/post/', { uuid: plant });
  await visitor.post('/cart/add_product/post/', { uuid: plant, amount: 1 });
  note();
  const code = await askForCode(visitor, mail, login);
  secrets.add(code);
  const wrong = code === '111111' ? '222222' : '111111';
  expect([await enterCode(visitor, login, wrong), await enterCode(visitor, login, code)]).toEqual([false, true]);
  note();
  await visitor.post('/token/refresh/', {});
  note();
  expect(visitor.cookies.get(cookieNames.accessToken)).toBeTruthy();

  const { data } = await visitor.post<{ data: { structure: { order_data?: { uuid: string } } } }>(
    '/cart/create_and_reserve_order/post/',
    { data: {} },
  );
  const order = {
    user_data: { name, phone: `+7${phone}`, email: login, consent: true },
    order_data: {
      uuid: data.structure.order_data?.uuid,
      delivery: { method: 'courier', address },
      payment_method: 'on_receipt',
    },
  };
  const headers = { 'idempotency-key': randomUUID() };
  const placed = await visitor.post<OrderAnswer>('/cart/process_order/post/', order, headers);
  const token = placed.data.structure.order_data?.token ?? '';
  expect(token).not.toBe('');
  await visitor.ask(`/success?token=${encodeURIComponent(token)}`);
  await visitor.ask(`/account/orders/detail?number=${placed.data.structure.order_data?.number}`);
  await visitor.ask(`/result?search=${encodeURIComponent(name)}`);
  // Failures are logged, too.
  await visitor.post(
    '/cart/process_order/post/',
    { ...order, user_data: { ...order.user_data, phone: 'нет' } },
    headers,
  );
  await visitor.post('/user/logout/post/', {});
  return { secrets: [...secrets].filter(Boolean), link: token, personal: [login, phone, name, address] };
}

/** The six digits may occur in a longer number by chance. */
const holds = (text: string, secret: string): boolean =>
  /^\d{6}$/.test(secret) ? new RegExp(`\\b${secret}\\b`).test(text) : text.includes(secret);

test('[AUTH-13] after sign-ins and orders neither log nor database has a code or a token, and the log no personal data (A5)', async (context) => {
  const people: Person[] = [];
  for (let which = 0; which < PEOPLE; which += 1) people.push(await live(which));
  // The rejected letter is logged as undeliverable.
  const gone = `${randomUUID()}@example.com`;
  mail.refuse(gone);
  await new HttpVisitor(shop.url).post('/code/generate/post/', { login: gone });
  await expect.poll(() => shop.log(), { timeout: 60_000 }).toContain('is undeliverable');
  const waiting = async () => {
    const ready = await fetch(`${shop.url}/api/health/ready`);
    return ((await ready.json()) as { outbox_age: number }).outbox_age;
  };
  await expect.poll(waiting, { timeout: 60_000 }).toBe(0);
  await shop.stop();

  const log = shop.log();
  expect(log.split('\n').length).toBeGreaterThan(PEOPLE * 10);
  for (const { secrets, link, personal } of people) {
    for (const value of [...secrets, link, ...personal, gone])
      expect(holds(log, value), `${value} in the log`).toBe(false);
  }

  const connection = await openConnection({ DATA_DIR: dataDir, DATABASE_URL: undefined });
  try {
    const { rows: tables } = await connection.db.execute<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const { rows } = await connection.db.execute<{ text: string }>(`SELECT t::text AS text FROM "${name}" t`);
      const text = rows.map((row) => row.text).join('\n');
      // Ids of carts and lists are keys of their tables, and a queued letter holds the link to its order.
      for (const secret of people.flatMap(({ secrets }) => secrets).filter((one) => !/^[\da-f-]{36}$/.test(one)))
        expect(holds(text, secret), `${secret} in ${name}`).toBe(false);
    }
    const count = people.flatMap(({ secrets }) => secrets).length;
    reportFigure(context, {
      property: 'A5 secrets told',
      reached: `${count} of ${PEOPLE} customers: 0 in the log, 0 in ${tables.length} tables`,
      threshold: '0',
    });
  } finally {
    await connection.close();
  }
}, 600_000);
