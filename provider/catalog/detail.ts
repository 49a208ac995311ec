import type { Card } from '../../contract/card';
import type { Product } from '../../contract/catalog';
import { ownName } from '../../contract/nursery-name';
import type { Crumb } from '../../contract/primitives';
import { toRoubles } from '../money/rules';
import { passportOf } from './attributes';
import { toCard } from './cards';
import { excerpt } from './rules';
import type { findProduct } from './store';

const CARE_NAMES = { light: 'Свет', water: 'Полив', winter: 'Зимовка', pruning: 'Обрезка' } as const;
const CARE_KEYS = ['light', 'water', 'winter', 'pruning'] as const;

export type Detail = Omit<Product, 'in_cart_amount'>;

export type ComposedDetail = {
  detail: Detail;
  ordinals: number[];
  families: string[];
};

export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

type Related = { nursery: string; day: Date; crumbs: Crumb[]; companions: Card[]; recommendations: Card[] };

export function toDetail(row: ProductRow, { nursery, day, crumbs, companions, recommendations }: Related): Detail {
  const card = toCard(row, day);
  const { care, meta_title, meta_description } = row;
  const description = meta_description ?? excerpt(row.description);
  return {
    ...card,
    meta_title: meta_title ?? `${row.name} — купить, питомник${ownName(nursery)}`,
    meta_description: description,
    meta_keywords: [row.name, row.latin_name, ...row.synonyms].filter(Boolean).join(', '),
    og_title: meta_title ?? row.name,
    og_description: description,
    og_img: card.src,
    sku: row.sku,
    images: row.pictures,
    description: row.description,
    characteristics: passportOf(row.latin_name, row.attributes),
    attributes: row.attributes,
    care: CARE_KEYS.flatMap((key) => (care?.[key] ? [{ key, name: CARE_NAMES[key], text: care[key] }] : [])),
    ...(row.size && { size: row.size }),
    variants: (row.sizes ?? []).map(({ id, path, size, name, src, price, discount_price, total_quantity }) => ({
      uuid: id,
      path,
      size: size ?? name,
      src: src ?? '',
      price: toRoubles(price),
      ...(discount_price !== null && { discount_price: toRoubles(discount_price) }),
      total_quantity,
    })),
    breadcrumbs: [...crumbs, { name: row.name, path: row.path }],
    companions,
    recommendations,
    reviews_summary: { average: row.rating ?? 0, count: row.reviews_count },
  };
}
