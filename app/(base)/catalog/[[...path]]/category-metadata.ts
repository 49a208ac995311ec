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
 * Indexable are the plain list, its numbered pages and lists with one promoted filter, each with its own texts. Other
 * filters show the same products: noindex, follow. [GEN-12]
 */
export function categoryMetadata({ category, list, plain, query, nursery }: Shown): Metadata {
  const { page } = query;
  const landing = landingOf(query, plain);
  // The last page of a combined list may be empty.
  const isIndexed = isIndexable(query, plain) && (page === 1 || list.items.length > 0);
  // The canonical address of combined pages is the last one.
  const address = isIndexed ? catalogAddress(category.path, query, { page }) : category.path;
  const meta = landing ? landingMeta(category, landing, list) : category;
  return {
    ...metadataOf(numbered(meta, page), address, { subject: categoryShare(category), nursery }),
    ...(!isIndexed && { robots: { index: false, follow: true } }),
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
