import type { Card } from '../../contract/card';
import { toRoubles } from '../money/rules';
import type { CardRow } from './cards-store';
import { heightLabel } from './rules';

export type IndexedCard = { card: Card; ordinal: number; family: string | null };

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
