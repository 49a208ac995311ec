import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { PlannedDiscounts } from '@/components/admin/products/planned-discounts';
import { ProductBatches } from '@/components/admin/products/product-batches';
import { ProductFilters } from '@/components/admin/products/product-filters';
import { ProductTable } from '@/components/admin/products/product-table-client';
import { SavedViews } from '@/components/admin/views/saved-views';
import { productsAddress, readProductFilter, savedAddress, savedQueryOf } from '@/lib/admin/product-filter';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listViews } from '@/lib/api/staff-orders';
import { listBatches, listDiscounts, listProductRows } from '@/lib/api/staff-products';
import { formatCount, PLANTS } from '@/lib/format/plural';
import type { SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Цены и остатки' };

export default async function ProductsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const filter = readProductFilter(await searchParams);
  const here = productsAddress(filter);
  const [found, batches, discounts, saved] = await Promise.all([
    listProductRows(here, filter),
    listBatches(here),
    listDiscounts(here),
    listViews(here, 'products'),
  ]);
  const first = unwrapOrNotFound(found);
  return (
    <>
      <AdminHeading title="Цены и остатки" lead={formatCount(first.total_number_items, PLANTS)} />
      <ProductFilters filter={filter} />
      <SavedViews
        list="products"
        tabs={[]}
        saved={unwrapOrNotFound(saved).items}
        addressOf={savedAddress}
        here={here}
        query={savedQueryOf(filter)}
      />
      <ProductTable key={here} filter={filter} first={first} />
      <PlannedDiscounts discounts={unwrapOrNotFound(discounts).items} />
      <ProductBatches batches={unwrapOrNotFound(batches).items} />
    </>
  );
}
