import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { calls } from '@/contract/calls';
import { staff } from '@/contract/staff/calls';
import { INVALIDATED_TAGS } from '@/contract/wire';
import { openProvider, type Provider } from '@/provider/app';
import { turnDiscounts } from '@/provider/discounts/service';
import { parseProviderEnv } from '@/provider/env';
import { runRetention } from '@/provider/retention';
import { openTarget } from '../setup/lived-in-shop';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { STAFF_TOKEN, signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

const DAY_MS = 24 * 3_600_000;
const NAME = 'Питомник растений';
const PLANT = 'tuya-zapadnaya-smaragd-c3';
const DEMO = /ярус|yarus|соснов|питомническ|\+7 495/i;
const MAILBOXES = { NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };

let provider: TestProvider;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeEach(async () => {
  provider = await openTestProvider({ STAFF_TOKEN, ...MAILBOXES });
  owner = await signInStaff(provider, 'owner');
});
afterEach(() => provider.close());

const ask = <C extends Call>(address: C, given: object = {}, headers = owner.headers) =>
  askAsStaff(provider, address, given as Record<string, string>, headers);
const remove = (name = NAME, id: string = randomUUID()) => ask(staff.removeDemo, { id, name });
const restore = async () => ask(staff.restoreDemo, { id: (await ask(staff.shopStart)).removed?.id });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const status = async (address: string) => (await call(provider, 'GET', address)).status;
const rowsOf = async <T extends object>(query: ReturnType<typeof sql>) =>
  (await provider.context.db.execute<T & Record<string, unknown>>(query)).rows;
const find = async (address: string) =>
  (await call<{ kind?: string; name?: string }>(provider, 'GET', `/moved/find/?address=${address}`)).body;
const pathOf = async (slug: string) =>
  (await rowsOf<{ path: string }>(sql`SELECT path FROM products WHERE slug = ${slug}`))[0]?.path ?? '';
const idOf = async (slug: string) =>
  (await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE slug = ${slug}`))[0]?.id ?? '';

/** What visitors and staff see, by table, without times of change and the log. */
const UNSEEN = ['changes', 'demo_archive', 'changed_pages', 'product_changes', 'search_words', 'staff_sessions'];
async function everything(): Promise<Record<string, string[]>> {
  const tables = await rowsOf<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`);
  const found: Record<string, string[]> = {};
  for (const { name } of tables.filter((table) => !UNSEEN.includes(table.name))) {
    const rows = await rowsOf<{ said: string }>(
      sql`SELECT (to_jsonb(t) - 'updated_at')::text AS said FROM ${sql.identifier(name)} t`,
    );
    found[name] = rows.map(({ said }) => said).sort();
  }
  return found;
}

const isPublicRead = ({ method, identity = [], may, path }: Call) =>
  method === 'GET' && !may && identity.length === 0 && !path.includes('{');

async function publicAnswers(shop: Provider): Promise<Record<string, unknown>> {
  const reads = Object.values(calls).flatMap((group) => Object.values<Call>(group).filter(isPublicRead));
  const answers: Record<string, unknown> = {};
  for (const { path } of reads) {
    const { status: code, body } = await call(shop, 'GET', path);
    const text = JSON.stringify(body).replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'some time');
    answers[path] = [code, JSON.parse(text)];
  }
  return answers;
}

describe('taking the demo out', () => {
  test('says what goes and what stays', async () => {
    await insertProduct(provider);
    await placeOrder(provider);
    expect(await ask(staff.demoContents)).toMatchObject({ products: 214, banners: 3, own_products: 2, orders: 1 });
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: true });
  });

  test('leaves the shop that SEED=empty opens: every public read answers the same', async () => {
    const { remove: drop, ...place } = await openTarget();
    const settings = parseProviderEnv({ ...place, SEED: 'empty', ...MAILBOXES });
    const empty = await openProvider(settings, { now: provider.clock.now, jobs: false });
    try {
      expect(await remove()).toMatchObject({ status: 1 });
      const [left, begun] = [await publicAnswers(provider), await publicAnswers(empty)];
      expect(Object.keys(left).length).toBeGreaterThan(30);
      expect(left).toEqual(begun);
      expect(JSON.stringify(left).match(DEMO)).toBeNull();
    } finally {
      await empty.close();
      await drop();
    }
  }, 120_000);

  test('names the new shop everywhere and drops every cached page of a storefront', async () => {
    const { headers } = await call(provider, 'POST', staff.removeDemo.path, {
      headers: owner.headers,
      body: { id: randomUUID(), name: ' Сад у дома ' },
    });
    const tags = headers.get(INVALIDATED_TAGS)?.split(',') ?? [];
    expect(tags).toEqual(
      expect.arrayContaining(['common', 'products', 'categories', 'page:home', 'documents:news', 'delivery', 'forms']),
    );
    const { body } = await call<{ header: { logo_alt: string } }>(provider, 'GET', '/common');
    expect(body.header.logo_alt).toBe('Сад у дома');
    const home = await call<{ title: string; meta_title: string }>(provider, 'GET', '/home-page/');
    expect(home.body).toMatchObject({ title: 'Сад у дома', meta_title: 'Сад у дома: скоро открытие' });
  });

  test('[ROUTE-12] its addresses are gone, and free for the nursery’s own plants and categories', async () => {
    const path = await pathOf(PLANT);
    expect(await find('/catalog/hvojnye')).not.toHaveProperty('kind');
    await remove();
    expect(await status(`/products/detail/${PLANT}`)).toBe(404);
    expect(await find(path)).toMatchObject({ kind: 'gone' });
    expect(await find('/catalog/hvojnye')).toMatchObject({ kind: 'gone' });
    const category = await ask(staff.createCategory, { name: 'Хвойные', slug: 'hvojnye', parent: null });
    expect(category).toMatchObject({ status: 1, slug: 'hvojnye' });
    const { fields } = await ask(staff.newProduct);
    const own = { ...fields, category: 'hvojnye', name: 'Туя', price: 900, slug: PLANT };
    expect(await ask(staff.createProduct, { uuid: randomUUID(), fields: own })).toMatchObject({ status: 1 });
    expect(await find(path)).not.toMatchObject({ kind: 'gone' });
  });

  test('keeps own plants, their category, orders of the demo and what lies in carts', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const demo = await idOf(PLANT);
    const order = await placeOrder(provider, { products: [demo] });
    const shopper = new Shopper(provider);
    await shopper.add(demo, 1);
    const seen = await ask(staff.order, { number: order.number });
    await remove();
    expect(await status(`/products/detail/${slug}`)).toBe(200);
    expect(await ask(staff.productCard, { uuid })).toMatchObject({ is_removed: false });
    const { lines } = await ask(staff.order, { number: order.number });
    expect(lines).toMatchObject(seen.lines.map(({ sku, name, amount }) => ({ sku, name, amount })));
    expect(await ask(staff.moveOrder, { number: order.number, status: 'cancelled' })).toMatchObject({ status: 1 });
    expect(await ask(staff.restoreProduct, { uuid: demo })).toMatchObject({ status: 0 });
    expect(await shopper.amounts()).toEqual({ [demo]: 1 });
  });

  test('leaves one entry: who, when, the name before and after', async () => {
    const before = (await ask(staff.log)).items.length;
    await remove('Сад');
    await restore();
    const { items } = await ask(staff.log);
    expect(items.length - before).toBe(2);
    const [back, out] = items;
    const at = expect.stringMatching(/^\d{4}-/);
    const name = '«Ярус», питомник растений';
    expect(out).toMatchObject({
      subject: 'demo_archive',
      kind: 'changed',
      at,
      before: { name },
      after: { name: 'Сад' },
    });
    expect(back).toMatchObject({ subject: 'demo_archive', before: { name: 'Сад' }, after: { name, act: 'restored' } });
    const { name: person } = (await ask(staff.people)).items.find(({ id }) => id === owner.id) ?? {};
    expect([back?.actor, out?.actor]).toEqual([person, person]);
  });

  test('is done once: a repeated press, two owners at once, a request that comes late', async () => {
    const id = randomUUID();
    const answers = await Promise.all([remove('Сад', id), remove('Сад', id), remove('Роща')]);
    const { body } = await call<{ header: { logo_alt: string } }>(provider, 'GET', '/common');
    expect(['Сад', 'Роща']).toContain(body.header.logo_alt);
    expect(answers.filter((answer) => answer.status === 1).length).toBeGreaterThan(0);
    const acts = async () => (await ask(staff.log, { subject: 'demo_archive' })).items.length;
    expect(await acts()).toBe(1);
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: false });
    expect((await remove('Роща')).message).toContain(body.header.logo_alt);
    const undo = (await ask(staff.shopStart)).removed?.id;
    await Promise.all([1, 2].map(() => ask(staff.restoreDemo, { id: undo })));
    expect(await ask(staff.restoreDemo, { id: undo })).toMatchObject({ status: 1 });
    expect(await acts()).toBe(2);
    expect(await remove('Сад', undo)).toEqual({ status: 0, message: expect.stringContaining('вернули') });
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: true });
    expect(await remove('Сад')).toMatchObject({ status: 1 });
  });

  test('needs a name of the shop’s own, and mailboxes where letters leave', async () => {
    const blank = await call<{ errors: object }>(provider, 'POST', staff.removeDemo.path, {
      headers: owner.headers,
      body: { id: randomUUID(), name: '  ' },
    });
    expect(blank).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } });
    expect(await remove('«Ярус», питомник')).toMatchObject({ status: 0, errors: { name: expect.any(String) } });
    expect(await remove('я'.repeat(61))).toMatchObject({ errors: { name: expect.any(String) } });
    Object.assign(provider.context.env, { SMTP_URL: 'smtp://mail', MAIL_FROM: 'Питомник «Ярус» <a@yarus.example>' });
    expect(await remove()).toMatchObject({ status: 0, message: expect.stringContaining('MAIL_FROM') });
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: true });
  });

  test('a shop of another name is not called the demo, and is replaced only when that is confirmed', async () => {
    await rowsOf(
      sql`UPDATE settings SET value = jsonb_set(value, '{header,logo_alt}', '"Зелёный Ярус"') WHERE key = 'common'`,
    );
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: true, own_name: 'Зелёный Ярус' });
    const refused = await remove('Сад');
    expect(refused).toMatchObject({ status: 0, errors: { is_confirmed: expect.stringContaining('Зелёный Ярус') } });
    const confirmed = { id: randomUUID(), name: 'Зелёный Ярус', is_confirmed: true };
    expect(await ask(staff.removeDemo, confirmed)).toMatchObject({ status: 1 });
  });

  test('is for the owner only', async () => {
    const body = { id: randomUUID(), name: NAME };
    for (const role of ['manager', 'agronomist', 'accountant', 'picker'] as const) {
      const { headers } = await signInStaff(provider, role);
      expect((await call(provider, 'POST', staff.removeDemo.path, { headers, body })).status, role).toBe(403);
      const undo = { headers, body: { id: body.id } };
      expect((await call(provider, 'POST', staff.restoreDemo.path, undo)).status, role).toBe(403);
      expect((await call(provider, 'GET', staff.shopStart.path, { headers })).status, role).toBe(403);
    }
    const key = await ask(staff.createKey, { name: '1С', scopes: ['demo.manage'] });
    expect(key).toHaveProperty('errors');
  });
});

describe('undoing it within a day', () => {
  test('restores every row, also what staff had removed or renamed before', async () => {
    const renamed = await idOf('tuya-zapadnaya-smaragd-c10');
    await rowsOf(sql`UPDATE products SET slug = 'smaragd-c5' WHERE id = ${renamed}`);
    await rowsOf(sql`UPDATE categories SET slug = 'tui-i-drugie' WHERE slug = 'tui'`);
    await ask(staff.removeProduct, { uuid: await idOf(PLANT) });
    await ask(staff.putRedirects, { redirects: [{ from: '/old', to: '/catalog/hvojnye' }] });
    const before = await everything();
    await remove('Сад');
    expect(await everything()).not.toEqual(before);
    provider.clock.pass(23 * 60);
    expect(await restore()).toEqual({ status: 1, message: 'Демо-магазин вернулся' });
    expect(await everything()).toEqual(before);
    expect(await status(`/products/detail/${PLANT}`)).toBe(404);
    expect(await status('/products/detail/smaragd-c5')).toBe(200);
  });

  test('keeps what staff have entered meanwhile, and says so', async () => {
    await remove('Сад');
    await ask(staff.createCategory, { name: 'Свои', slug: 'svoi', parent: null });
    const { fields } = await ask(staff.newProduct);
    const uuid = randomUUID();
    await ask(staff.createProduct, { uuid, fields: { ...fields, category: 'svoi', name: 'Моя', price: 900 } });
    await ask(staff.putTariff, { ...(await ask(staff.tariff)), box: { name: 'Коробка', price: 300 } });
    expect((await restore()).message).toBe('Демо-магазин вернулся. Ваше осталось как есть: тариф доставки');
    expect(await ask(staff.tariff)).toMatchObject({ box: { price: 300 } });
    expect(await ask(staff.productCard, { uuid })).toMatchObject({ is_removed: false });
    expect(await status(`/products/detail/${PLANT}`)).toBe(200);
  });

  test('keeps the contacts that staff have entered, and the demo’s ones for the rest of the day', async () => {
    await remove('Сад');
    await rowsOf(
      sql`UPDATE settings SET value = jsonb_set(value, '{header,phone}', '"+7 900 123-45-67"') WHERE key = 'common'`,
    );
    expect(plain((await restore()).message)).toBe(
      'Демо-магазин вернулся. Ваше осталось как есть: название, меню и контакты',
    );
    expect(JSON.stringify(await rowsOf(sql`SELECT rows FROM demo_archive`))).toContain('«Ярус»');
  });

  test('is refused with a reason where the nursery uses an address of the demo', async () => {
    await remove('Сад');
    await ask(staff.createCategory, { name: 'Мои хвойные', slug: 'hvojnye', parent: null });
    const before = await everything();
    const { id } = (await ask(staff.shopStart)).removed ?? {};
    const answer = await ask(staff.restoreDemo, { id });
    expect(answer).toMatchObject({ status: 0, message: expect.stringContaining('раздел «Мои хвойные»') });
    expect(await everything()).toEqual(before);
  });

  test('does not take back a plant that staff have placed among their own', async () => {
    const uuid = await idOf(PLANT);
    await remove('Сад');
    await ask(staff.createCategory, { name: 'Свои', slug: 'svoi', parent: null });
    expect(await ask(staff.saveProduct, { uuid, category: { from: '', to: 'svoi' } })).toMatchObject({ status: 1 });
    expect(await ask(staff.restoreProduct, { uuid })).toMatchObject({ status: 1 });
    expect(await restore()).toMatchObject({ status: 1 });
    expect((await ask(staff.productCard, { uuid })).fields.category).toBe('svoi');
  });

  test('[ROUTE-12] such a plant gets an address made from its name; orders of the others name no made-up one', async () => {
    const uuid = await idOf(PLANT);
    const path = await pathOf(PLANT);
    const order = await placeOrder(provider, { products: [uuid] });
    await remove('Сад');
    expect((await ask(staff.order, { number: order.number })).lines).toMatchObject([{ path }]);
    await ask(staff.createCategory, { name: 'Свои', slug: 'svoi', parent: null });
    await ask(staff.saveProduct, { uuid, category: { from: '', to: 'svoi' } });
    const { fields, path: own } = await ask(staff.productCard, { uuid });
    expect(fields.slug).toMatch(/^tuya-zapadnaya/);
    expect(own).toBe(`/catalog/svoi/${fields.slug}`);
  });

  test('is refused where such a plant has taken the address of another', async () => {
    const uuid = await idOf(PLANT);
    await remove('Сад');
    await ask(staff.createCategory, { name: 'Свои', slug: 'svoi', parent: null });
    const { slug: from } = (await ask(staff.productCard, { uuid })).fields;
    const slug = { from, to: 'tuya-zapadnaya-smaragd-c10' };
    expect(await ask(staff.saveProduct, { uuid, category: { from: '', to: 'svoi' }, slug })).toMatchObject({
      status: 1,
    });
    expect(await restore()).toMatchObject({ status: 0, message: expect.stringContaining('растение «') });
  });

  test('discounts that were planned begin once the demo is there again', async () => {
    const uuid = await idOf(PLANT);
    const day = (days: number) => new Date(provider.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const discounts = { id: randomUUID(), from: day(1), until: day(5), rows: [{ uuid, discount_price: 100 }] };
    expect(await ask(staff.planDiscounts, discounts)).toMatchObject({ status: 1 });
    await rowsOf(sql`INSERT INTO lots (id, product_id, arrived_on, remind_on, reminder)
      VALUES (${randomUUID()}, ${uuid}, ${day(0)}, ${day(1)}, 'Полить')`);
    await remove('Сад');
    provider.clock.pass(23 * 60);
    await turnDiscounts(provider.context);
    expect(await ask(staff.today)).toMatchObject({
      items: expect.not.arrayContaining([expect.objectContaining({ kind: 'lot_reminder' })]),
    });
    await restore();
    provider.clock.pass(2 * 60);
    await turnDiscounts(provider.context);
    expect(await rowsOf(sql`SELECT discount_price FROM products WHERE id = ${uuid}`)).toEqual([
      { discount_price: 100_00 },
    ]);
  });

  test('ends after a day, when the demo is forgotten but for the plants of orders', async () => {
    const ordered = await idOf(PLANT);
    const order = await placeOrder(provider, { products: [ordered] });
    const shopper = new Shopper(provider);
    await shopper.add(await idOf('tuya-zapadnaya-smaragd-c10'), 1);
    await remove('Сад');
    const { id, until } = (await ask(staff.shopStart)).removed ?? {};
    expect(until).toBe(new Date(provider.clock.now().getTime() + 24 * 3_600_000).toISOString());
    provider.clock.pass(24 * 60 + 1);
    expect((await ask(staff.shopStart)).removed).toBeUndefined();
    expect(await ask(staff.restoreDemo, { id })).toMatchObject({ status: 0 });
    await runRetention('demos that were taken out', provider.context);
    expect(await rowsOf(sql`SELECT id FROM demo_archive`)).toEqual([]);
    const left = await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE category_id IS NULL`);
    expect(left).toEqual([{ id: ordered }]);
    expect(JSON.stringify(await ask(staff.order, { number: order.number }))).toContain('Смарагд');
    expect(await ask(staff.restoreDemo, { id })).toMatchObject({ status: 0 });
  });

  test('ends after a day without what customers and staff have left on its plants', async () => {
    const demo = await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE stocked > 1 ORDER BY ordinal LIMIT 4`);
    const [reviewed, awaited, delivered, counted] = demo.map(({ id }) => id);
    await rowsOf(sql`INSERT INTO reviews (id, product_id, author, rating, text, state, created_at)
      VALUES (${randomUUID()}, ${reviewed}, 'Вера', 4, 'Прижилась', 'published', now())`);
    await rowsOf(sql`INSERT INTO stock_requests (id, product_id, email, created_at)
      VALUES (${randomUUID()}, ${awaited}, 'vera@mail.example', now())`);
    await rowsOf(sql`INSERT INTO lots (id, product_id, arrived_on, certificate)
      VALUES (${randomUUID()}, ${delivered}, '2026-05-01', 'RU-1')`);
    await rowsOf(sql`UPDATE products SET stocked = stocked - 1 WHERE id = ${counted}`);
    await remove('Сад');
    expect(await rowsOf(sql`SELECT rating, reviews_count FROM products WHERE id = ${reviewed}`)).toEqual([
      { rating: 4, reviews_count: 1 },
    ]);
    provider.clock.pass(24 * 60 + 1);
    await runRetention('demos that were taken out', provider.context);
    const left = await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE category_id IS NULL ORDER BY ordinal`);
    expect(left.map(({ id }) => id)).toEqual([reviewed, awaited, delivered, counted]);
    expect(await rowsOf(sql`SELECT author FROM reviews`)).toEqual([{ author: 'Вера' }]);
    expect(await rowsOf(sql`SELECT slug FROM gone_pages WHERE slug LIKE 'removed-%'`)).toEqual([]);
    expect(await rowsOf(sql`SELECT path FROM changed_pages WHERE path LIKE '%removed-%'`)).toEqual([]);
  });

  test('a removal that was undone does not end a later one', async () => {
    await remove('Сад');
    await restore();
    provider.clock.pass(20 * 60);
    const before = await everything();
    await remove('Роща');
    provider.clock.pass(5 * 60);
    await runRetention('demos that were taken out', provider.context);
    expect(await restore()).toMatchObject({ status: 1 });
    expect(await everything()).toEqual(before);
  });

  test('waits for a removal or an undo that is under way', async () => {
    await remove('Сад');
    provider.clock.pass(24 * 60 + 1);
    const forgotten = await provider.context.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('demo shop', 0))`);
      const forgetting = runRetention('demos that were taken out', provider.context).then(() => 'forgotten');
      const pause = new Promise((resolve) => setTimeout(resolve, 500, 'waits'));
      const first = await Promise.race([forgetting, pause]);
      return { first, forgetting };
    });
    expect(forgotten.first).toBe('waits');
    expect(await forgotten.forgetting).toBe('forgotten');
  });

  test('can be followed by another removal', async () => {
    const before = await everything();
    await remove('Сад');
    await restore();
    expect(await remove('Роща')).toMatchObject({ status: 1 });
    await restore();
    expect(await everything()).toEqual(before);
  });
});

describe('what is to fill in', () => {
  const left = async () =>
    (await ask(staff.shopStart)).to_fill_in.filter(({ is_done }) => !is_done).map(({ key }) => key);

  test('is ticked as it is filled in', async () => {
    await remove('Сад');
    const all = ['phone', 'address', 'email', 'seller', 'legal_pages', 'delivery', 'products'];
    expect(await left()).toEqual(all);
    await insertCategory();
    await ask(staff.putTariff, { ...(await ask(staff.tariff)), box: { name: 'Коробка', price: 300 } });
    const { fields } = await ask(staff.newProduct);
    const own = { ...fields, category: 'svoi', name: 'Моя', price: 900, publication: 'published' };
    expect(await ask(staff.createProduct, { uuid: randomUUID(), fields: own })).toMatchObject({ status: 1 });
    expect(await left()).toEqual(all.slice(0, 5));
  });

  const insertCategory = () => ask(staff.createCategory, { name: 'Свои', slug: 'svoi', parent: null });
});
