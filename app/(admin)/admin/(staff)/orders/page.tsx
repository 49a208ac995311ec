import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { AdminHeading } from '@/components/admin/admin-page';
import { OrderFilters } from '@/components/admin/orders/order-filters';
import { OrderListTools } from '@/components/admin/orders/order-list-tools';
import { OrdersTable } from '@/components/admin/orders/orders-table';
import { SavedViews } from '@/components/admin/views/saved-views';
import { Pagination } from '@/components/ui/pagination';
import { TextLink } from '@/components/ui/text-link';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import {
  filledAddress,
  isSameView,
  ordersAddress,
  orderTabs,
  queryOf,
  readOrderFilter,
  savedAddress,
  savedQueryOf,
  viewsFor,
} from '@/lib/admin/order-filter';
import { totalsText } from '@/lib/admin/order-words';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { listStaffOrders, listViews } from '@/lib/api/staff-orders';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Заказы' };

export default async function OrdersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const filled = filledAddress(search);
  if (filled) redirect(filled);
  const filter = readOrderFilter(search);
  const page = parsePageNumber(firstOf(search.page));
  const here = ordersAddress(filter, page);
  const [me, found, saved] = await Promise.all([
    getMe(here),
    listStaffOrders(here, { ...queryOf(filter), page }),
    listViews(here, 'orders'),
  ]);
  const orders = unwrapOrNotFound(found);
  const { has_sums } = orders;
  const tabs = orderTabs(new Date(), has_sums).map((tab) => ({
    ...{ name: tab.name, address: ordersAddress(tab.filter), isOn: isSameView(tab.filter, filter) },
  }));
  const isTab = tabs.some(({ isOn }) => isOn);
  const isSearch = Object.keys(filter).join() === 'search';
  return (
    <>
      <AdminHeading title="Заказы" lead={totalsText(orders)} />
      <OrderListTools
        filter={filter}
        isEmpty={orders.total_number_items === 0}
        canWrite={unwrapOrNotFound(me).permissions.includes('orders.write')}
        canExport={has_sums}
      />
      <SavedViews
        list="orders"
        tabs={tabs}
        saved={unwrapOrNotFound(saved).items}
        addressOf={savedAddress}
        here={ordersAddress(filter)}
        query={savedQueryOf(filter)}
      />
      <OrderFilters filter={filter} views={viewsFor(has_sums)} isOpen={!isTab && !isSearch} />
      {orders.items.length > 0 && <OrdersTable orders={orders.items} caption="Заказы, новые сверху" />}
      {orders.total_number_items === 0 && filter.search && !isSearch && (
        <TextLink href={ordersAddress({ search: filter.search })}>Искать среди всех заказов</TextLink>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(orders.total_number_items / STAFF_LIMITS.staff_page_size)}
        addressOf={(number) => ordersAddress(filter, number)}
      />
    </>
  );
}
