import { z } from 'zod';
import { Card } from './card';
import { Day, Link, Picture, Slug } from './primitives';

/** What a page is made of. The storefront renders a known `type` and skips an unknown one. */
const block = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...shape });

const title = z.string().optional();

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

/** Sanitised HTML: paragraphs, lists, links, emphasis. */
const html = z.string();

export const StaticBlocks = [
  block('heading', { text: z.string(), level: z.union([z.literal(2), z.literal(3)]) }),
  block('image', { image: Picture, caption: z.string().optional() }),
  block('gallery', { images: z.array(Picture).min(1) }),
  block('before_after', { before: Picture, after: Picture, caption: z.string().optional() }),
  block('quote', { text: z.string(), author: z.string().optional() }),
  block('facts', { title, items: z.array(z.object({ value: z.string(), name: z.string() })).min(1) }),
  block('steps', { title, items: z.array(z.object({ name: z.string(), text: z.string() })).min(1) }),
  block('price_table', {
    title,
    rows: z.array(z.object({ name: z.string(), note: z.string().optional(), price: z.string() })).min(1),
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
  block('categories', { title: z.string(), link: Link.optional(), items: z.array(CategoryTile) }),
  block('products', { title: z.string(), link: Link.optional(), items: z.array(Card) }),
  block('teasers', {
    kind: z.enum(['news', 'services', 'portfolio']),
    title: z.string(),
    link: Link.optional(),
    items: z.array(Teaser),
  }),
] as const;

export type TextBlock = z.infer<typeof TextBlock>;

export const Block = z.discriminatedUnion('type', [...StaticBlocks, TextBlock, ...LiveBlocks]);

export type Block = z.infer<typeof Block>;
export type Teaser = z.infer<typeof Teaser>;
