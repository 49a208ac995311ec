import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { CustomersTable } from '@/components/admin/customers/customers-table';
import { SearchForm } from '@/components/admin/search-form';
import { Pagination } from '@/components/ui/pagination';
import { LIMITS } from '@/contract/limits';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listCustomers } from '@/lib/api/staff-orders';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { formatCount } from '@/lib/format/plural';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { withQuery } from '@/lib/paths';

export const metadata: Metadata = { title: 'Покупатели' };

const CUSTOMERS = { one: 'покупатель', few: 'покупателя', many: 'покупателей' };

export default async function CustomersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const given = await searchParams;
  const search = firstOf(given.search)?.slice(0, LIMITS.search).trim() || undefined;
  const page = parsePageNumber(firstOf(given.page));
  const addressOf = (number: number) =>
    withQuery(adminPaths.customers, { search, page: number > 1 ? number : undefined });
  const { total_number_items, items } = unwrapOrNotFound(await listCustomers(addressOf(page), { search, page }));
  const found = total_number_items > 0 ? formatCount(total_number_items, CUSTOMERS) : 'Никого не нашли';
  return (
    <>
      <AdminHeading title="Покупатели" lead={search || total_number_items > 0 ? found : 'Покупателей ещё нет'} />
      <SearchForm
        action={adminPaths.customers}
        label="Имя, телефон или почта"
        address={addressOf(page)}
        text={search}
      />
      {items.length > 0 && <CustomersTable customers={items} />}
      <Pagination
        page={page}
        pages={Math.ceil(total_number_items / STAFF_LIMITS.staff_page_size)}
        addressOf={addressOf}
      />
    </>
  );
}
