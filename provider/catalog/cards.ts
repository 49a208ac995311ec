import type { Attributes } from '../../contract/attributes';
import type { Card } from '../../contract/card';
import { shippingOn } from '../../contract/season';
import { toRoubles } from '../money/rules';
import type { CardRow } from './cards-store';
import { heightLabel } from './rules';

export type IndexedCard = { card: Card; ordinal: number; family: string | null };

function shipsOn(attributes: Attributes, day: Date): NonNullable<Card['ships']> {
  const shipping = shippingOn(attributes, day);
  return shipping.is === 'now' ? 'now' : shipping.from.toISOString().slice(0, 10);
}

export function toCard(row: CardRow, day: Date): Card {
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
    ...(picture?.focus && { focus: picture.focus }),
    ...(second && { src_hover: second.src }),
    price: toRoubles(row.price),
    ...(row.discount_price !== null && { discount_price: toRoubles(row.discount_price) }),
    total_quantity: row.stocked - row.reserved,
    ships: shipsOn(row.attributes, day),
    ...(row.attributes.specimen && { specimen: true }),
    ...(height && { height_label: height }),
    ...(row.rating !== null && { rating: row.rating }),
    reviews_count: row.reviews_count,
    variants_count: row.variants_count,
  };
}
