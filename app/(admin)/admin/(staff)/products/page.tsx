import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { ProductBatches } from '@/components/admin/products/product-batches';
import { ProductFilters } from '@/components/admin/products/product-filters';
import { ProductTable } from '@/components/admin/products/product-table-client';
import { productsAddress, readProductFilter } from '@/lib/admin/product-filter';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listBatches, listProductRows } from '@/lib/api/staff-products';
import { formatCount, PLANTS } from '@/lib/format/plural';
import type { SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Цены и остатки' };

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filter = readProductFilter(await searchParams);
  const here = productsAddress(filter);
  const [found, batches] = await Promise.all([listProductRows(here, filter), listBatches(here)]);
  const first = unwrapOrNotFound(found);
  return (
    <>
      <AdminHeading title="Цены и остатки" lead={formatCount(first.total_number_items, PLANTS)} />
      <ProductFilters filter={filter} />
      <ProductTable key={here} filter={filter} first={first} />
      <ProductBatches batches={unwrapOrNotFound(batches).items} />
    </>
  );
}
