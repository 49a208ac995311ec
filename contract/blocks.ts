import { z } from 'zod';
import { Banner } from './banners';
import { Card } from './card';
import { Day, Link, Picture, Roubles, Slug } from './primitives';
import { Review } from './reviews';

/** What a page is made of. The storefront renders a known `type`, logs an unknown one and skips it. */
const block = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const title = z.string().optional();

export const Month = z.int().min(1).max(12);

/** A line in a list of news, services or cases. */
export const Teaser = z.object({
  slug: Slug,
  path: z.string(),
  title: z.string(),
  summary: z.string(),
  image: Picture,
  date: Day.optional(),
  /** Small line: a price for a service, a place and an area for a case. */
  note: z.string().optional(),
  tags: z.array(z.string()).default([]),
});

const CategoryTile = z.object({ name: z.string(), path: z.string(), image: Picture, count: z.int() });

/** What the nursery asks for a piece of land up to a size: the least and the most, with so much for each 100 m². */
const AreaTariff = z.object({
  up_to_m2: z.int().positive(),
  price: z.tuple([Roubles, Roubles]),
  per_are: z.tuple([Roubles, Roubles]).default([0, 0]),
});

/** With the product that it praises or blames; of the nursery as a whole without. */
const PlacedReview = Review.extend({ product: z.object({ name: z.string(), path: z.string() }).optional() });

/** Sanitised HTML: paragraphs, lists, links, emphasis. */
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
          /** When it comes, in words. Without it steps are numbered. */
          term: z.string().optional(),
        }),
      )
      .min(1),
  }),
  block('price_table', {
    title,
    rows: z.array(z.object({ name: z.string(), note: z.string().optional(), price: z.string() })).min(1),
  }),
  block('included', {
    title: z.string(),
    items: z.array(z.string()).min(1),
    /** What is paid for besides. */
    extra: z.array(z.string()).default([]),
  }),
  block('area_calculator', {
    title: z.string(),
    text: z.string(),
    /** What people measure such land in. */
    unit: z.enum(['are', 'm2']).default('are'),
    /** What follows the sum: «в месяц». */
    period: z.string().optional(),
    /** The smallest first. */
    tariffs: z.array(AreaTariff).min(1),
    /** What holds for more land than the last tariff. */
    beyond: z.string(),
  }),
  block('video', { link: z.url(), cover: Picture, title: z.string() }),
  block('faq', { title, items: z.array(z.object({ question: z.string(), answer: z.string() })).min(1) }),
  block('call_to_action', {
    title: z.string(),
    text: z.string(),
    button: Link.optional(),
    /** Key of a form in `forms/list`. */
    form_type: z.string().optional(),
  }),
  block('map', { title, address: z.string(), lat: z.number(), lon: z.number(), zoom: z.int().default(14) }),
  block('contacts', {
    items: z.array(z.object({ name: z.string(), value: z.string(), link: z.string().optional() })).min(1),
  }),
] as const;

/** Its HTML has been through the sanitiser. */
const TextBlock = block('text', { html });

/** Blocks whose content the provider fills at the time of asking. */
export const LiveBlocks = [
  block('hero', {
    title: z.string(),
    text: z.string(),
    image: Picture,
    buttons: z.array(Link),
    /** Shares of the frame's height and the plant's true height; the measuring scale is drawn only with them. */
    scale: z.object({ plant_top: z.number(), plant_bottom: z.number(), height_cm: z.number() }).optional(),
    plate: Card.optional(),
    facts: z.array(z.object({ name: z.string(), text: z.string() })),
  }),
  block('categories', {
    title: z.string(),
    /** Products of the whole shop. */
    total: z.int().min(0).optional(),
    link: Link.optional(),
    items: z.array(CategoryTile),
  }),
  /** Those whose days include the day of the asking, by the nursery's clock. [DATA-05] */
  block('banners', { title: z.string(), items: z.array(Banner) }),
  block('products', { title: z.string(), text: z.string().optional(), link: Link.optional(), items: z.array(Card) }),
  /** What the month of the asking is good for, by the nursery's clock. */
  block('seasonal', { month: Month, title: z.string(), text: z.string(), link: Link.optional(), items: z.array(Card) }),
  block('reviews', { title: z.string(), average: z.number(), count: z.int(), items: z.array(PlacedReview) }),
  block('teasers', {
    kind: z.enum(['news', 'services', 'portfolio']),
    title: z.string(),
    /** All of the kind, also what is not shown here. */
    total: z.int().min(0).optional(),
    link: Link.optional(),
    items: z.array(Teaser),
  }),
] as const;

export type AreaTariff = z.infer<typeof AreaTariff>;
export type PlacedReview = z.infer<typeof PlacedReview>;
export type TextBlock = z.infer<typeof TextBlock>;

/** What the storefront does not know yet: a newer provider's. It is skipped, and the page stands. */
const UnknownBlock = block('unknown', { name: z.string() });

const KnownBlocks = [...StaticBlocks, TextBlock, ...LiveBlocks] as const;

export const Block = z.discriminatedUnion('type', [...KnownBlocks, UnknownBlock]);

const knownTypes = new Set<unknown>(KnownBlocks.map(({ shape }) => shape.type.value));

const markUnknown = (value: unknown): unknown => {
  const type = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type !== 'string' || knownTypes.has(type) ? value : { type: 'unknown', name: type };
};

/** The body of a page. A known block that breaks its shape is an error, one of an unknown type is none. */
export const Blocks = z.preprocess((value) => (Array.isArray(value) ? value.map(markUnknown) : value), z.array(Block));

export type Block = z.infer<typeof Block>;
export type Teaser = z.infer<typeof Teaser>;
