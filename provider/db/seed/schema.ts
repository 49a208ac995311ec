import { z } from 'zod';
import { Attributes } from '../../../contract/attributes';
import { Month, PriceRow, StaticBlocks } from '../../../contract/blocks';
import { GARDEN_WORKS } from '../../../contract/care-year';
import { listKindsWith } from '../../../contract/document-kinds';
import { LIMITS } from '../../../contract/limits';
import { Colour, Day, Link, Picture, Roubles, Slug } from '../../../contract/primitives';

const words = (text: string) => text.split(/\s+/).filter(Boolean).length;
const PLANT_WORDS = 80;
const GOODS_WORDS = 40;

export const SeedPicture = z.object({
  file: z.string(),
  key: z.string(),
  kind: z.string(),
  latin: z.string(),
  shows: z.string(),
  width: z.int(),
  height: z.int(),
  plant_top: z.number().nullable(),
  plant_bottom: z.number().nullable(),
  dominant: z.string(),
  color: Colour,
  bytes: z.int(),
});

export const SeedCategory = z.strictObject({
  slug: Slug,
  parent: Slug.optional(),
  name: z.string(),
  description: z.string().min(60),
  picture: z.string(),
});

export const SeedProduct = z
  .strictObject({
    slug: Slug,
    name: z.string().min(3).max(110),
    latin_name: z.string().optional(),
    category: Slug,
    family: Slug.optional(),
    size: z.string().max(40).optional(),
    price: Roubles.min(1),
    discount_price: Roubles.optional(),
    stock: z.int().min(0),
    picture: z.string(),
    scene: z.string().optional(),
    attributes: Attributes,
    description: z.string(),
    care: z.strictObject({ light: z.string(), water: z.string(), winter: z.string(), pruning: z.string() }).optional(),
    synonyms: z.array(z.string()).default([]),
    popularity: z.int().min(0).max(100).default(50),
    added: Day,
  })
  .refine((p) => p.discount_price === undefined || p.discount_price < p.price, {
    path: ['discount_price'],
    error: 'must be below price',
  })
  .refine((p) => words(p.description) >= (p.latin_name ? PLANT_WORDS : GOODS_WORDS), {
    path: ['description'],
    error: `too short: ${PLANT_WORDS} words for a plant, ${GOODS_WORDS} for goods`,
  })
  .refine((p) => !p.latin_name || p.care, { path: ['care'], error: 'a plant needs care advice' })
  .refine((p) => !p.attributes.specimen || p.stock <= 1, { path: ['stock'], error: 'a specimen is one of a kind' });

/** Markdown here, sanitised HTML in the database. */
const MarkdownBlock = z.strictObject({ type: z.literal('markdown'), text: z.string() });

const LiveSeedBlocks = [
  z.strictObject({
    type: z.literal('hero'),
    title: z.string(),
    text: z.string(),
    image: Picture,
    buttons: z.array(Link),
    scale: z.object({ plant_top: z.number(), plant_bottom: z.number(), height_cm: z.number() }).optional(),
    plate: Slug.optional(),
    facts: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  z.strictObject({ type: z.literal('banners'), title: z.string() }),
  z.strictObject({ type: z.literal('categories'), title: z.string(), link: Link.optional(), slugs: z.array(Slug) }),
  z.strictObject({
    type: z.literal('products'),
    title: z.string(),
    text: z.string().optional(),
    link: Link.optional(),
    slugs: z.array(Slug).optional(),
    work: z.strictObject({ key: z.enum(GARDEN_WORKS), month: Month }).optional(),
    popular: z.int().max(24).optional(),
  }),
  z.strictObject({
    type: z.literal('seasonal'),
    winter: z.strictObject({ title: z.string(), slugs: z.array(Slug).min(1) }),
    limit: z.int().max(12),
  }),
  z.strictObject({
    type: z.literal('delivery_table'),
    title: z.string().optional(),
    rows: z.array(PriceRow).default([]),
  }),
  z.strictObject({ type: z.literal('reviews'), title: z.string(), limit: z.int().max(12) }),
  z.strictObject({
    type: z.literal('teasers'),
    kind: z.enum(listKindsWith('hasTeasers')),
    title: z.string(),
    link: Link.optional(),
    limit: z.int().max(12),
  }),
] as const;

export const SeedBlock = z.discriminatedUnion('type', [...StaticBlocks, MarkdownBlock, ...LiveSeedBlocks]);

export const SeedMeta = z.strictObject({
  title: z.string().min(10).max(80),
  description: z.string().min(50).max(200),
  keywords: z.string().default(''),
});

export const SeedDocument = z.strictObject({
  slug: Slug,
  title: z.string(),
  meta: SeedMeta,
  summary: z.string().optional(),
  image: Picture.optional(),
  date: Day.optional(),
  note: z.string().optional(),
  tags: z.array(z.string()).default([]),
  order: z.int().default(100),
  blocks: z.array(SeedBlock),
});

export const SeedReview = z.strictObject({
  product: Slug.optional(),
  author: z.string().min(2).max(LIMITS.name),
  city: z.string().optional(),
  rating: z.int().min(1).max(5),
  date: Day,
  text: z.string().min(30).max(LIMITS.text),
  answer: z.string().min(10).max(LIMITS.text).optional(),
});

export type SeedProduct = z.infer<typeof SeedProduct>;
export type SeedCategory = z.infer<typeof SeedCategory>;
export type SeedDocument = z.infer<typeof SeedDocument>;
export type SeedBlock = z.infer<typeof SeedBlock>;
export type SeedPicture = z.infer<typeof SeedPicture>;
export type SeedReview = z.infer<typeof SeedReview>;
