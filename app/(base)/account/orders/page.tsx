import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { AccountHeading } from '@/components/account/account-heading';
import { NoOrders } from '@/components/account/no-orders';
import { OrderRows } from '@/components/account/order-rows';
import { Pagination } from '@/components/ui/pagination';
import { LIMITS } from '@/contract/limits';
import { listOrders } from '@/lib/api/account';
import { unwrapOrNotFound } from '@/lib/api/found';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { pageAddress, paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Заказы' };

/** [ORDER-06] */
export default async function Orders({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const page = parsePageNumber(firstOf((await searchParams).page));
  const addressOf = (number: number) => pageAddress(paths.accountOrders, number);
  const { total_number_items: total, items } = unwrapOrNotFound(await listOrders(page, addressOf(page)));
  if (items.length === 0 && page > 1) notFound();
  return (
    <>
      <AccountHeading title="Заказы" count={total > 0 ? total : undefined} current={paths.accountOrders} />
      {total > 0 ? <OrderRows orders={items} /> : <NoOrders />}
      <Pagination page={page} pages={Math.ceil(total / LIMITS.orders_page_size)} addressOf={addressOf} />
    </>
  );
}
