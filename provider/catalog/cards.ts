import type { Card } from '../../contract/card';
import { toRoubles } from '../cart/rules';
import { products } from '../db/tables/catalog';
import { heightLabel } from './rules';

/** The columns a card is made of. */
export const cardColumns = {
  id: products.id,
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
};

type CardRow = Pick<typeof products.$inferSelect, keyof typeof cardColumns>;

/** A stored product as the contract's card. `siblings` counts the other sizes of its family. */
export function toCard(row: CardRow, siblings: ReadonlyMap<string, number>): Card {
  const [picture, second] = row.pictures;
  const height = heightLabel(row.attributes);
  const family = row.family ? (siblings.get(row.family) ?? 1) : 1;
  return {
    uuid: row.id,
    slug: row.slug,
    path: row.path,
    name: row.name,
    ...(row.latin_name && { latin_name: row.latin_name }),
    src: picture?.src ?? '',
    alt: picture?.alt ?? row.name,
    ...(second && { src_hover: second.src }),
    price: toRoubles(row.price),
    ...(row.discount_price !== null && { discount_price: toRoubles(row.discount_price) }),
    total_quantity: row.stocked - row.reserved,
    ...(height && { height_label: height }),
    reviews_count: 0,
    variants_count: family - 1,
  };
}
