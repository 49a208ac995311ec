import { z } from 'zod';
import { Colour, Roubles, Slug, Uuid } from './primitives';

/** A product as a list shows it. */
export const Card = z.object({
  uuid: Uuid,
  slug: Slug,
  /** Canonical address on the storefront, from the root. */
  path: z.string(),
  name: z.string(),
  latin_name: z.string().optional(),
  src: z.string(),
  alt: z.string(),
  /** The picture's most common colour. */
  color: Colour.optional(),
  /** Second picture, shown on hover. */
  src_hover: z.string().optional(),
  price: Roubles,
  discount_price: Roubles.optional(),
  /** Pieces that a visitor may still take: stock without what others have reserved. */
  total_quantity: z.int().min(0),
  /** The very plant in the picture, the only one: once it is sold there will be no other. */
  specimen: z.boolean().optional(),
  /** «48 см» or «60–80 см»: the plant as it is sold. */
  height_label: z.string().optional(),
  rating: z.number().min(0).max(5).optional(),
  reviews_count: z.int().min(0),
  /** Other sizes of the same plant. */
  variants_count: z.int().min(0).default(0),
});

export type Card = z.infer<typeof Card>;
