import { z } from 'zod';
import { Colour, Day, Picture, Roubles, Slug, Uuid } from './primitives';

export const Card = z.object({
  uuid: Uuid,
  slug: Slug,
  path: z.string(),
  name: z.string(),
  latin_name: z.string().optional(),
  src: z.string(),
  alt: z.string(),
  color: Colour.optional(),
  focus: Picture.shape.focus,
  src_hover: z.string().optional(),
  price: Roubles,
  discount_price: Roubles.optional(),
  total_quantity: z.int().min(0),
  /** When it leaves the nursery, by the nursery's clock: today's season, or the first day of the next. */
  ships: z.union([z.literal('now'), Day]).optional(),
  /** The only plant of its kind; once sold, it cannot be restocked. */
  specimen: z.boolean().optional(),
  height_label: z.string().optional(),
  rating: z.number().min(0).max(5).optional(),
  reviews_count: z.int().min(0),
  variants_count: z.int().min(0).default(0),
});

export type Card = z.infer<typeof Card>;
