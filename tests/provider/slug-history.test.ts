import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Category, catalog, type Product, type ProductList } from '@/contract/catalog';
import { categories, products } from '@/provider/db/tables/catalog';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const fresh = () => `probe-${randomUUID()}`;
const askProduct = (slug: string) => call<Product>(provider, 'GET', `/products/detail/${slug}`);
const askCategory = (slug: string) => call<Category>(provider, 'GET', `/catalog/${slug}`);
const askList = async (slug: string) =>
  (await call<ProductList>(provider, 'GET', `/products/list/?category=${slug}`)).body;

async function renameProduct(uuid: string, slug: string): Promise<string> {
  const path = `/catalog/${slug}`;
  await provider.context.db.update(products).set({ slug, path }).where(eq(products.id, uuid));
  return slug;
}

async function insertCategory(slug: string): Promise<number> {
  const [{ id } = { id: 0 }] = await provider.context.db
    .insert(categories)
    .values({
      slug,
      parent_id: null,
      name: 'Пробный раздел',
      description: 'Для проверки.',
      path: `/catalog/${slug}`,
      lineage: [],
      picture: { src: '', alt: '', color: '#000000', plant_top: null, plant_bottom: null },
      position: 1_000,
    })
    .returning({ id: categories.id });
  await provider.context.db
    .update(categories)
    .set({ lineage: [id] })
    .where(eq(categories.id, id));
  return id;
}

async function insertPlanted(slug: string): Promise<{ id: number; uuid: string }> {
  const id = await insertCategory(slug);
  const { uuid } = await insertProduct(provider);
  await provider.context.db
    .update(products)
    .set({ category_id: id, lineage: [id] })
    .where(eq(products.id, uuid));
  return { id, uuid };
}

async function renameCategory(id: number, slug: string): Promise<string> {
  const path = `/catalog/${slug}`;
  await provider.context.db.update(categories).set({ slug, path }).where(eq(categories.id, id));
  return slug;
}

describe('renamed products', () => {
  test('[ROUTE-15] a renamed product is found by each slug that it had, and answered with its current one', async () => {
    const { uuid, slug: first } = await insertProduct(provider);
    const second = await renameProduct(uuid, fresh());
    const third = await renameProduct(uuid, fresh());
    for (const slug of [first, second, third]) {
      const { status, body } = await askProduct(slug);
      expect({ status, body }, slug).toMatchObject({
        status: 200,
        body: { uuid, slug: third, path: `/catalog/${third}`, in_cart_amount: 0 },
      });
    }
  });

  test('[ROUTE-15] a renamed product is found by its former slug also when one SQL statement renamed several products', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const other = await insertProduct(provider);
    await provider.context.db.execute(
      `UPDATE products SET slug = 'new-' || slug WHERE id IN ('${uuid}', '${other.uuid}')`,
    );
    expect((await askProduct(slug)).body.slug).toBe(`new-${slug}`);
    expect((await askProduct(other.slug)).body.slug).toBe(`new-${other.slug}`);
  });

  test('[ROUTE-15] a renamed product loses a former slug to a product that takes it, also after that product is renamed', async () => {
    const { uuid, slug } = await insertProduct(provider);
    await renameProduct(uuid, fresh());
    const newOwner = await insertProduct(provider);
    await renameProduct(newOwner.uuid, slug);
    expect((await askProduct(slug)).body.uuid).toBe(newOwner.uuid);
    // The later of two products that had the slug is found.
    await renameProduct(newOwner.uuid, fresh());
    expect((await askProduct(slug)).body.uuid).toBe(newOwner.uuid);
  });

  test('[ROUTE-15] a renamed product with its first slug restored is found by it and by the one in between', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const between = await renameProduct(uuid, fresh());
    await renameProduct(uuid, slug);
    expect((await askProduct(slug)).body.slug).toBe(slug);
    expect((await askProduct(between)).body.slug).toBe(slug);
  });

  test('[ROUTE-15] a renamed product is not found by a former slug that another product has taken, even after that product is deleted', async () => {
    const { uuid, slug } = await insertProduct(provider);
    await renameProduct(uuid, fresh());
    const newOwner = await insertProduct(provider, { slug });
    expect((await askProduct(slug)).body.uuid).toBe(newOwner.uuid);
    await provider.context.db.delete(products).where(eq(products.id, newOwner.uuid));
    expect((await askProduct(slug)).status).toBe(404);
  });

  test('[ROUTE-12] a renamed product that is deleted is answered 404 for every slug that it had', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const last = await renameProduct(uuid, fresh());
    await provider.context.db.delete(products).where(eq(products.id, uuid));
    expect((await askProduct(slug)).status).toBe(404);
    expect((await askProduct(last)).status).toBe(404);
  });
});

describe('requests by remembered slugs', () => {
  const listBySlug = async (...slugs: string[]) =>
    catalog.bySlug.answer.parse((await call(provider, 'GET', `/products/by-slug/?slugs=${slugs.join(',')}`)).body);

  test('[ROUTE-15][DATA-02] products requested by remembered slugs are listed in the order requested, with their current slug and the former ones requested', async () => {
    const [tree, other] = [await insertProduct(provider), await insertProduct(provider)];
    const between = await renameProduct(tree.uuid, fresh());
    const present = await renameProduct(tree.uuid, fresh());
    const cards = await listBySlug(between, 'nothing-grows-here', other.slug);
    expect(cards.map(({ uuid, slug, path, former_slugs }) => ({ uuid, slug, path, former_slugs }))).toEqual([
      { uuid: tree.uuid, slug: present, path: `/catalog/${present}`, former_slugs: [between] },
      { uuid: other.uuid, slug: other.slug, path: expect.stringContaining(other.slug), former_slugs: undefined },
    ]);
  });

  test('[ROUTE-15][DATA-02] products requested by remembered slugs are listed once when several of their slugs are requested', async () => {
    const { uuid, slug: first } = await insertProduct(provider);
    const second = await renameProduct(uuid, fresh());
    const third = await renameProduct(uuid, fresh());
    const cards = await listBySlug(first, third, second, first);
    expect(cards.map(({ slug, former_slugs }) => ({ slug, former_slugs }))).toEqual([
      { slug: third, former_slugs: [first, second] },
    ]);
  });

  test('[ROUTE-15] products requested by a slug that another product has taken are that product only', async () => {
    const { uuid, slug } = await insertProduct(provider);
    await renameProduct(uuid, fresh());
    const newOwner = await insertProduct(provider);
    await renameProduct(newOwner.uuid, slug);
    const cards = await listBySlug(slug);
    expect(cards.map((card) => card.uuid)).toEqual([newOwner.uuid]);
    expect(cards[0]?.former_slugs).toBeUndefined();
  });
});

describe('renamed categories', () => {
  test('[ROUTE-15][ROUTE-04] a renamed category is found by its former slug with its products, and answered with its current one', async () => {
    const old = fresh();
    const { id, uuid } = await insertPlanted(old);
    const slug = await renameCategory(id, fresh());
    expect(await askCategory(old)).toMatchObject({ status: 200, body: { slug, path: `/catalog/${slug}` } });
    for (const address of [old, slug]) {
      const { total_number_items, items } = await askList(address);
      expect({ total_number_items, found: items.map((card) => card.uuid) }).toEqual({
        total_number_items: 1,
        found: [uuid],
      });
    }
  });

  test('[ROUTE-15] a renamed category loses a former slug to a category or a product that takes it', async () => {
    const [ofCategory, ofProduct] = [fresh(), fresh()];
    for (const slug of [ofCategory, ofProduct]) await renameCategory(await insertCategory(slug), fresh());
    await insertCategory(ofCategory);
    expect((await askCategory(ofCategory)).body.slug).toBe(ofCategory);

    const { uuid } = await insertProduct(provider);
    await renameProduct(uuid, ofProduct);
    expect((await askCategory(ofProduct)).status).toBe(404);
    expect((await askList(ofProduct)).total_number_items).toBe(0);
    expect((await askProduct(ofProduct)).body.uuid).toBe(uuid);
  });

  test('[ROUTE-15] a renamed category does not list its products under a former slug once a product takes it, even if the list was requested before', async () => {
    const old = fresh();
    const { id, uuid } = await insertPlanted(old);
    await renameCategory(id, fresh());
    expect((await askList(old)).total_number_items).toBe(1);
    await renameProduct(uuid, old);
    expect((await askCategory(old)).status).toBe(404);
    expect((await askList(old)).total_number_items).toBe(0);
  });

  test('[ROUTE-15] a renamed category is not found by a former slug that another category has taken, even after that category is deleted', async () => {
    const old = fresh();
    await renameCategory(await insertCategory(old), fresh());
    const newOwner = await insertCategory(old);
    await provider.context.db.delete(categories).where(eq(categories.id, newOwner));
    expect((await askCategory(old)).status).toBe(404);
  });
});
