import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductList } from '@/contract/catalog';
import type { Meta } from '@/contract/primitives';
import { staff } from '@/contract/staff/calls';
import { categories } from '@/provider/db/tables/catalog';
import * as cards from '../setup/product-cards';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const cardOf = (uuid: string) => cards.cardOf(provider, uuid);
const blank = (like?: string) => cards.blankCard(provider, like);
const save = (uuid: string, typed: Parameters<typeof cards.saveCard>[2]) => cards.saveCard(provider, uuid, typed);
const saveFrom = (shown: object, uuid: string, typed: Parameters<typeof cards.saveCard>[2]) =>
  cards.saveCardFrom(provider, shown, uuid, typed);
const plant = (slug?: string) => cards.seededPlant(provider, slug);

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
