import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { InboxFilters } from '@/components/admin/inbox/inbox-filters';
import { InboxTable } from '@/components/admin/inbox/inbox-table';
import { Pagination } from '@/components/ui/pagination';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import { inboxAddress, readInboxFilter } from '@/lib/admin/inbox-filter';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listInbox } from '@/lib/api/staff-inbox';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { formatCount } from '@/lib/format/plural';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Обращения' };

const FOUND = { one: 'запись', few: 'записи', many: 'записей' };

export default async function InboxPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const given = await searchParams;
  const filter = readInboxFilter(given);
  const page = parsePageNumber(firstOf(given.page));
  const { total_number_items, items } = unwrapOrNotFound(await listInbox(inboxAddress(filter, page), filter, page));
  const nothing = filter.search || filter.state ? 'Ничего не нашли' : 'Открытых обращений нет';
  return (
    <>
      <AdminHeading
        title="Обращения"
        lead={total_number_items > 0 ? formatCount(total_number_items, FOUND) : nothing}
      />
      <InboxFilters filter={filter} />
      {items.length > 0 && <InboxTable items={items} caption="Сначала те, кому пора ответить" now={new Date()} />}
      <Pagination
        page={page}
        pages={Math.ceil(total_number_items / STAFF_LIMITS.staff_page_size)}
        addressOf={(number) => inboxAddress(filter, number)}
      />
    </>
  );
}
