import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { found } from '@/lib/api/found';
import { getCategory, getProduct, listProducts } from '@/lib/api/products';
import { hasFilters, parseCatalogQuery } from '@/lib/catalog-query';
import { resolveCatalog } from '@/lib/catalog-resolution';
import { pageOf } from '@/lib/listing';
import { metadataOf } from '@/lib/metadata';
import { pageAddress } from '@/lib/paths';
import { type SearchParams, searchOf } from '@/lib/search-params';
import { CategoryView } from './category-view';
import { ProductView } from './product-view';

type Props = { params: Promise<{ path?: string[] }>; searchParams: Promise<SearchParams> };

async function readAddress({ params, searchParams }: Props) {
  const [{ path = [] }, search] = await Promise.all([params, searchParams]);
  const query = parseCatalogQuery(search);
  const page = found(await resolveCatalog(path, pageOf(query, query.page), { listProducts, getCategory, getProduct }));
  return { page, query, search };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, query } = await readAddress(props);
  if (page.type === 'moved') return {};
  if (page.type === 'product') return metadataOf(page.product, page.product.path);
  const { category } = page;
  // Filters and orders show the same products, and pages shown together show the last of them: only the pages of the
  // plain list are canonical.
  const isPlain = !hasFilters(query) && query.sort === 'popular';
  return metadataOf(category, pageAddress(category.path, isPlain ? query.page : 1));
}

export default async function CatalogPage(props: Props) {
  const { page, query, search } = await readAddress(props);
  if (page.type === 'moved') permanentRedirect(page.path + searchOf(search));
  if (page.type === 'product') return <ProductView product={page.product} />;
  return <CategoryView category={page.category} list={page.list} query={query} />;
}
