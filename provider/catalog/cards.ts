import { sql } from 'drizzle-orm';
import type { Card } from '../../contract/card';
import { isListed, products } from '../db/tables/catalog';
import { toRoubles } from '../money/rules';
import { heightLabel } from './rules';

/** The columns a card is made of. */
export const cardColumns = {
  id: products.id,
  ordinal: products.ordinal,
  slug: products.slug,
  path: products.path,
  name: products.name,
  latin_name: products.latin_name,
  pictures: products.pictures,
  price: products.price,
  discount_price: products.discount_price,
  stocked: products.stocked,
  reserved: products.reserved,
  attributes: products.attributes,
  family: products.family,
  rating: products.rating,
  reviews_count: products.reviews_count,
  /** Other sizes of its family. */
  variants_count: sql<number>`(SELECT count(*)::int FROM products AS other
    WHERE other.family = products.family AND other.id <> products.id AND ${isListed(sql`other`)})`,
};

type CardRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof cardColumns, 'variants_count'>> & {
  variants_count: number;
};

/** A stored product as the contract's card. */
export function toCard(row: CardRow): Card {
  const [picture, second] = row.pictures;
  const height = heightLabel(row.attributes);
  return {
    uuid: row.id,
    slug: row.slug,
    path: row.path,
    name: row.name,
    ...(row.latin_name && { latin_name: row.latin_name }),
    src: picture?.src ?? '',
    alt: picture?.alt ?? row.name,
    ...(picture?.color && { color: picture.color }),
    ...(second && { src_hover: second.src }),
    price: toRoubles(row.price),
    ...(row.discount_price !== null && { discount_price: toRoubles(row.discount_price) }),
    total_quantity: row.stocked - row.reserved,
    ...(row.attributes.specimen && { specimen: true }),
    ...(height && { height_label: height }),
    ...(row.rating !== null && { rating: row.rating }),
    reviews_count: row.reviews_count,
    variants_count: row.variants_count,
  };
}
