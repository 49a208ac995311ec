import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Category, ProductList } from '@/contract/catalog';
import type { Common } from '@/contract/site';
import { staff } from '@/contract/staff/calls';
import { loadSeed } from '@/provider/db/seed/load';
import { products } from '@/provider/db/tables/catalog';
import { categoryShop } from '../setup/category-shop';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
let shop: ReturnType<typeof categoryShop>;
let headers: { authorization: string };
beforeAll(async () => {
  provider = await openTestProvider();
  ({ headers } = await signInStaff(provider, 'agronomist'));
  shop = categoryShop(provider, headers);
});
afterAll(() => provider.close());

const find = async (address: string) =>
  (await call(provider, 'GET', `/moved/find/?${new URLSearchParams({ address })}`)).body;
const page = async (slug: string) => (await call<Category>(provider, 'GET', `/catalog/${slug}`)).body;
const listed = async (category: string) =>
  (await call<ProductList>(provider, 'GET', `/products/list/?category=${category}`)).body;
const putRedirect = (from: string, to: string) =>
  askAsStaff(provider, staff.putRedirects, { redirects: [{ from, to }] }, owner);
let owner: { authorization: string };
beforeEach(async () => {
  ({ headers: owner } = await signInStaff(provider, 'owner'));
});

test('the menu of the demo is what the seed says, as the tree has it', async () => {
  const { body } = await call<Common>(provider, 'GET', '/common/');
  const plain = (menu: unknown) => JSON.stringify(menu).replaceAll('\u00A0', ' ');
  expect(plain(body.main_menu)).toBe(plain(loadSeed().site.common.main_menu));
});

describe('moving a category', () => {
  test('moves all addresses below it, and what led to them leads there in one step', async () => {
    const [a, b] = [await shop.add('a'), await shop.add('b')];
    const below = await shop.add('below', a.slug);
    const plant = await shop.plant(below);
    await putRedirect(`/old-${plant.slug}`, `/catalog/${a.slug}/${below.slug}/${plant.slug}`);
    expect(await shop.move(a.id, b.id, 0)).toMatchObject({ status: 1 });
    const path = `/catalog/${b.slug}/${a.slug}/${below.slug}`;
    expect(await page(below.slug)).toMatchObject({ path });
    expect(await shop.pathOf(plant.uuid)).toBe(`${path}/${plant.slug}`);
    expect((await listed(b.slug)).items.map(({ uuid }) => uuid)).toEqual([plant.uuid]);
    expect(await find(`/old-${plant.slug}`)).toEqual({ kind: 'moved', to: `${path}/${plant.slug}` });
    expect((await page(below.slug)).breadcrumbs.map((crumb) => crumb.path)).toEqual([
      ...['/', '/catalog', `/catalog/${b.slug}`, `/catalog/${b.slug}/${a.slug}`, path],
    ]);
  });

  test('is taken back from the log to the place it had, also if that has the same number', async () => {
    const [parent, other] = [await shop.add('parent'), await shop.add('other')];
    await shop.add('stays', other.slug);
    const first = await shop.add('first', parent.slug);
    await shop.add('second', parent.slug);
    await shop.move(first.id, other.id, 0);
    const log = await askAsStaff(provider, staff.log, { subject: 'categories', key: String(first.id) }, owner);
    const id = log.items.find(({ can_restore }) => can_restore)?.id ?? 0;
    expect(await askAsStaff(provider, staff.restore, { id }, owner)).toMatchObject({ status: 1 });
    expect(await shop.placeOf(first.id)).toEqual({ parent: parent.id, position: 0 });
  });

  test('puts it among its new siblings where it was dropped', async () => {
    const parent = await shop.add('parent');
    const [one, two, three] = [
      await shop.add('one', parent.slug),
      await shop.add('two', parent.slug),
      await shop.add('three'),
    ];
    await shop.move(three.id, parent.id, 1);
    const order = async () => (await shop.tree()).filter((each) => each.parent === parent.id).map(({ id }) => id);
    expect(await order()).toEqual([one.id, three.id, two.id]);
    await shop.move(one.id, parent.id, 99);
    expect(await order()).toEqual([three.id, two.id, one.id]);
    expect((await page(parent.slug)).children.map(({ slug }) => slug)).toEqual([three.slug, two.slug, one.slug]);
  });

  test('is refused under itself, into a category that is gone, and from a place where it is no longer', async () => {
    const a = await shop.add('a');
    const below = await shop.add('below', a.slug);
    for (const parent of [a.id, below.id, 2_000_000_000])
      expect(await shop.move(a.id, parent, 0)).toMatchObject({ status: 0 });
    const from = { parent: null, position: 0 };
    const stale = await askAsStaff(
      provider,
      staff.moveCategory,
      { id: below.id, from, to: { parent: null, position: 5 } },
      headers,
    );
    expect(stale).toMatchObject({ status: 0, message: expect.stringContaining('с\u00A0тех пор') });
    const place = await shop.placeOf(below.id);
    const repeated = await askAsStaff(provider, staff.moveCategory, { id: below.id, from, to: place }, headers);
    expect(repeated).toMatchObject({ status: 1 });
  });

  test('leads menus to the new address and is taken back from the log', async () => {
    const hvojnye = (await shop.tree()).find(({ slug }) => slug === 'hvojnye');
    const a = await shop.add('a');
    const menu = async () => (await call<Common>(provider, 'GET', '/common/')).body;
    const ofFooter = async () =>
      (await menu()).footer.menu_column.flatMap((column) => column.menu.map(({ link }) => link));
    const first = async () => (await menu()).main_menu[0]?.submenu?.map(({ slug }) => slug) ?? [];
    const before = await first();
    expect(before).toContain(a.slug);
    await shop.move(hvojnye?.id ?? 0, a.id, 0);
    expect(await ofFooter()).not.toContain('/catalog/hvojnye');
    expect(await ofFooter()).toContain(`/catalog/${a.slug}/hvojnye`);
    expect(await first()).not.toContain('hvojnye');
    const log = await askAsStaff(provider, staff.log, { subject: 'categories', key: String(hvojnye?.id) }, owner);
    const id = log.items.find(({ can_restore }) => can_restore)?.id ?? 0;
    expect(await askAsStaff(provider, staff.restore, { id }, owner)).toMatchObject({ status: 1 });
    expect(await page('hvojnye')).toMatchObject({ path: '/catalog/hvojnye' });
    expect(await ofFooter()).toContain('/catalog/hvojnye');
    expect(await first()).toEqual(before);
  });
});

describe('merging categories', () => {
  test('gives plants, children and all addresses of one to the other', async () => {
    const [a, b] = [await shop.add('a'), await shop.add('b')];
    const child = await shop.add('child', a.slug);
    const [own, far] = [await shop.plant(a), await shop.plant(child)];
    const former = a.slug;
    const slug = `new-${randomUUID()}`;
    await shop.save(a.id, { slug: { from: former, to: slug } });
    const merge = (seen: object) =>
      askAsStaff(provider, staff.mergeCategory, { id: a.id, into: b.id, seen } as never, headers);
    expect(await merge({ products: 1, children: 1 })).toMatchObject({ status: 0 });
    expect(await merge({ products: 2, children: 1 })).toMatchObject({ status: 1 });
    for (const address of [former, slug]) expect(await page(address)).toMatchObject({ path: `/catalog/${b.slug}` });
    expect(await page(child.slug)).toMatchObject({ path: `/catalog/${b.slug}/${child.slug}` });
    expect(await shop.pathOf(own.uuid)).toBe(`/catalog/${b.slug}/${own.slug}`);
    expect(await shop.pathOf(far.uuid)).toBe(`/catalog/${b.slug}/${child.slug}/${far.slug}`);
    expect((await shop.tree()).some(({ id }) => id === a.id)).toBe(false);
    expect(await merge({ products: 2, children: 1 })).toMatchObject({ status: 1, message: 'Этого раздела уже нет' });
  });

  test('is refused with itself and with what is below it, and goes on into the one above it', async () => {
    const a = await shop.add('a');
    const below = await shop.add('below', a.slug);
    const merge = (id: number, into: number) =>
      askAsStaff(provider, staff.mergeCategory, { id, into, seen: { products: 0, children: 1 } }, headers);
    expect(await merge(a.id, a.id)).toMatchObject({ status: 0 });
    expect(await merge(a.id, below.id)).toMatchObject({ status: 0 });
    const leaf = await shop.add('leaf', below.slug);
    expect(await merge(below.id, a.id)).toMatchObject({ status: 1 });
    expect(await page(leaf.slug)).toMatchObject({ path: `/catalog/${a.slug}/${leaf.slug}` });
  });
});

describe('removing a category', () => {
  const remove = (id: number) => askAsStaff(provider, staff.removeCategory, { id }, headers);

  test('is refused while plants or categories stand in it, also drafts', async () => {
    const a = await shop.add('a');
    const below = await shop.add('below', a.slug);
    const plant = await shop.plant(below);
    await provider.context.db.update(products).set({ is_draft: true }).where(eq(products.id, plant.uuid));
    expect(await remove(a.id)).toMatchObject({ status: 0, message: expect.stringContaining('подразделы') });
    expect(await remove(below.id)).toMatchObject({ status: 0, message: expect.stringContaining('растения') });
  });

  test('leads its addresses to the category above it, those of a first one to the catalogue', async () => {
    const a = await shop.add('a');
    const below = await shop.add('below', a.slug);
    const sold = await shop.plant(below);
    await askAsStaff(provider, staff.removeProduct, { uuid: sold.uuid }, headers);
    expect(await remove(below.id)).toMatchObject({ status: 1 });
    expect(await page(below.slug)).toMatchObject({ path: `/catalog/${a.slug}` });
    expect(await remove(a.id)).toMatchObject({ status: 1 });
    for (const slug of [a.slug, below.slug]) {
      expect(await find(`/catalog/${slug}`)).toEqual({ kind: 'moved', to: '/catalog' });
    }
    expect(await askAsStaff(provider, staff.restoreProduct, { uuid: sold.uuid }, headers)).toMatchObject({ status: 0 });
  });
});

describe('the card of a category', () => {
  test('has texts, order and filters that the shop shows', async () => {
    const a = await shop.add('a');
    const plants = [await shop.plant(a, 300), await shop.plant(a, 100), await shop.plant(a, 200)];
    const [dear, cheap, middle] = plants.map(({ uuid }) => uuid);
    await shop.save(a.id, {
      meta_title: { from: '', to: 'Туи в Москве' },
      sort: { from: 'popular', to: 'price_asc' },
      promoted: { from: [], to: ['shade', 'price'] },
    });
    expect(await page(a.slug)).toMatchObject({ meta_title: 'Туи в Москве' });
    const order = async () => (await listed(a.slug)).items.map(({ uuid }) => uuid);
    expect(await order()).toEqual([cheap, middle, dear]);
    expect(await listed(a.slug)).toMatchObject({ promoted: ['shade', 'price'], has_own_order: true });
    await shop.save(a.id, { placed: { from: [], to: [middle, dear] } });
    expect(await order()).toEqual([middle, dear, cheap]);
    expect((await shop.card(a.id)).products.map(({ uuid }) => uuid)).toEqual([middle, dear, cheap]);
    const byPrice = await call<ProductList>(provider, 'GET', `/products/list/?category=${a.slug}&sort=price_desc`);
    expect(byPrice.body.items.map(({ uuid }) => uuid)).toEqual([dear, middle, cheap]);
  });

  test('refuses a change of what a colleague has changed, and an address that is taken', async () => {
    const [a, b] = [await shop.add('a'), await shop.add('b')];
    await shop.save(a.id, { name: { from: a.name, to: 'Туи' } });
    expect(await shop.save(a.id, { name: { from: a.name, to: 'Ели' } })).toMatchObject({
      ...{ status: 0, errors: { name: 'Коллега записал другое' }, now: { name: 'Туи' } },
    });
    expect(await shop.save(a.id, { slug: { from: a.slug, to: b.slug } })).toMatchObject({
      ...{ status: 0, errors: { slug: expect.stringContaining(b.name) } },
    });
  });

  test('gives no other category the address that leads to it since it was renamed', async () => {
    const a = await shop.add('a');
    await shop.save(a.id, { slug: { from: a.slug, to: `${a.slug}-new` } });
    const b = await shop.add('b');
    const taken = await shop.save(b.id, { slug: { from: b.slug, to: a.slug } });
    expect(taken).toMatchObject({ status: 0, errors: { slug: expect.stringContaining(a.name) } });
    const added = await askAsStaff(provider, staff.createCategory, { name: a.slug, slug: '', parent: null }, headers);
    expect(added.slug).not.toBe(a.slug);
    expect(await shop.save(a.id, { slug: { from: `${a.slug}-new`, to: a.slug } })).toMatchObject({ status: 1 });
  });

  test('keeps the place of a plant that is off sale, whatever else is changed', async () => {
    const a = await shop.add('a');
    const plants = [await shop.plant(a), await shop.plant(a), await shop.plant(a)];
    const [first, second, third] = plants.map(({ uuid }) => uuid);
    await shop.save(a.id, { placed: { from: [], to: [third, first] } });
    await askAsStaff(provider, staff.removeProduct, { uuid: third ?? '' }, headers);
    await shop.save(a.id, { description: { from: '', to: 'Новое описание' } });
    await askAsStaff(provider, staff.restoreProduct, { uuid: third ?? '' }, headers);
    expect((await shop.card(a.id)).fields.placed).toEqual([third, first]);
    await askAsStaff(provider, staff.removeProduct, { uuid: third ?? '' }, headers);
    await shop.save(a.id, { placed: { from: [first], to: [second, first] } });
    await askAsStaff(provider, staff.restoreProduct, { uuid: third ?? '' }, headers);
    expect((await shop.card(a.id)).fields.placed).toEqual([second, first, third]);
  });

  test('is restored field by field from the log', async () => {
    const a = await shop.add('a');
    const { uuid } = await shop.plant(a);
    const restoreLast = async () => {
      const log = await askAsStaff(provider, staff.log, { subject: 'categories', key: String(a.id) }, owner);
      return askAsStaff(
        provider,
        staff.restore,
        { id: log.items.find(({ can_restore }) => can_restore)?.id ?? 0 },
        owner,
      );
    };
    await shop.save(a.id, {
      name: { from: a.name, to: 'Туи' },
      placed: { from: [], to: [uuid] },
      promoted: { from: [], to: ['hedge', 'easy'] },
    });
    await shop.save(a.id, { promoted: { from: ['hedge', 'easy'], to: [] } });
    expect(await restoreLast()).toMatchObject({ status: 1 });
    expect((await shop.card(a.id)).fields).toMatchObject({ promoted: ['hedge', 'easy'], placed: [uuid], name: 'Туи' });
  });
});

test('who may not change products sees no categories', async () => {
  const picker = await signInStaff(provider, 'picker');
  const { status } = await call(provider, 'GET', staff.categoryTree.path, { headers: picker.headers });
  expect(status).toBe(403);
});
