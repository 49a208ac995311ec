import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { turnDiscounts } from '@/provider/discounts/service';
import { runRetention } from '@/provider/retention';
import {
  ask,
  demo,
  everything,
  idOf,
  PLANT,
  pathOf,
  plain,
  remove,
  restore,
  rowsOf,
  setupDemo,
  status,
} from '../setup/demo-fixture';
import { placeOrder } from '../setup/placed-order';
import { Shopper } from '../setup/shopper';

const DAY_MS = 24 * 3_600_000;

setupDemo();

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
    demo.provider.clock.pass(23 * 60);
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
    const order = await placeOrder(demo.provider, { products: [uuid] });
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
    const day = (days: number) =>
      new Date(demo.provider.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);
    const discounts = { id: randomUUID(), from: day(1), until: day(5), rows: [{ uuid, discount_price: 100 }] };
    expect(await ask(staff.planDiscounts, discounts)).toMatchObject({ status: 1 });
    await rowsOf(sql`INSERT INTO lots (id, product_id, arrived_on, remind_on, reminder)
      VALUES (${randomUUID()}, ${uuid}, ${day(0)}, ${day(1)}, 'Полить')`);
    await remove('Сад');
    demo.provider.clock.pass(23 * 60);
    await turnDiscounts(demo.provider.context);
    expect(await ask(staff.today)).toMatchObject({
      items: expect.not.arrayContaining([expect.objectContaining({ kind: 'lot_reminder' })]),
    });
    await restore();
    demo.provider.clock.pass(2 * 60);
    await turnDiscounts(demo.provider.context);
    expect(await rowsOf(sql`SELECT discount_price FROM products WHERE id = ${uuid}`)).toEqual([
      { discount_price: 100_00 },
    ]);
  });

  test('ends after a day, when the demo is forgotten but for the plants of orders', async () => {
    const ordered = await idOf(PLANT);
    const order = await placeOrder(demo.provider, { products: [ordered] });
    const shopper = new Shopper(demo.provider);
    await shopper.add(await idOf('tuya-zapadnaya-smaragd-c10'), 1);
    await remove('Сад');
    const { id, until } = (await ask(staff.shopStart)).removed ?? {};
    expect(until).toBe(new Date(demo.provider.clock.now().getTime() + 24 * 3_600_000).toISOString());
    demo.provider.clock.pass(24 * 60 + 1);
    expect((await ask(staff.shopStart)).removed).toBeUndefined();
    expect(await ask(staff.restoreDemo, { id })).toMatchObject({ status: 0 });
    await runRetention('demos that were taken out', demo.provider.context);
    expect(await rowsOf(sql`SELECT id FROM demo_archive`)).toEqual([]);
    const left = await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE category_id IS NULL`);
    expect(left).toEqual([{ id: ordered }]);
    expect(JSON.stringify(await ask(staff.order, { number: order.number }))).toContain('Смарагд');
    expect(await ask(staff.restoreDemo, { id })).toMatchObject({ status: 0 });
  });

  test('ends after a day without what customers and staff have left on its plants', async () => {
    const plants = await rowsOf<{ id: string }>(
      sql`SELECT id FROM products WHERE stocked > 1 ORDER BY ordinal LIMIT 4`,
    );
    const [reviewed, awaited, delivered, counted] = plants.map(({ id }) => id);
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
    demo.provider.clock.pass(24 * 60 + 1);
    await runRetention('demos that were taken out', demo.provider.context);
    const left = await rowsOf<{ id: string }>(sql`SELECT id FROM products WHERE category_id IS NULL ORDER BY ordinal`);
    expect(left.map(({ id }) => id)).toEqual([reviewed, awaited, delivered, counted]);
    expect(await rowsOf(sql`SELECT author FROM reviews`)).toEqual([{ author: 'Вера' }]);
    expect(await rowsOf(sql`SELECT slug FROM gone_pages WHERE slug LIKE 'removed-%'`)).toEqual([]);
    expect(await rowsOf(sql`SELECT path FROM changed_pages WHERE path LIKE '%removed-%'`)).toEqual([]);
  });

  test('a removal that was undone does not end a later one', async () => {
    await remove('Сад');
    await restore();
    demo.provider.clock.pass(20 * 60);
    const before = await everything();
    await remove('Роща');
    demo.provider.clock.pass(5 * 60);
    await runRetention('demos that were taken out', demo.provider.context);
    expect(await restore()).toMatchObject({ status: 1 });
    expect(await everything()).toEqual(before);
  });

  test('waits for a removal or an undo that is under way', async () => {
    await remove('Сад');
    demo.provider.clock.pass(24 * 60 + 1);
    const forgotten = await demo.provider.context.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('demo shop', 0))`);
      const forgetting = runRetention('demos that were taken out', demo.provider.context).then(() => 'forgotten');
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
