import type { Metadata } from 'next';
import { isIndexable, type Landing, landingOf } from '@/components/catalog/landing';
import { nounOf } from '@/components/catalog/list-noun';
import type { Category, ProductList } from '@/contract/catalog';
import { formatRoubles } from '@/contract/format';
import type { Meta } from '@/contract/primitives';
import type { PlainList } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress } from '@/lib/catalog/query';
import { formatCount } from '@/lib/format/plural';
import { metadataOf, numbered } from '@/lib/seo/metadata';
import { categoryShare } from '@/lib/seo/share-picture';

type Shown = { category: Category; list: ProductList; plain: PlainList; query: CatalogQuery; nursery: string };

/**
 * Search engines keep the plain list, its numbered pages and what one promoted filter leaves of it, each with words of its
 * own. Whatever else is chosen shows the same products: it is not kept, but its links are followed. [GEN-12]
 */
export function categoryMetadata({ category, list, plain, query, nursery }: Shown): Metadata {
  const { page } = query;
  const landing = landingOf(query, plain);
  // Of pages shown together the last may have gone.
  const isKept = isIndexable(query, plain) && (page === 1 || list.items.length > 0);
  // Pages shown together show the last of them.
  const address = isKept ? catalogAddress(category.path, query, { page }) : category.path;
  const words = landing ? landingMeta(category, landing, list) : category;
  return {
    ...metadataOf(numbered(words, page), address, { subject: categoryShare(category), nursery }),
    ...(!isKept && { robots: { index: false, follow: true } }),
  };
}

function landingMeta({ name, og_img, meta_keywords }: Category, { phrase, text }: Landing, list: ProductList): Meta {
  const title = `${name} ${phrase}`;
  const price = list.facets.find((facet) => facet.type === 'range');
  const from = price ? `, цены от ${formatRoubles(price.min)}` : '';
  const found = formatCount(list.total_number_items, nounOf(list.facets));
  return {
    meta_title: `${title}: купить в питомнике${from}`,
    meta_description: `${title}: ${found}${from}. ${text}`,
    meta_keywords,
    og_title: title,
    og_description: text,
    og_img,
  };
}
