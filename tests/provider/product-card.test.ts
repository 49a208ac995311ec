import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import type { ProductList } from '@/contract/catalog';
import type { Meta } from '@/contract/primitives';
import { staff } from '@/contract/staff/calls';
import type { ProductField } from '@/contract/staff/product-card';
import { tagsOfListing } from '@/contract/wire';
import { categories, products } from '@/provider/db/tables/catalog';
import { changedPages } from '@/provider/db/tables/pages';
import { publishPlanned } from '@/provider/product-card/saving-service';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const cardOf = (uuid: string) => askAsStaff(provider, staff.productCard, { uuid });
const blank = (like?: string) => askAsStaff(provider, staff.newProduct, like ? { like } : {});
const create = (body: BodyOf<typeof staff.createProduct>) => askAsStaff(provider, staff.createProduct, body);

/** As the page does: what it showed and what is typed. */
async function save(uuid: string, typed: Partial<Record<ProductField, unknown>>) {
  const { fields } = await cardOf(uuid);
  return saveFrom(fields, uuid, typed);
}
const saveFrom = (shown: object, uuid: string, typed: Partial<Record<ProductField, unknown>>) => {
  const from = shown as Record<string, unknown>;
  const changes = Object.entries(typed).map(([field, to]) => [field, { from: from[field], to }]);
  return askAsStaff(provider, staff.saveProduct, { uuid, ...Object.fromEntries(changes) });
};

const likeOf = async (uuid: string, typed: object = {}) => {
  const { fields } = await blank(uuid);
  const own = randomUUID();
  const body = { uuid: own, fields: { ...fields, price: 1_500, publication: 'published', ...typed } };
  return { uuid: own, answer: await create(body as BodyOf<typeof staff.createProduct>) };
};

const plant = async (slug = 'tuya-zapadnaya-smaragd-c3') => {
  const [row] = await provider.context.db.select().from(products).where(eq(products.slug, slug));
  if (!row) throw new Error(`No ${slug}`);
  return row;
};

const pathOf = async (uuid: string) => (await cardOf(uuid)).path;
const slugIn = (path: string) => path.split('/').at(-1) ?? '';

/** Whether the shop shows it: page, list, search, suggestion, sitemap, price list. */
async function shownIn(uuid: string) {
  const path = await pathOf(uuid);
  const get = async <T>(address: string) => (await call<T>(provider, 'GET', address)).body;
  const has = async (address: string) =>
    (await get<{ items: { path: string }[] }>(address)).items.some((item) => item.path === path);
  const { name } = (await cardOf(uuid)).fields;
  const search = encodeURIComponent(name);
  return {
    page: (await call(provider, 'GET', `/products/detail/${slugIn(path)}`)).status,
    list: await has(`/products/list/?category=${path.split('/').at(-2)}&page_size=48&sort=new`),
    search: await has(`/products/search/?search=${search}&page_size=48`),
    map: await has('/syndication/pages/list/?type=products&part=1&limit=1000'),
    feed: await has('/syndication/offers/list/?limit=1000'),
  };
}
const SHOWN = { page: 200, list: true, search: true, map: true, feed: true };
const HIDDEN = { page: 404, list: false, search: false, map: false, feed: false };

describe('a product like another', () => {
  test('takes all over but size, article, price, discount, place and address, and joins its sizes', async () => {
    const { id, sku } = await plant();
    const { fields, like } = await blank(id);
    expect(fields).toMatchObject({ ...{ size: null, sku: '', price: 0, discount_price: null, bed: null, slug: '' } });
    expect(fields).toMatchObject({ publication: 'draft', sibling: id, latin_name: "Thuja occidentalis 'Smaragd'" });
    expect(like?.sku).toBe(sku);
    expect(fields.pictures).toMatchObject([{ alt: fields.name, plant_top: null, plant_bottom: null }]);
    const { uuid, answer } = await likeOf(id, { size: 'С25', name: 'Туя западная «Смарагд» пробная' });
    expect(answer).toEqual({ status: 1, message: 'Растение добавлено' });
    const card = await cardOf(uuid);
    expect(card.fields.pictures).toHaveLength(1);
    expect(card.fields.pictures).toEqual(fields.pictures);
    expect(card.fields.slug).toBe('tuya-zapadnaya-smaragd-probnaya');
    expect(Number(card.fields.sku)).toBeGreaterThan(100_000);
    expect(card.sizes.map((size) => size.uuid)).toContain(id);
    expect(await shownIn(uuid)).toEqual(SHOWN);
  });

  test('gives a family to a plant that had none', async () => {
    const { uuid: lonely } = await insertProduct(provider);
    const { uuid } = await likeOf(lonely, { size: 'С10' });
    expect((await cardOf(lonely)).sizes.map((size) => size.uuid)).toEqual([uuid]);
    await save(uuid, { sibling: null });
    expect((await cardOf(lonely)).sizes).toEqual([]);
  });

  test('does not join the family that its pattern has left', async () => {
    const { uuid: first } = await insertProduct(provider);
    const { uuid: second } = await likeOf(first, { size: 'С10' });
    const { uuid: third } = await likeOf(first, { size: 'С25' });
    await save(first, { sibling: null });
    const { uuid: like } = await likeOf(first, { size: 'С5' });
    const sizesOf = async (uuid: string) => (await cardOf(uuid)).sizes.map((size) => size.uuid);
    expect(await Promise.all([first, like, second, third].map(sizesOf))).toEqual([[like], [first], [third], [second]]);
  });

  test('joins its sizes by any of them, again after a lost answer and beside a new size', async () => {
    const { uuid: first } = await insertProduct(provider);
    const { uuid: second } = await likeOf(first, { size: 'С10' });
    for (const sibling of [first, second]) {
      const { fields } = await blank(sibling);
      const body = { uuid: randomUUID(), fields: { ...fields, price: 700 } };
      for (const _attempt of [1, 2])
        expect(await create(body as BodyOf<typeof staff.createProduct>)).toMatchObject({ status: 1 });
      const { uuid } = await insertProduct(provider);
      const shown = (await cardOf(uuid)).fields;
      for (const _attempt of [1, 2]) expect(await saveFrom(shown, uuid, { sibling })).toMatchObject({ status: 1 });
      expect(await saveFrom({ sibling }, uuid, { sibling: null })).toMatchObject({ status: 1 });
    }
  });

  test('is made once however often it is sent, and its pieces are received once', async () => {
    const { uuid: like } = await insertProduct(provider);
    const { fields } = await blank(like);
    const body = { uuid: randomUUID(), pieces: 4, fields: { ...fields, price: 700 } } as BodyOf<
      typeof staff.createProduct
    >;
    expect((await create(body)).status).toBe(1);
    expect(await create(body)).toEqual({ status: 1, message: 'Уже записано' });
    expect((await create({ ...body, fields: { ...body.fields, price: 800 } })).status).toBe(0);
    expect(await shelfOf(provider, body.uuid)).toEqual({ stocked: 4, reserved: 0 });
    const { items } = await askAsStaff(provider, staff.shelf, { uuid: body.uuid });
    expect(items.map(({ kind, delta }) => [kind, delta])).toEqual([['received', 4]]);
  });

  test('has an address of its own when the name is the same', async () => {
    const { uuid: like } = await insertProduct(provider);
    const slugs = [];
    for (const size of ['С3', 'С3', 'С5'])
      slugs.push(slugIn(await pathOf((await likeOf(like, { name: 'Ирга', size })).uuid)));
    expect(slugs).toEqual(['irga', 'irga-s3', 'irga-s5']);
  });
});

describe('a draft', () => {
  test('is nowhere in the shop, and search engines do not hear of it', async () => {
    const { id } = await plant();
    const { uuid } = await likeOf(id, { name: 'Туя тайная', publication: 'draft' });
    await save(uuid, { name: 'Туя тайная «Ночь»', synonyms: ['ночная туя'] });
    expect(await shownIn(uuid)).toEqual(HIDDEN);
    const path = await pathOf(uuid);
    const noted = () => provider.context.db.select().from(changedPages).where(eq(changedPages.path, path));
    expect(await noted()).toEqual([]);
    await save(uuid, { publication: 'published' });
    expect(await shownIn(uuid)).toEqual(SHOWN);
    expect(await noted()).not.toEqual([]);
    await save(uuid, { publication: 'draft' });
    expect(await shownIn(uuid)).toEqual(HIDDEN);
    const { items } = await askAsStaff(provider, staff.productRows, { view: 'draft', search: 'тайная' });
    expect(items).toMatchObject([{ uuid, hidden: 'draft' }]);
  });

  test('appears by itself at its time', async () => {
    const { id } = await plant();
    const at = new Date(provider.clock.now().getTime() + 60 * 60_000).toISOString();
    const { uuid } = await likeOf(id, { name: 'Туя весенняя', publication: at });
    expect((await cardOf(uuid)).fields.publication).toBe(at);
    await publishPlanned(provider.context);
    expect(await shownIn(uuid)).toEqual(HIDDEN);
    provider.clock.pass(61);
    await publishPlanned(provider.context);
    expect(await shownIn(uuid)).toEqual(SHOWN);
    expect((await cardOf(uuid)).fields.publication).toBe('published');
  });

  test('appears together with others in the order of their ids', async () => {
    const ids = [randomUUID(), randomUUID(), randomUUID()].sort().reverse();
    const at = new Date(provider.clock.now().getTime() + 60_000).toISOString();
    const { fields } = await blank((await plant()).id);
    for (const uuid of ids)
      await create({ uuid, fields: { ...fields, price: 700, publication: at } } as BodyOf<typeof staff.createProduct>);
    provider.clock.pass(2);
    const tags: string[] = [];
    const invalidateTags = async (given: readonly string[]) => void tags.push(...given);
    await publishPlanned({ ...provider.context, invalidateTags });
    const told = ids.toReversed().flatMap(tagsOfListing);
    expect(tags.filter((tag) => told.includes(tag))).toEqual(told);
  });

  test('a time that has passed is refused at its field', async () => {
    const { uuid } = await insertProduct(provider);
    const answer = await save(uuid, { publication: '2020-01-01T09:00:00.000Z' });
    expect(answer.errors).toEqual({ publication: 'Это время уже прошло' });
  });

  test('a plant that visitors hold is not hidden from them', async () => {
    const { uuid } = await insertProduct(provider);
    const reserve = (reserved: number) =>
      provider.context.db.update(products).set({ reserved }).where(eq(products.id, uuid));
    await reserve(2);
    expect((await save(uuid, { publication: 'draft' })).errors?.publication).toContain('закрепили 2');
    await reserve(0);
    expect((await save(uuid, { publication: 'draft' })).status).toBe(1);
  });
});

describe('a change', () => {
  test('of the price and the texts is on the page, in the list and in the feed at once', async () => {
    const { uuid, slug } = await insertProduct(provider, { price: 1_000 });
    await call(provider, 'GET', `/products/detail/${slug}`);
    expect(
      await save(uuid, {
        price: 1_234,
        description: 'Новый текст',
        care: { light: 'Солнце', water: '', winter: '', pruning: '' },
      }),
    ).toEqual({
      status: 1,
      message: 'Карточка сохранена',
    });
    const page = await call<{ price: number; description: string; care: { text: string }[] }>(
      provider,
      'GET',
      `/products/detail/${slug}`,
    );
    expect(page.body).toMatchObject({ price: 1_234, description: 'Новый текст', care: [{ text: 'Солнце' }] });
    const list = await call<ProductList>(provider, 'GET', `/products/by-uuid/?uuids=${uuid}`);
    expect(JSON.stringify(list.body)).toContain('1234');
  });

  test('of the title and the description for search engines replaces those made of the name and the text', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const metaOf = async () => (await call<Meta>(provider, 'GET', `/products/detail/${slug}`)).body;
    await save(uuid, { name: 'Ирга', description: 'Куст с ягодами' });
    const made = { meta_title: 'Ирга — купить, питомник «Ярус»', meta_description: 'Куст с ягодами', og_title: 'Ирга' };
    expect(await metaOf()).toMatchObject(made);
    await save(uuid, { meta_title: 'Ирга с доставкой', meta_description: 'Саженцы из питомника' });
    expect(await metaOf()).toMatchObject({
      ...{ meta_title: 'Ирга с доставкой', og_title: 'Ирга с доставкой' },
      ...{ meta_description: 'Саженцы из питомника', og_description: 'Саженцы из питомника' },
    });
    await save(uuid, { meta_title: '', meta_description: null });
    expect(await metaOf()).toMatchObject(made);
  });

  test('of the slug leads the former address on', async () => {
    const { uuid, slug } = await insertProduct(provider);
    await save(uuid, { slug: 'novyj-adres-rasteniya' });
    const moved = await call<{ slug: string }>(provider, 'GET', `/products/detail/${slug}`);
    expect(moved.body.slug).toBe('novyj-adres-rasteniya');
    expect((await cardOf(uuid)).former_slugs).toEqual([slug]);
  });

  test('of the same field by a colleague is refused by name; of another field it is not', async () => {
    const { uuid } = await insertProduct(provider);
    const { fields } = await cardOf(uuid);
    await save(uuid, { bed: 'Гряда 1', price: 1_100 });
    const refused = await saveFrom(fields, uuid, { price: 1_200, name: 'Другое имя' });
    expect(refused.status).toBe(0);
    expect(refused.message).toContain('коллега изменил: цена.');
    expect(refused.errors).toEqual({ price: 'Коллега записал другое' });
    expect(refused.now?.fields.price).toBe(1_100);
    const { sizes, related } = await cardOf(uuid);
    expect(refused.now).toMatchObject({ sizes, related });
    expect((await saveFrom(fields, uuid, { name: 'Другое имя' })).status).toBe(1);
    expect((await cardOf(uuid)).fields).toMatchObject({ name: 'Другое имя', price: 1_100, bed: 'Гряда 1' });
  });

  test('of one attribute keeps another that a colleague has set meanwhile', async () => {
    const { uuid } = await insertProduct(provider);
    const { fields } = await cardOf(uuid);
    await saveFrom(fields, uuid, { attributes: { ...fields.attributes, height_cm: [60, 80] } });
    expect(await saveFrom(fields, uuid, { attributes: { ...fields.attributes, bloom_months: [5] } })).toMatchObject({
      status: 1,
    });
    expect((await cardOf(uuid)).fields.attributes).toMatchObject({ height_cm: [60, 80], bloom_months: [5] });
  });

  test('that empties the address gives the plant its own again', async () => {
    const { uuid } = await insertProduct(provider, {});
    await save(uuid, { name: 'Клён приречный', slug: 'klyon-prirechnyj' });
    await save(uuid, { slug: '' });
    const { slug } = (await cardOf(uuid)).fields;
    await save(uuid, { slug: '' });
    expect((await cardOf(uuid)).fields.slug).toBe(slug);
  });

  test('to a plant chosen twice relates it once', async () => {
    const [{ uuid }, other] = [await insertProduct(provider), await plant()];
    expect(await save(uuid, { related: [other.id, other.id] })).toMatchObject({ status: 1 });
    expect((await cardOf(uuid)).fields.related).toEqual([other.id]);
  });

  test('sent again after a lost answer is accepted', async () => {
    const { uuid } = await insertProduct(provider);
    const { fields } = await cardOf(uuid);
    for (const _attempt of [1, 2]) expect((await saveFrom(fields, uuid, { price: 950 })).status).toBe(1);
  });

  test.each([
    ['a discount above the price', { discount_price: 5_000 }, 'discount_price'],
    ['a slug of another product', { slug: 'tuya-zapadnaya-smaragd-c3' }, 'slug'],
    ['an article of another product', { sku: '100001' }, 'sku'],
    ['no such category', { category: 'nowhere' }, 'category'],
    ['a plant that is not there', { related: [randomUUID()] }, 'related'],
    ['no price', { price: 0 }, 'price'],
  ])('to %s is refused at its field', async (_case, typed, field) => {
    const { uuid } = await insertProduct(provider);
    const answer = await save(uuid, typed);
    expect(answer.status).toBe(0);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  test('of texts and price in one act is taken back from the log', async () => {
    const { uuid } = await insertProduct(provider, { price: 1_000 });
    const { fields } = await cardOf(uuid);
    await save(uuid, { name: 'Другое имя', size: 'С3', price: 900, description: 'Другой текст' });
    const [entry] = (await askAsStaff(provider, staff.log, { subject: 'products', key: uuid })).items;
    expect(entry?.can_restore).toBe(true);
    expect(await askAsStaff(provider, staff.restore, { id: entry?.id ?? 0 })).toMatchObject({ status: 1 });
    expect((await cardOf(uuid)).fields).toEqual(fields);
  });

  test('of the related plants is on the page and in the log', async () => {
    const [{ uuid, slug }, other] = [await insertProduct(provider), await plant()];
    await save(uuid, { related: [other.id] });
    const page = await call<{ recommendations: { uuid: string }[] }>(provider, 'GET', `/products/detail/${slug}`);
    expect(page.body.recommendations[0]?.uuid).toBe(other.id);
    const { items } = await askAsStaff(provider, staff.log, { subject: 'products', key: uuid });
    expect(items[0]?.after).toEqual({ related: [other.name] });
  });
});

test('related plants keep the order they were chosen in', async () => {
  const [{ uuid }, one, other] = [await insertProduct(provider), await insertProduct(provider), await plant()];
  const related = [one.uuid, other.id].sort();
  for (const chosen of [related, related.toReversed()]) {
    await save(uuid, { related: chosen });
    const card = await cardOf(uuid);
    expect([card.fields.related, card.related.map((product) => product.uuid)]).toEqual([chosen, chosen]);
  }
});

test('a category is made once, with an address from its name', async () => {
  const add = () => askAsStaff(provider, staff.createCategory, { name: 'Хвойные карлики', slug: '', parent: null });
  const first = await add();
  expect(first).toMatchObject({ status: 1, message: 'Раздел добавлен' });
  expect((await add()).slug).toBe(first.slug);
  const [row] = await provider.context.db.select().from(categories).where(eq(categories.slug, 'hvojnye-karliki'));
  expect(row).toMatchObject({ path: '/catalog/hvojnye-karliki', lineage: [row?.id] });
  expect((await call(provider, 'GET', '/catalog/hvojnye-karliki')).status).toBe(200);
});

test('a blank card obeys its schema, and every attribute has a typed field', async () => {
  const { attribute_fields } = staff.newProduct.answer.parse(await blank());
  const kindOf = Object.fromEntries(attribute_fields.map(({ key, kind }) => [key, kind]));
  expect(kindOf).toMatchObject({ form: 'choice', light: 'choices', bloom_months: 'months', height_cm: 'range' });
  expect(kindOf).toMatchObject({ zone: 'number', evergreen: 'yes_no', country: 'text', specimen: 'yes_no' });
  expect(attribute_fields.find(({ key }) => key === 'trunk_cm')?.unit).toBe('см');
});
