import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BodyOf } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { tagsOfListing } from '@/contract/wire';
import { products } from '@/provider/db/tables/catalog';
import { changedPages } from '@/provider/db/tables/pages';
import { publishPlanned } from '@/provider/product-card/publishing-service';
import * as cards from '../setup/product-cards';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const cardOf = (uuid: string) => cards.cardOf(provider, uuid);
const blank = (like?: string) => cards.blankCard(provider, like);
const create = (body: BodyOf<typeof staff.createProduct>) => cards.createCard(provider, body);
const save = (uuid: string, typed: Parameters<typeof cards.saveCard>[2]) => cards.saveCard(provider, uuid, typed);
const saveFrom = (shown: object, uuid: string, typed: Parameters<typeof cards.saveCard>[2]) =>
  cards.saveCardFrom(provider, shown, uuid, typed);
const likeOf = (uuid: string, typed?: object) => cards.createLike(provider, uuid, typed);
const plant = (slug?: string) => cards.seededPlant(provider, slug);

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
