import type { AnswerOf } from '../../contract/call';
import type { CategoryFields, staffCategories } from '../../contract/staff/categories';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { Context } from '../context';
import type { Executor } from '../db/connection';
import type { StoredPicture } from '../db/stored';
import * as store from './store';

type Shop = Pick<Context, 'db'>;

export async function listTree({ db }: Shop): Promise<AnswerOf<typeof staffCategories.categoryTree>> {
  const [tree, counts] = await Promise.all([store.listTree(db), store.countProducts(db)]);
  const lineages = new Map<number | null, number[]>(tree.map(({ id, lineage }) => [id, lineage]));
  const sumOf = (id: number, key: 'total' | 'listed') =>
    counts.reduce((sum, each) => sum + (lineages.get(each.category_id)?.includes(id) ? each[key] : 0), 0);
  const items = tree.map(({ id, parent_id, slug, name, path }) => ({
    ...{ id, parent: parent_id, slug, name, path },
    ...{ products: sumOf(id, 'total'), listed: sumOf(id, 'listed') },
  }));
  return { items };
}

export async function getCard(
  { db }: Shop,
  id: number,
): Promise<AnswerOf<typeof staffCategories.categoryCard> | undefined> {
  const row = (await store.listTree(db)).find((category) => category.id === id);
  if (!row) return undefined;
  const [fields, former_slugs, listed] = await Promise.all([
    toFields(db, row),
    store.listFormerSlugs(db, id),
    store.listInOrder(db, row, STAFF_LIMITS.placed_products),
  ]);
  const products = listed.map(({ uuid, name, sku, size, pictures: [picture], is_available }) => ({
    ...{ uuid, name, sku, is_available, ...(size && { size }), ...(picture && { src: picture.src }) },
  }));
  return { id, path: row.path, former_slugs, fields, products };
}

export async function toFields(db: Executor, row: store.Row): Promise<CategoryFields> {
  const placed = row.placed ?? [];
  const ids = new Map((await store.listIds(db, placed)).map(({ ordinal, uuid }) => [ordinal, uuid]));
  return {
    name: row.name,
    slug: row.slug,
    description: row.description,
    meta_title: row.meta_title ?? '',
    meta_description: row.meta_description ?? '',
    picture: toPicture(row.picture),
    promoted: row.promoted ?? [],
    sort: row.sort ?? 'popular',
    placed: placed.flatMap((ordinal) => ids.get(ordinal) ?? []),
  };
}

export const toPicture = ({ src, alt, color, ratio, focus, is_studio }: StoredPicture): CategoryFields['picture'] =>
  src === ''
    ? null
    : {
        ...{ src, alt },
        ...(color && { color }),
        ...(ratio && { ratio }),
        ...(focus && { focus }),
        ...(is_studio && { is_studio }),
      };
