import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { staff } from '@/contract/staff/calls';
import type { CategoryBranch } from '@/contract/staff/categories';
import { products } from '@/provider/db/tables/catalog';
import { insertProduct, type TestProvider } from './provider';
import { askAsStaff } from './staff-calls';

/** Categories and plants as staff make them, with names of their own. */
export function categoryShop(provider: TestProvider, headers: { authorization: string }) {
  const tree = async () => (await askAsStaff(provider, staff.categoryTree, {}, headers)).items;
  const placeOf = async (id: number) => {
    const all = await tree();
    const parent = all.find((branch) => branch.id === id)?.parent ?? null;
    const position = all.filter((branch) => branch.parent === parent).findIndex((branch) => branch.id === id);
    return { parent, position };
  };
  const add = async (name: string, parent: string | null = null): Promise<CategoryBranch> => {
    const slug = `${name}-${randomUUID()}`;
    await askAsStaff(provider, staff.createCategory, { name: slug.slice(0, 20), slug, parent }, headers);
    const added = (await tree()).find((branch) => branch.slug === slug);
    if (!added) throw new Error(`No category ${slug}`);
    return added;
  };
  const move = async (id: number, parent: number | null, position: number) =>
    askAsStaff(provider, staff.moveCategory, { id, from: await placeOf(id), to: { parent, position } }, headers);
  const plant = async ({ id }: { id: number }, price = 1_000) => {
    const { path } = (await tree()).find((branch) => branch.id === id) ?? { path: '' };
    const planted = await insertProduct(provider, { price });
    const { db } = provider.context;
    await db
      .update(products)
      .set({ category_id: id, path: `${path}/${planted.slug}`, lineage: await lineageOf(id) })
      .where(eq(products.id, planted.uuid));
    return planted;
  };
  const lineageOf = async (id: number): Promise<number[]> => {
    const all = await tree();
    const parent = all.find((branch) => branch.id === id)?.parent ?? null;
    return [...(parent === null ? [] : await lineageOf(parent)), id];
  };
  const rowsOf = (uuids: string[]) =>
    provider.context.db
      .select({ path: products.path, slug: products.slug, category_id: products.category_id })
      .from(products)
      .where(inArray(products.id, uuids));
  const pathOf = async (uuid: string) => (await rowsOf([uuid]))[0]?.path;
  const save = (id: number, changes: object) => askAsStaff(provider, staff.saveCategory, { id, ...changes }, headers);
  const card = (id: number) => askAsStaff(provider, staff.categoryCard, { id: String(id) }, headers);
  return { tree, placeOf, add, move, plant, rowsOf, pathOf, save, card };
}

/** A valid body for each call that changes categories. */
export function categoryWrites(shopOf: () => ReturnType<typeof categoryShop>) {
  const added = () => shopOf().add('probe');
  const writes: Partial<Record<keyof typeof staff, () => Promise<object>>> = {
    saveCategory: async () => {
      const { id, name } = await added();
      return { id, name: { from: name, to: 'Новое имя' } };
    },
    moveCategory: async () => {
      const [{ id }, { id: parent }] = [await added(), await added()];
      return { id, from: await shopOf().placeOf(id), to: { parent, position: 0 } };
    },
    mergeCategory: async () => {
      const [{ id }, { id: into }] = [await added(), await added()];
      return { id, into, seen: { products: 0, children: 0 } };
    },
    removeCategory: async () => ({ id: (await added()).id }),
  };
  return writes;
}
