import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { staff } from '@/contract/staff/calls';
import { nursery } from './nursery';

async function addCategory(parent: string | null): Promise<{ id: number; slug: string; name: string }> {
  const name = `Раздел ${randomUUID().slice(0, 8)}`;
  const { slug = '' } = await nursery.call(staff.createCategory, { body: { name, slug: '', parent } });
  const { items } = await nursery.call(staff.categoryTree);
  const branch = items.find((item) => item.slug === slug);
  if (!branch) throw new Error(`No ${slug} in the tree`);
  return { id: branch.id, slug, name };
}

const placeOf = async (id: number) => {
  const { items } = await nursery.call(staff.categoryTree);
  const parent = items.find((item) => item.id === id)?.parent ?? null;
  return { parent, position: items.filter((item) => item.parent === parent).findIndex((item) => item.id === id) };
};

describe('staff: categories', () => {
  test('a category is filled in, moved below another, merged into a third, and the rest is removed', async () => {
    const [moved, above, heir] = [await addCategory(null), await addCategory(null), await addCategory(null)];
    const description = { from: '', to: 'Стройные и шаровидные' };
    expect(await nursery.call(staff.saveCategory, { body: { id: moved.id, description } })).toMatchObject({
      status: 1,
    });
    const params = { id: String(moved.id) };
    expect((await nursery.call(staff.categoryCard, { params })).fields.description).toBe(description.to);
    const move = { id: moved.id, from: await placeOf(moved.id), to: { parent: above.id, position: 0 } };
    expect(await nursery.call(staff.moveCategory, { body: move })).toMatchObject({ status: 1 });
    expect(await placeOf(moved.id)).toEqual(move.to);
    const merge = { id: moved.id, into: heir.id, seen: { products: 0, children: 0 } };
    expect(await nursery.call(staff.mergeCategory, { body: merge })).toMatchObject({ status: 1 });
    const found = await nursery.call(catalog.category, { params: { slug: moved.slug } });
    expect(found.name).toBe(heir.name);
    for (const { id } of [above, heir])
      expect(await nursery.call(staff.removeCategory, { body: { id } })).toMatchObject({ status: 1 });
  });
});
