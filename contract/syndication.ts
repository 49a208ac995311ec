import { z } from 'zod';
import { Attributes } from './attributes';
import { call } from './call';
import { listKinds } from './document-kinds';
import { Instant, Roubles, Slug, Uuid } from './primitives';

export const SITEMAP_TYPES = ['pages', 'categories', 'products', ...listKinds()] as const;

const limit = z.coerce.number().int().min(1).max(1_000).default(500);

const MappedPage = z.object({
  path: z.string(),
  changed: Instant,
  images: z.array(z.string()),
});

const SyndicatedCategory = z.object({
  id: z.int(),
  parent_id: z.int().nullable(),
  name: z.string(),
  slug: Slug,
  path: z.string(),
  image: z.string(),
  changed: Instant,
  count: z.int().min(0),
});

const Offer = z.object({
  uuid: Uuid,
  number: z.int(),
  sku: z.string(),
  name: z.string(),
  size: z.string().optional(),
  /** `number` of the plant's first size, shared by all its sizes; absent if there is one size. */
  group: z.int().optional(),
  category_id: z.int(),
  path: z.string(),
  price: Roubles,
  discount_price: Roubles.optional(),
  total_quantity: z.int().min(0),
  pictures: z.array(z.string()),
  description: z.string(),
  attributes: Attributes,
  characteristics: z.array(z.object({ key: z.string(), name: z.string(), value: z.string() })),
});

export const syndication = {
  parts: call({
    method: 'GET',
    path: '/syndication/parts/list/',
    summary: 'Файлы карты сайта',
    answer: z.array(z.object({ type: z.enum(SITEMAP_TYPES), part: z.int().min(1), changed: Instant })),
  }),
  pages: call({
    method: 'GET',
    path: '/syndication/pages/list/',
    summary: 'Страницы одного файла карты сайта',
    query: z.object({
      type: z.enum(SITEMAP_TYPES).exclude(['categories']),
      part: z.coerce.number().int().min(1).max(20_000).default(1),
      after: z.string().max(200).default(''),
      limit,
    }),
    answer: z.object({ items: z.array(MappedPage), next: z.string().nullable() }),
  }),
  categories: call({
    method: 'GET',
    path: '/syndication/categories/list/',
    summary: 'Дерево категорий',
    answer: z.array(SyndicatedCategory),
  }),
  offers: call({
    method: 'GET',
    path: '/syndication/offers/list/',
    summary: 'Товары для прайс-листов',
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).default(0), limit }),
    answer: z.object({ items: z.array(Offer), next: z.int().nullable() }),
  }),
} as const;

export type SitemapType = (typeof SITEMAP_TYPES)[number];
export type MappedPage = z.infer<typeof MappedPage>;
export type SyndicatedCategory = z.infer<typeof SyndicatedCategory>;
export type Offer = z.infer<typeof Offer>;
