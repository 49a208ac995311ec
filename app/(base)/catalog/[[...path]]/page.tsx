import type { Metadata } from 'next';
import { notFound, permanentRedirect } from 'next/navigation';
import { listProducts, resolveCatalog } from '@/lib/api/catalog';
import { unwrapOrNotFound } from '@/lib/api/found';
import { headOf, readNursery } from '@/lib/api/page-metadata';
import { isBeyondEnd, pageOf, readPlain } from '@/lib/catalog/listing';
import { parseCatalogQuery } from '@/lib/catalog/query';
import { type SearchParams, searchOf } from '@/lib/format/search-params';
import { productShare } from '@/lib/seo/share-picture';
import { categoryMetadata } from './category-metadata';
import { CategoryView } from './category-view';
import { ProductData } from './product-data';
import { ProductView } from './product-view';

type Props = { params: Promise<{ path?: string[] }>; searchParams: Promise<SearchParams> };

async function readAddress({ params, searchParams }: Props) {
  const [{ path = [] }, search] = await Promise.all([params, searchParams]);
  const query = parseCatalogQuery(search);
  const page = unwrapOrNotFound(await resolveCatalog(path, pageOf(query, query.page)));
  if (page.type === 'category' && isBeyondEnd(query, page.list)) notFound();
  return { page, query, search };
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { page, query } = await readAddress(props);
  if (page.type === 'moved') return {};
  if (page.type === 'product') {
    return headOf(page.product, page.product.path, productShare(page.product));
  }
  const { category, list } = page;
  const plain = await readPlain(query, list, (choice) => listProducts({ ...choice, category: category.slug }));
  return categoryMetadata({ category, list, plain, query, nursery: await readNursery() });
}

export default async function CatalogPage(props: Props) {
  const { page, query, search } = await readAddress(props);
  if (page.type === 'moved') permanentRedirect(page.path + searchOf(search));
  if (page.type === 'product')
    return (
      <>
        <ProductData product={page.product} />
        <ProductView product={page.product} />
      </>
    );
  return <CategoryView category={page.category} list={page.list} query={query} />;
}
