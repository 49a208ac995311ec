import { z } from 'zod';
import { Attributes } from './attributes';
import { call } from './call';
import { Card } from './card';
import { LIMITS } from './limits';
import { Crumb, Meta, PageNumber, Picture, Roubles, Slug, Uuid } from './primitives';
import { PROMOTED_KEYS } from './promoted-keys';

export const SORTS = ['popular', 'price_asc', 'price_desc', 'new', 'name'] as const;

const roublesParam = z.coerce.number().int().min(0).max(100_000_000).optional();

export const ListQuery = z
  .object({
    category: z.string().max(200).optional(),
    page: PageNumber,
    page_size: z.coerce.number().int().min(1).max(LIMITS.page_size_max).default(LIMITS.page_size),
    sort: z.enum(SORTS).default('popular'),
    price_min: roublesParam,
    price_max: roublesParam,
    in_stock: z.literal('1').optional(),
  })
  .catchall(z.string());

const FacetHead = { key: z.string(), name: z.string() };

export const Facet = z.discriminatedUnion('type', [
  z.object({
    ...FacetHead,
    type: z.literal('list'),
    values: z.array(z.object({ value: z.string(), name: z.string(), count: z.int().min(0) })),
  }),
  z.object({
    ...FacetHead,
    type: z.literal('range'),
    min: z.number(),
    max: z.number(),
    /** Number of products up to each round value, ignoring the facet's own selection. */
    steps: z.array(z.object({ max: z.number(), count: z.int().min(0) })).default([]),
  }),
]);

export const ProductList = z.object({
  total_number_items: z.int().min(0),
  page: z.int(),
  page_size: z.int(),
  pages: z.int().min(0),
  items: z.array(Card),
  facets: z.array(Facet),
  promoted: z.array(z.enum(PROMOTED_KEYS)).optional(),
  /** `popular` means the order that the nursery has chosen. */
  has_own_order: z.boolean().optional(),
});

export const Variant = z.object({
  uuid: Uuid,
  path: z.string(),
  size: z.string(),
  src: z.string(),
  price: Roubles,
  discount_price: Roubles.optional(),
  total_quantity: z.int().min(0),
});

export const Product = Card.extend(Meta.shape).extend({
  sku: z.string(),
  images: z.array(
    Picture.extend({
      plant_top: z.number().nullable(),
      plant_bottom: z.number().nullable(),
    }),
  ),
  description: z.string(),
  characteristics: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
  attributes: Attributes,
  care: z.array(z.object({ key: z.enum(['light', 'water', 'winter', 'pruning']), name: z.string(), text: z.string() })),
  size: z.string().optional(),
  variants: z.array(Variant),
  breadcrumbs: z.array(Crumb),
  in_cart_amount: z.int().min(0),
  companions: z.array(Card),
  recommendations: z.array(Card),
  reviews_summary: z.object({ average: z.number().min(0).max(5), count: z.int().min(0) }),
});

export const Category = Meta.extend({
  name: z.string(),
  slug: Slug,
  path: z.string(),
  description: z.string(),
  image: z.string(),
  breadcrumbs: z.array(Crumb),
  children: z.array(
    z.object({ name: z.string(), slug: Slug, path: z.string(), image: z.string(), count: z.int().min(0) }),
  ),
});

/** [ROUTE-10] Length in code points: an emoji counts as one. */
const searchText = z
  .string()
  .trim()
  .refine((text) => [...text].length <= LIMITS.search, `Не длиннее ${LIMITS.search} знаков`)
  .default('');

export const Suggestion = z.object({
  type: z.enum(['product', 'category', 'article']),
  name: z.string(),
  latin_name: z.string().optional(),
  path: z.string(),
  src: z.string().optional(),
  price: Roubles.optional(),
});

const CardWithSku = Card.extend({ sku: z.string().optional() });

const FoundCard = Card.extend({
  former_slugs: z.array(Slug).optional(),
});

export const catalog = {
  list: call({
    method: 'GET',
    path: '/products/list/',
    summary: 'Товары категории',
    query: ListQuery,
    answer: ProductList,
  }),
  detail: call({
    method: 'GET',
    path: '/products/detail/{slug}',
    summary: 'Товар',
    identity: ['cart'],
    answer: Product,
  }),
  category: call({ method: 'GET', path: '/catalog/{slug}', summary: 'Категория', answer: Category }),
  search: call({
    method: 'GET',
    path: '/products/search/',
    summary: 'Поиск',
    rate: 'search',
    query: ListQuery.extend({
      search: searchText,
      as_typed: z.literal('1').optional(),
    }),
    answer: ProductList.extend({
      corrected: z.string().optional(),
      suggestions: z.array(z.string()),
    }),
  }),
  suggest: call({
    method: 'GET',
    path: '/products/suggest/',
    summary: 'Подсказки поиска',
    rate: 'search',
    query: z.object({ search: searchText }),
    answer: z.object({ corrected: z.string().optional(), items: z.array(Suggestion).max(8) }),
  }),
  byUuid: call({
    method: 'GET',
    path: '/products/by-uuid/',
    summary: 'Карточки по идентификаторам',
    query: z.object({
      uuids: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(Uuid).max(LIMITS.by_uuid)),
    }),
    answer: z.array(CardWithSku),
  }),
  bySlug: call({
    method: 'GET',
    path: '/products/by-slug/',
    summary: 'Карточки по адресам',
    query: z.object({
      slugs: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(Slug).max(LIMITS.by_slug)),
    }),
    answer: z.array(FoundCard),
  }),
} as const;

export type ListQuery = z.infer<typeof ListQuery>;
export type Facet = z.infer<typeof Facet>;
export type ProductList = z.infer<typeof ProductList>;
export type Product = z.infer<typeof Product>;
export type Category = z.infer<typeof Category>;
export type Variant = z.infer<typeof Variant>;
export type Suggestion = z.infer<typeof Suggestion>;
export type CardWithSku = z.infer<typeof CardWithSku>;
export type FoundCard = z.infer<typeof FoundCard>;
