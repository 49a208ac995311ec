import { sql } from 'drizzle-orm';
import { isListed, products } from '../db/tables/catalog';

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
  variants_count: sql<number>`(SELECT count(*)::int FROM products AS other
    WHERE other.family = products.family AND other.id <> products.id AND ${isListed(sql`other`)})`,
};

export type CardRow = Pick<typeof products.$inferSelect, Exclude<keyof typeof cardColumns, 'variants_count'>> & {
  variants_count: number;
};
