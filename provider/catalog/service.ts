import type { Card } from '../../contract/card';
import type { Category, ListQuery, Product, ProductList } from '../../contract/catalog';
import type { Crumb } from '../../contract/primitives';
import { toRoubles } from '../cart/rules';
import * as cart from '../cart/service';
import type { Context } from '../context';
import { characteristicsOf } from './attributes';
import { toCard } from './cards';
import { excerpt } from './rules';
import * as store from './store';

/** Slug under which the catalogue's own page is asked; no category may have it. */
const ROOT_SLUG = 'catalog';
const ROOT_CRUMBS: Crumb[] = [
  { name: 'Главная', path: '/' },
  { name: 'Каталог', path: '/catalog' },
];
const RECOMMENDATIONS = 4;
const SHOP = 'питомник «Ярус»';
const CARE_NAMES = { light: 'Свет', water: 'Полив', winter: 'Зимовка', pruning: 'Обрезка' } as const;
const CARE_KEYS = ['light', 'water', 'winter', 'pruning'] as const;

type Row = Parameters<typeof toCard>[0];

async function toCards(context: Context, rows: Row[]): Promise<Card[]> {
  const families = [...new Set(rows.flatMap((row) => row.family ?? []))];
  const sizes = await store.familySizes(context.db, families);
  return rows.map((row) => toCard(row, sizes));
}

const EMPTY_LIST = { total_number_items: 0, pages: 0, items: [], facets: [] };

/** A page of a category, or of the whole catalogue without one. An unknown category has nothing. */
export async function listProducts(context: Context, query: ListQuery): Promise<ProductList> {
  const { category, page, page_size } = query;
  const found = category && category !== ROOT_SLUG ? await store.findCategory(context.db, category) : undefined;
  if (category && category !== ROOT_SLUG && !found) return { ...EMPTY_LIST, page, page_size };

  const scope = found ? { category_id: found.id } : {};
  const { price_min, price_max, in_stock } = query;
  const filter = { ...scope, price_min, price_max, in_stock };
  const [total, rows, range] = await Promise.all([
    store.countProducts(context.db, filter),
    store.listCards(context.db, filter, query),
    store.priceRange(context.db, { ...scope, in_stock }),
  ]);
  return {
    total_number_items: total,
    page,
    page_size,
    pages: Math.ceil(total / page_size),
    items: await toCards(context, rows),
    facets: range
      ? [{ key: 'price', name: 'Цена', type: 'range', min: toRoubles(range.min), max: toRoubles(range.max) }]
      : [],
  };
}

export const popularCards = async (context: Context, n: number): Promise<Card[]> =>
  toCards(context, await store.listCards(context.db, {}, { sort: 'popular', page: 1, page_size: n }));

/** Cards in the order of the slugs; unknown ones are left out. */
export async function cardsBySlug(context: Context, slugs: string[]): Promise<Card[]> {
  const cards = await toCards(context, await store.cardsBySlug(context.db, slugs));
  return slugs.flatMap((slug) => cards.find((card) => card.slug === slug) ?? []);
}

/** Cards in the order of the ids; unknown ones are left out. */
export async function cardsById(context: Context, ids: string[]): Promise<Card[]> {
  const cards = await toCards(context, await store.cardsById(context.db, ids));
  return ids.flatMap((id) => cards.find((card) => card.uuid === id) ?? []);
}

export async function getProduct(context: Context, slug: string, cartId?: string): Promise<Product | undefined> {
  const { db } = context;
  const row = await store.findProduct(db, slug);
  if (!row) return undefined;
  const [categories, siblings, neighbours, inCart] = await Promise.all([
    store.listCategories(db),
    row.family ? store.familyOf(db, row.family) : [],
    store.neighbours(db, row, RECOMMENDATIONS),
    cart.amountInCart(context, cartId, row.id),
  ]);
  const [card, ...recommendations] = await toCards(context, [row, ...neighbours]);
  if (!card) throw new Error('A row gave no card');
  const description = excerpt(row.description);
  return {
    ...card,
    meta_title: `${row.name} — купить, ${SHOP}`,
    meta_description: description,
    meta_keywords: [row.name, row.latin_name, ...row.synonyms].filter(Boolean).join(', '),
    og_title: row.name,
    og_description: description,
    og_img: card.src,
    sku: row.sku,
    images: row.pictures,
    description: row.description,
    characteristics: [
      ...(row.latin_name ? [{ key: 'latin_name', name: 'Латинское название', value: row.latin_name }] : []),
      ...characteristicsOf(row.attributes),
    ],
    attributes: row.attributes,
    care: row.care ? CARE_KEYS.map((key) => ({ key, name: CARE_NAMES[key], text: row.care?.[key] ?? '' })) : [],
    ...(row.size && { size: row.size }),
    variants: siblings.map((sibling) => ({
      uuid: sibling.id,
      path: sibling.path,
      size: sibling.size ?? sibling.name,
      price: toRoubles(sibling.price),
      ...(sibling.discount_price !== null && { discount_price: toRoubles(sibling.discount_price) }),
      total_quantity: sibling.stocked - sibling.reserved,
    })),
    breadcrumbs: [...crumbsOf(row.lineage, categories), { name: row.name, path: row.path }],
    in_cart_amount: inCart,
    recommendations,
    reviews_summary: { average: 0, count: 0 },
  };
}

export async function getCategory(context: Context, slug: string): Promise<Category | undefined> {
  const [categories, counts] = await Promise.all([store.listCategories(context.db), store.countByCategory(context.db)]);
  const isRoot = slug === ROOT_SLUG;
  const own = categories.find((category) => category.slug === slug);
  if (!own && !isRoot) return undefined;
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
    breadcrumbs: crumbsOf(text.lineage, categories),
    children: categories
      .filter((category) => category.parent_id === (own?.id ?? null))
      .map((child) => ({
        name: child.name,
        slug: child.slug,
        path: child.path,
        image: child.picture.src,
        count: counts.get(child.id) ?? 0,
      })),
  };
}

/** Tiles of chosen categories, in the order asked. */
export async function categoryTiles(context: Context, slugs: string[]) {
  const [categories, counts] = await Promise.all([store.listCategories(context.db), store.countByCategory(context.db)]);
  return slugs.flatMap((slug) => {
    const category = categories.find((candidate) => candidate.slug === slug);
    if (!category) return [];
    const { src, alt } = category.picture;
    return { name: category.name, path: category.path, image: { src, alt }, count: counts.get(category.id) ?? 0 };
  });
}

/** Home, catalogue, then the categories from the outermost to the innermost. */
const crumbsOf = (lineage: number[], categories: store.CategoryRow[]): Crumb[] => [
  ...ROOT_CRUMBS,
  ...lineage.flatMap((id) => {
    const category = categories.find((candidate) => candidate.id === id);
    return category ? { name: category.name, path: category.path } : [];
  }),
];
