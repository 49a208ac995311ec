import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { calls } from '@/contract/calls';
import { staff } from '@/contract/staff/calls';
import { INVALIDATED_TAGS } from '@/contract/wire';
import { openProvider, type Provider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import {
  ask,
  demo,
  find,
  idOf,
  MAILBOXES,
  NAME,
  PLANT,
  pathOf,
  remove,
  restore,
  rowsOf,
  setupDemo,
  status,
} from '../setup/demo-fixture';
import { openTarget } from '../setup/lived-in-shop';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { signInStaff } from '../setup/staff';

const DEMO = /ярус|yarus|соснов|питомническ|\+7 495/i;

setupDemo();

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
    await insertProduct(demo.provider);
    await placeOrder(demo.provider);
    expect(await ask(staff.demoContents)).toMatchObject({ products: 214, banners: 3, own_products: 2, orders: 1 });
    expect(await ask(staff.shopStart)).toMatchObject({ has_demo: true });
  });

  test('leaves the shop that SEED=empty opens: every public read answers the same', async () => {
    const { remove: drop, ...place } = await openTarget();
    const settings = parseProviderEnv({ ...place, SEED: 'empty', ...MAILBOXES });
    const empty = await openProvider(settings, { now: demo.provider.clock.now, jobs: false });
    try {
      expect(await remove()).toMatchObject({ status: 1 });
      const [left, begun] = [await publicAnswers(demo.provider), await publicAnswers(empty)];
      expect(Object.keys(left).length).toBeGreaterThan(30);
      expect(left).toEqual(begun);
      expect(JSON.stringify(left).match(DEMO)).toBeNull();
    } finally {
      await empty.close();
      await drop();
    }
  }, 120_000);

  test('names the new shop everywhere and drops every cached page of a storefront', async () => {
    const { headers } = await call(demo.provider, 'POST', staff.removeDemo.path, {
      headers: demo.owner.headers,
      body: { id: randomUUID(), name: ' Сад у дома ' },
    });
    const tags = headers.get(INVALIDATED_TAGS)?.split(',') ?? [];
    expect(tags).toEqual(
      expect.arrayContaining(['common', 'products', 'categories', 'page:home', 'documents:news', 'delivery', 'forms']),
    );
    const { body } = await call<{ header: { logo_alt: string } }>(demo.provider, 'GET', '/common');
    expect(body.header.logo_alt).toBe('Сад у дома');
    const home = await call<{ title: string; meta_title: string }>(demo.provider, 'GET', '/home-page/');
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
    const { uuid, slug } = await insertProduct(demo.provider);
    const plant = await idOf(PLANT);
    const order = await placeOrder(demo.provider, { products: [plant] });
    const shopper = new Shopper(demo.provider);
    await shopper.add(plant, 1);
    const seen = await ask(staff.order, { number: order.number });
    await remove();
    expect(await status(`/products/detail/${slug}`)).toBe(200);
    expect(await ask(staff.productCard, { uuid })).toMatchObject({ is_removed: false });
    const { lines } = await ask(staff.order, { number: order.number });
    expect(lines).toMatchObject(seen.lines.map(({ sku, name, amount }) => ({ sku, name, amount })));
    expect(await ask(staff.moveOrder, { number: order.number, status: 'cancelled' })).toMatchObject({ status: 1 });
    expect(await ask(staff.restoreProduct, { uuid: plant })).toMatchObject({ status: 0 });
    expect(await shopper.amounts()).toEqual({ [plant]: 1 });
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
    const { name: person } = (await ask(staff.people)).items.find(({ id }) => id === demo.owner.id) ?? {};
    expect([back?.actor, out?.actor]).toEqual([person, person]);
  });

  test('is done once: a repeated press, two owners at once, a request that comes late', async () => {
    const id = randomUUID();
    const answers = await Promise.all([remove('Сад', id), remove('Сад', id), remove('Роща')]);
    const { body } = await call<{ header: { logo_alt: string } }>(demo.provider, 'GET', '/common');
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
    const blank = await call<{ errors: object }>(demo.provider, 'POST', staff.removeDemo.path, {
      headers: demo.owner.headers,
      body: { id: randomUUID(), name: '  ' },
    });
    expect(blank).toMatchObject({ status: 400, body: { errors: { name: expect.any(String) } } });
    expect(await remove('«Ярус», питомник')).toMatchObject({ status: 0, errors: { name: expect.any(String) } });
    expect(await remove('я'.repeat(61))).toMatchObject({ errors: { name: expect.any(String) } });
    Object.assign(demo.provider.context.env, {
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'Питомник «Ярус» <a@yarus.example>',
    });
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
      const { headers } = await signInStaff(demo.provider, role);
      expect((await call(demo.provider, 'POST', staff.removeDemo.path, { headers, body })).status, role).toBe(403);
      const undo = { headers, body: { id: body.id } };
      expect((await call(demo.provider, 'POST', staff.restoreDemo.path, undo)).status, role).toBe(403);
      expect((await call(demo.provider, 'GET', staff.shopStart.path, { headers })).status, role).toBe(403);
    }
    const key = await ask(staff.createKey, { name: '1С', scopes: ['demo.manage'] });
    expect(key).toHaveProperty('errors');
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
