import { attributeFields } from '../../contract/attribute-fields';
import type { Card } from '../../contract/card';
import type { GardenWork } from '../../contract/care-year';
import type { CardWithSku, Category, FoundCard, ListQuery, ProductList } from '../../contract/catalog';
import { ownName } from '../../contract/nursery-name';
import { isPlantedOn } from '../../contract/planting';
import type { Crumb } from '../../contract/primitives';
import type { AttributeField } from '../../contract/staff/product-card';
import type { SyndicatedCategory } from '../../contract/syndication';
import { moscowDay } from '../clock/rules';
import { getLogoText } from '../content/service';
import type { Context } from '../context';
import { type IndexedCard, toCard } from './cards';
import { hasOwnOrder, orderOfList } from './category-order';
import { type ComposedDetail, type Detail, toDetail } from './detail';
import { IN_STOCK } from './facets';
import { type FilterResult, filterCached, filterProducts, type Scope } from './filtering';
import { type GardenPlant, plantsFor } from './garden-works';
import { bitsFor, countOf, fullSet, has } from './index/bits';
import type { CatalogueIndex } from './index/catalogue-index';
import { sortAvailableFirst, takeAvailableFirst } from './index/sort-orders';
import { subsetIndex } from './index/subset-index';
import { chooseRecommendations, listSimilar } from './recommendations';
import { excerpt } from './rules';
import * as store from './store';
import { mappedProducts, offersAfter, productParts, syndicatedCategories } from './syndication-store';

const ROOT_SLUG = 'catalog';
const CATALOG_CRUMB: Crumb = { name: 'Каталог', path: '/catalog' };
const ROOT_CRUMBS: Crumb[] = [{ name: 'Главная', path: '/' }, CATALOG_CRUMB];
const CATALOG = 'Бонсай, хвойные, кустарники, розы, многолетники и всё для посадки. Растения выращены в питомнике.';
const EMPTY_CATALOG = 'Каталог растений питомника: мы его ещё готовим.';
const RECOMMENDATIONS = 4;
const CONSIDERED = 500;

export async function listProducts(context: Context, query: ListQuery): Promise<ProductList> {
  const { catalogue } = context;
  await catalogue.refresh();
  const category = await findCategory(context, query.category);
  const order = await orderOfList(catalogue, query.sort, category);
  // After the awaits: a refresh may replace both when the database has restarted.
  const { index, caches } = catalogue;
  const scope = scopeOf(index, query, category);
  const choice = { query, day: today(context) };
  const { matches, total, facets } = filterCached(caches.filterResults, catalogue, scope, choice);
  const take = (from: number, n: number) => takeAvailableFirst(order, matches, index.slot(IN_STOCK), from, n);
  const found = await pageOf(context, query, { total, facets, take });
  return {
    ...found,
    ...(category?.promoted && { promoted: category.promoted }),
    ...(hasOwnOrder(category) && { has_own_order: true }),
  };
}

/** `hits` by rank: the default order keeps it, any other puts available products first. */
export async function listRanked(context: Context, hits: number[], query: ListQuery): Promise<ProductList> {
  const { catalogue } = context;
  await catalogue.refresh();
  const category = await findCategory(context, query.category);
  const order = await catalogue.order(query.sort);
  const { index } = catalogue;
  const within = scopeOf(index, query, category);
  const scope = hits.filter((ordinal) => has(within.products, ordinal));
  const choice = { query, day: today(context) };
  const { matches, total, facets } = filterProducts(subsetIndex(index, scope), fullSet(scope.length), choice);
  const ranked = scope.filter((_, place) => has(matches, place));
  const sorted = query.sort === 'popular' ? ranked : sortAvailableFirst(order, ranked, index.slot(IN_STOCK));
  return pageOf(context, query, { total, facets, take: (from, n) => sorted.slice(from, from + n) });
}

const today = ({ now }: Context): Date => moscowDay(now());

export const isAvailable = ({ catalogue: { index } }: Context, ordinal: number): boolean =>
  has(index.slot(IN_STOCK), ordinal);

type Found = Pick<FilterResult, 'total' | 'facets'> & { take: (from: number, n: number) => number[] };

async function pageOf(context: Context, query: ListQuery, { total, facets, take }: Found): Promise<ProductList> {
  const { page, page_size } = query;
  const cards = await readCards(context, take((page - 1) * page_size, page_size));
  return {
    total_number_items: total,
    page,
    page_size,
    pages: Math.ceil(total / page_size),
    items: cards.map(({ card }) => card),
    facets,
  };
}

/** A present slug wins over a former one. */
async function findCategory({ catalogue: { categories }, reader: { db } }: Context, slug: string | undefined) {
  if (!slug || slug === ROOT_SLUG) return undefined;
  const found = bySlug(categories, slug);
  return found && found.slug !== slug && (await store.isProductSlug(db, slug)) ? undefined : found;
}

const bySlug = (categories: readonly store.CategoryRow[], slug: string): store.CategoryRow | undefined =>
  categories.find((category) => category.slug === slug) ??
  categories.find(({ former_slugs }) => former_slugs.includes(slug));

function scopeOf(index: CatalogueIndex, { category: slug }: ListQuery, category: store.CategoryRow | undefined): Scope {
  if (!slug || slug === ROOT_SLUG) return { of: 'all', products: index.present };
  if (!category) return { of: 'nothing', products: bitsFor(index.size) };
  return { of: category.id, products: index.category(category.id) };
}

function inOrder<K, R>(keys: K[], rows: R[], keyOf: (row: R) => K): R[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.flatMap((key) => byKey.get(key) ?? []);
}

/** Unknown ordinals are left out. The caller has refreshed the catalogue. */
async function readCards(context: Context, ordinals: number[]): Promise<IndexedCard[]> {
  const { caches, index } = context.catalogue;
  const stamp = { revision: index.revision, day: today(context) };
  const cached = ordinals.flatMap((ordinal) => caches.cards.get(ordinal, stamp) ?? []);
  if (cached.length === ordinals.length) return cached;
  const known = new Set(cached.map(({ ordinal }) => ordinal));
  const missing = ordinals.filter((ordinal) => !known.has(ordinal));
  const read = (await store.cardsOf(context.reader.db, missing)).map((row) => {
    const { ordinal, family } = row;
    return { card: toCard(row, stamp.day), ordinal, family };
  });
  for (const each of read) caches.cards.set(each.ordinal, each, stamp);
  return inOrder(ordinals, [...cached, ...read], ({ ordinal }) => ordinal);
}

export async function popularCards(context: Context, n: number): Promise<Card[]> {
  const ordinals = await popularOrdinals(context, n);
  return (await readCards(context, ordinals)).map(({ card }) => card);
}

async function popularOrdinals({ catalogue }: Context, n: number): Promise<number[]> {
  await catalogue.refresh();
  const { index } = catalogue;
  return takeAvailableFirst(index.order('popular'), index.present, index.slot(IN_STOCK), 0, n);
}

export async function cardsForWork(context: Context, work: GardenWork, month: number, n: number): Promise<Card[]> {
  const plants = await popularPlants(context);
  return (await readCards(context, plantsFor(work, month, plants, n))).map(({ card }) => card);
}

export async function cardsToPlantNow(context: Context, n: number): Promise<Card[]> {
  const day = today(context);
  const plants = (await popularPlants(context)).filter(({ attributes }) => isPlantedOn(attributes, day));
  return (await readCards(context, plantsFor('planting', day.getUTCMonth() + 1, plants, n))).map(({ card }) => card);
}

async function popularPlants(context: Context): Promise<GardenPlant[]> {
  const popular = await popularOrdinals(context, CONSIDERED);
  return inOrder(popular, await store.gardenPlants(context.reader.db, popular), ({ ordinal }) => ordinal);
}

/** Former slugs are resolved, unknown ones left out. [ROUTE-15] */
export async function cardsBySlug(context: Context, slugs: string[]): Promise<FoundCard[]> {
  const { db } = context;
  const day = today(context);
  const own = await store.cardsBySlug(db, slugs);
  const known = new Set(own.map(({ slug }) => slug));
  const unknown = slugs.filter((slug) => !known.has(slug));
  const renamed = unknown.length > 0 ? await store.findPresentSlugs(db, unknown) : [];
  const news = renamed.map(({ slug }) => slug).filter((slug) => !known.has(slug));
  const rows = [...own, ...(news.length > 0 ? await store.cardsBySlug(db, news) : [])];
  const presentOf = new Map(renamed.map(({ former, slug }) => [former, slug]));
  const present = new Set(slugs.map((slug) => presentOf.get(slug) ?? slug));
  return inOrder([...present], rows, ({ slug }) => slug).map((row) => {
    const former_slugs = slugs.filter((slug) => presentOf.get(slug) === row.slug);
    return { ...toCard(row, day), ...(former_slugs.length > 0 && { former_slugs: [...new Set(former_slugs)] }) };
  });
}

export async function cardsById(context: Context, ids: string[]): Promise<CardWithSku[]> {
  const day = today(context);
  return inOrder(ids, await store.cardsById(context.db, ids), (row) => row.id).map((row) => ({
    ...toCard(row, day),
    sku: row.sku,
  }));
}

export const describeAttributes = (): AttributeField[] => attributeFields();

/** Ordinals of what its category suggests beside it. */
export const listCompanions = ({ db }: Pick<Context, 'db'>, id: string): Promise<number[]> =>
  store.companionOrdinals(db, id);

/** A former slug returns the product with its present one. [ROUTE-15] */
export async function getProduct(context: Context, slug: string): Promise<Detail | undefined> {
  await context.catalogue.refresh();
  return (await findDetail(context, slug)) ?? findFormerDetail(context, slug);
}

async function findFormerDetail(context: Context, former: string): Promise<Detail | undefined> {
  const [present] = await store.findPresentSlugs(context.reader.db, [former]);
  return present && findDetail(context, present.slug);
}

async function findDetail(context: Context, slug: string): Promise<Detail | undefined> {
  const { index, categoriesRevision, caches } = context.catalogue;
  const stamp = { revision: index.revision, categories: categoriesRevision, at: context.now() };
  const composed = await caches.details.getOrLoad(slug, stamp, () => composeDetail(context, slug));
  return composed?.detail;
}

async function composeDetail(context: Context, slug: string): Promise<ComposedDetail | undefined> {
  const { reader, catalogue } = context;
  const [row, nursery] = await Promise.all([store.findProduct(reader.db, slug), getLogoText(reader)]);
  if (!row) return undefined;
  const similar = listSimilar(catalogue.caches.similar, catalogue.index, row, {
    siblings: row.variants_count,
    n: RECOMMENDATIONS,
  });
  const cards = await readCards(context, [
    ...new Set([...row.companions, ...row.chosen, ...row.bought_together, ...similar]),
  ]);
  const beside = new Set(row.companions);
  const companions = cards.filter(({ ordinal }) => beside.has(ordinal));
  const recommended = chooseRecommendations(
    cards.filter(({ ordinal }) => !beside.has(ordinal)),
    row,
    RECOMMENDATIONS,
  );
  const shown = [...companions, ...recommended];
  return {
    detail: toDetail(row, {
      nursery,
      day: today(context),
      crumbs: crumbsOf(context, row.lineage),
      companions: companions.map(({ card }) => card),
      recommendations: recommended.map(({ card }) => card),
    }),
    ordinals: [row.ordinal, ...shown.map((other) => other.ordinal)],
    families: [row, ...shown].flatMap(({ family }) => family ?? []),
  };
}

export async function getCategory(context: Context, slug: string): Promise<Category | undefined> {
  const { catalogue } = context;
  await catalogue.refresh();
  const { categories } = catalogue;
  const [own, nursery] = await Promise.all([findCategory(context, slug), getLogoText(context.reader)]);
  if (!own && slug !== ROOT_SLUG) return undefined;
  const text = own ?? {
    name: 'Каталог',
    path: '/catalog',
    lineage: [],
    picture: { src: categories[0]?.picture.src ?? '' },
    description: categories.length > 0 ? CATALOG : EMPTY_CATALOG,
  };
  const { name, path, description, picture } = text;
  return {
    meta_title: own?.meta_title || `${name}: купить в питомнике${ownName(nursery)}`,
    meta_description: own?.meta_description || excerpt(description),
    meta_keywords: name,
    og_title: name,
    og_description: own?.meta_description || excerpt(description),
    og_img: picture.src,
    name,
    slug: own?.slug ?? ROOT_SLUG,
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

/** In the given order, former slugs too; without slugs all of the first level. */
export async function categoryTiles({ catalogue }: Context, slugs: string[]) {
  await catalogue.refresh();
  const { categories } = catalogue;
  const chosen =
    slugs.length > 0
      ? [...new Set(slugs.flatMap((slug) => bySlug(categories, slug) ?? []))]
      : categories.filter(({ parent_id }) => parent_id === null);
  return chosen.map((category) => {
    const { plant_top: _top, plant_bottom: _bottom, ...image } = category.picture;
    const count = countOf(catalogue.index.category(category.id));
    return { name: category.name, path: category.path, image, count };
  });
}

export async function countProducts({ catalogue }: Context): Promise<number> {
  await catalogue.refresh();
  return countOf(catalogue.index.present);
}

export const listProductParts = async (context: Context) => productParts(await refreshed(context));
export const mapProducts = async (context: Context, page: Parameters<typeof mappedProducts>[1]) =>
  mappedProducts(await refreshed(context), page);
export const listOffers = async (context: Context, after: number, limit: number) =>
  offersAfter(await refreshed(context), after, limit);

export const listSyndicatedCategories = async (context: Context): Promise<SyndicatedCategory[]> =>
  syndicatedCategories(await refreshed(context), context.catalogue.categories);

async function refreshed({ catalogue, reader }: Context) {
  await catalogue.refresh();
  return reader.db;
}

export async function categoryCrumb({ catalogue }: Context, id: number | null): Promise<Crumb> {
  await catalogue.refresh();
  const found = catalogue.categories.find((category) => category.id === id);
  return found ? { name: found.name, path: found.path } : CATALOG_CRUMB;
}

const crumbsOf = ({ catalogue: { categories } }: Context, lineage: number[]): Crumb[] => [
  ...ROOT_CRUMBS,
  ...inOrder(lineage, categories, (category) => category.id).map(({ name, path }) => ({ name, path })),
];
