import type { Card } from '../../contract/card';
import type { Category, ListQuery, Product, ProductList } from '../../contract/catalog';
import type { Crumb } from '../../contract/primitives';
import * as cart from '../cart/service';
import type { Context } from '../context';
import * as orders from '../orders/service';
import { type Bits, bitsFor, countOf, has, intersect, setOf } from './bits';
import { toCard } from './cards';
import { toDetail } from './detail';
import type { ComposedDetail } from './detail-cache';
import { IN_STOCK } from './facets';
import { takeAvailableFirst } from './orders';
import { choose, findSimilar } from './recommendations';
import { excerpt } from './rules';
import { select } from './selection';
import * as store from './store';

/** Slug under which the catalogue's own page is asked; no category may have it. */
const ROOT_SLUG = 'catalog';
const ROOT_CRUMBS: Crumb[] = [
  { name: 'Главная', path: '/' },
  { name: 'Каталог', path: '/catalog' },
];
const RECOMMENDATIONS = 4;

/** A page of a category, or of the whole catalogue without one. An unknown category has nothing. [DATA-01] */
export const listProducts = (context: Context, query: ListQuery): Promise<ProductList> => list(context, query);

/**
 * A page of search hits, given by `ordinal` in ranked order, with the facets and filters of a list. Popular, the default
 * order, keeps the rank; any other sorts the hits anew, what can be had first.
 */
export const listRanked = (context: Context, ordinals: number[], query: ListQuery): Promise<ProductList> =>
  list(context, query, ordinals);

/** Whether it can be had, as of the catalogue's last look. */
export const isAvailable = ({ catalogue: { index } }: Context, ordinal: number): boolean =>
  has(index.slot(IN_STOCK), ordinal);

async function list(context: Context, query: ListQuery, hits?: number[]): Promise<ProductList> {
  const { catalogue, db } = context;
  const { index } = catalogue;
  const { page, page_size, sort } = query;
  await catalogue.refresh();
  const order = await catalogue.order(sort);
  const category = categoryScope(context, query.category);
  const { matches, total, facets } = hits
    ? select(index, intersect(category, [setOf(index.size, hits)]), query)
    : catalogue.selections.select(category, query);
  const from = (page - 1) * page_size;
  const ordinals =
    hits && sort === 'popular'
      ? hits.filter((ordinal) => has(matches, ordinal)).slice(from, from + page_size)
      : takeAvailableFirst(order, matches, index.slot(IN_STOCK), from, page_size);
  return {
    total_number_items: total,
    page,
    page_size,
    pages: Math.ceil(total / page_size),
    items: inOrder(ordinals, await store.cardsOf(db, ordinals), (row) => row.ordinal).map(toCard),
    facets,
  };
}

function categoryScope({ catalogue: { index, categories } }: Context, slug: string | undefined): Bits {
  if (!slug || slug === ROOT_SLUG) return index.present;
  const category = categories.find((candidate) => candidate.slug === slug);
  return category ? index.category(category.id) : bitsFor(index.size);
}

/** Rows in the order of their keys; unknown keys are left out. */
function inOrder<K, R>(keys: K[], rows: R[], keyOf: (row: R) => K): R[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

export async function popularCards({ catalogue, db }: Context, n: number): Promise<Card[]> {
  await catalogue.refresh();
  const { index } = catalogue;
  const ordinals = takeAvailableFirst(index.order('popular'), index.present, index.slot(IN_STOCK), 0, n);
  return inOrder(ordinals, await store.cardsOf(db, ordinals), (row) => row.ordinal).map(toCard);
}

/** Cards in the order of the slugs; unknown ones are left out. */
export const cardsBySlug = async ({ db }: Context, slugs: string[]): Promise<Card[]> =>
  inOrder(slugs, await store.cardsBySlug(db, slugs), (row) => row.slug).map(toCard);

/** Cards in the order of the ids; unknown ones are left out. */
export const cardsById = async ({ db }: Context, ids: string[]): Promise<Card[]> =>
  inOrder(ids, await store.cardsById(db, ids), (row) => row.id).map(toCard);

export async function getProduct(
  context: Context,
  slug: string,
  { cartid, customer }: cart.Caller,
): Promise<Product | undefined> {
  const { catalogue, now } = context;
  await catalogue.refresh();
  const standing = catalogue.details.standing();
  let detail = catalogue.details.find(slug, now());
  if (!detail) {
    const composed = await composeDetail(context, slug);
    if (!composed) return undefined;
    catalogue.details.keep(slug, composed, standing, now());
    detail = composed.detail;
  }
  return { ...detail, in_cart_amount: await cart.amountInCart(context, cartid, detail.uuid, customer) };
}

async function composeDetail(context: Context, slug: string): Promise<ComposedDetail | undefined> {
  const { db, catalogue } = context;
  const row = await store.findProduct(db, slug);
  if (!row) return undefined;
  const crumbs = crumbsOf(context, row.lineage);
  const together = await orders.boughtTogether(context, row.id, 2 * RECOMMENDATIONS);
  const ids = [...(row.chosen ?? []), ...together];
  const similar = findSimilar(catalogue.index, row, row.variants_count, RECOMMENDATIONS);
  const others = await store.cardsOf(db, similar, ids);
  const candidates = [
    ...inOrder(ids, others, (other) => other.id),
    ...inOrder(similar, others, (other) => other.ordinal),
  ].map((other) => ({ ...other, uuid: other.id, total_quantity: other.stocked - other.reserved }));
  const recommended = choose(candidates, { uuid: row.id, family: row.family }, RECOMMENDATIONS);
  return {
    detail: toDetail(row, { crumbs, recommendations: recommended.map(toCard) }),
    ordinals: [row.ordinal, ...recommended.map((other) => other.ordinal)],
    families: [row, ...recommended].flatMap(({ family }) => family ?? []),
  };
}

export async function getCategory(context: Context, slug: string): Promise<Category | undefined> {
  const { catalogue } = context;
  await catalogue.refresh();
  const { categories } = catalogue;
  const own = categories.find((category) => category.slug === slug);
  if (!own && slug !== ROOT_SLUG) return undefined;
  const text = own ?? {
    name: 'Каталог',
    path: '/catalog',
    lineage: [],
    picture: { src: categories[0]?.picture.src ?? '' },
    description: 'Бонсай, хвойные, кустарники, розы, многолетники и всё для посадки. Растения выращены в питомнике.',
  };
  const { name, path, description, picture } = text;
  return {
    meta_title: `${name}: купить в питомнике «Ярус»`,
    meta_description: excerpt(description),
    meta_keywords: name,
    og_title: name,
    og_description: excerpt(description),
    og_img: picture.src,
    name,
    slug,
    path,
    description,
    image: picture.src,
    breadcrumbs: crumbsOf(context, text.lineage),
    children: categories
      .filter((category) => category.parent_id === (own?.id ?? null))
      .map((child) => ({
        name: child.name,
        slug: child.slug,
        path: child.path,
        image: child.picture.src,
        count: countOf(catalogue.index.category(child.id)),
      })),
  };
}

/** Tiles of chosen categories, in the order asked. */
export async function categoryTiles({ catalogue }: Context, slugs: string[]) {
  await catalogue.refresh();
  return inOrder(slugs, catalogue.categories, (category) => category.slug).map((category) => {
    const { src, alt } = category.picture;
    const count = countOf(catalogue.index.category(category.id));
    return { name: category.name, path: category.path, image: { src, alt }, count };
  });
}

/** Home, catalogue, then the categories from the outermost to the innermost. */
const crumbsOf = ({ catalogue: { categories } }: Context, lineage: number[]): Crumb[] => [
  ...ROOT_CRUMBS,
  ...inOrder(lineage, categories, (category) => category.id).map(({ name, path }) => ({ name, path })),
];
