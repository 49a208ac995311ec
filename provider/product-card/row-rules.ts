import type { ProductFields } from '../../contract/staff/product-card';
import { sortKey } from '../catalog/rules';
import { toKopecks } from '../money/rules';
import { type CardFields, emptiedOf } from './rules';

type Category = { id: number; slug: string; path: string; lineage: number[] };

export function rowOf(categories: readonly Category[], fields: CardFields) {
  const category = categories.find(({ slug }) => slug === fields.category);
  if (!category) throw new Error(`No category ${fields.category}`);
  const { sibling: _sibling, related: _related, category: _slug, publication, care, ...own } = fields;
  const isPlanned = publication !== 'draft' && publication !== 'published';
  return {
    ...own,
    attributes: fields.attributes as ProductFields['attributes'],
    ...emptiedOf(fields),
    price: toKopecks(own.price),
    discount_price: own.discount_price === null ? null : toKopecks(own.discount_price),
    name_key: sortKey(own.name),
    path: `${category.path}/${own.slug}`,
    category_id: category.id,
    lineage: category.lineage,
    care: Object.values(care).some(Boolean) ? care : null,
    is_draft: publication !== 'published',
    publish_at: isPlanned ? new Date(publication) : null,
  };
}
