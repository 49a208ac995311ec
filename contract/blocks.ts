import { z } from 'zod';
import { Banner } from './banners';
import { Card } from './card';
import { DeliveryTariff } from './delivery-tariff';
import { listKindsWith } from './document-kinds';
import { Day, Link, Picture, Roubles, Slug } from './primitives';
import { Review } from './reviews';

const block = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const title = z.string().optional();

export const Month = z.int().min(1).max(12);

export const Teaser = z.object({
  slug: Slug,
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Picture,
  date: Day.optional(),
  note: z.string().optional(),
  tags: z.array(z.string()).default([]),
});

const CategoryTile = z.object({ name: z.string(), path: z.string(), image: Picture, count: z.int() });

/** Price range of a plot up to `up_to_m2`, plus `per_are` for each 100 m². */
const AreaTariff = z.object({
  up_to_m2: z.int().positive(),
  price: z.tuple([Roubles, Roubles]),
  per_are: z.tuple([Roubles, Roubles]).default([0, 0]),
});

/** Prices in words; orders are never charged by them. */
export const PriceRow = z.object({ name: z.string(), note: z.string().optional(), price: z.string() });

const PlacedReview = Review.extend({ product: z.object({ name: z.string(), path: z.string() }).optional() });

const html = z.string();

export const StaticBlocks = [
  block('heading', { text: z.string(), level: z.union([z.literal(2), z.literal(3)]) }),
  block('image', { image: Picture, caption: z.string().optional() }),
  block('gallery', { images: z.array(Picture).min(1) }),
  block('before_after', { before: Picture, after: Picture, caption: z.string().optional() }),
  block('quote', { text: z.string(), author: z.string().optional() }),
  block('facts', { title, items: z.array(z.object({ value: z.string(), name: z.string() })).min(1) }),
  block('steps', {
    title,
    items: z
      .array(
        z.object({
          name: z.string(),
          text: z.string(),
          term: z.string().optional(),
        }),
      )
      .min(1),
  }),
  block('price_table', { title, rows: z.array(PriceRow).min(1) }),
  block('included', {
    title: z.string(),
    items: z.array(z.string()).min(1),
    extra: z.array(z.string()).default([]),
  }),
  block('area_calculator', {
    title: z.string(),
    text: z.string(),
    unit: z.enum(['are', 'm2']).default('are'),
    period: z.string().optional(),
    tariffs: z.array(AreaTariff).min(1),
    beyond: z.string(),
  }),
  block('video', { link: z.url(), cover: Picture, title: z.string() }),
  block('faq', { title, items: z.array(z.object({ question: z.string(), answer: z.string() })).min(1) }),
  block('call_to_action', {
    title: z.string(),
    text: z.string(),
    button: Link.optional(),
    form_type: z.string().optional(),
  }),
  block('map', { title, address: z.string(), lat: z.number(), lon: z.number(), zoom: z.int().default(14) }),
  block('contacts', {
    items: z.array(z.object({ name: z.string(), value: z.string(), link: z.string().optional() })).min(1),
  }),
] as const;

const TextBlock = block('text', { html });

export const LiveBlocks = [
  block('hero', {
    title: z.string(),
    text: z.string(),
    image: Picture,
    buttons: z.array(Link),
    scale: z.object({ plant_top: z.number(), plant_bottom: z.number(), height_cm: z.number() }).optional(),
    plate: Card.optional(),
    facts: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  block('categories', {
    title: z.string(),
    total: z.int().min(0).optional(),
    link: Link.optional(),
    items: z.array(CategoryTile),
  }),
  block('banners', { title: z.string(), items: z.array(Banner) }),
  block('products', { title: z.string(), text: z.string().optional(), link: Link.optional(), items: z.array(Card) }),
  block('seasonal', { month: Month, title: z.string(), text: z.string(), link: Link.optional(), items: z.array(Card) }),
  block('delivery_table', { title, tariff: DeliveryTariff, rows: z.array(PriceRow) }),
  block('reviews', { title: z.string(), average: z.number(), count: z.int(), items: z.array(PlacedReview) }),
  block('teasers', {
    kind: z.enum(listKindsWith('hasTeasers')),
    title: z.string(),
    total: z.int().min(0).optional(),
    link: Link.optional(),
    items: z.array(Teaser),
  }),
] as const;

export type PriceRow = z.infer<typeof PriceRow>;
export type AreaTariff = z.infer<typeof AreaTariff>;
export type PlacedReview = z.infer<typeof PlacedReview>;
export type TextBlock = z.infer<typeof TextBlock>;

const UnknownBlock = block('unknown', { name: z.string() });

const KnownBlocks = [...StaticBlocks, TextBlock, ...LiveBlocks] as const;

export const Block = z.discriminatedUnion('type', [...KnownBlocks, UnknownBlock]);

const knownTypes = new Set<unknown>(KnownBlocks.map(({ shape }) => shape.type.value));

const markUnknown = (value: unknown): unknown => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type !== 'string' || knownTypes.has(type) ? value : { type: 'unknown', name: type };
};

/** A known block with a wrong shape is an error; a block of an unknown type is not. */
export const Blocks = z.preprocess((value) => (Array.isArray(value) ? value.map(markUnknown) : value), z.array(Block));

export type Block = z.infer<typeof Block>;
export type Teaser = z.infer<typeof Teaser>;
