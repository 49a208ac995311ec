import type { Metadata } from 'next';
import { AdminHeading } from '@/components/admin/admin-page';
import { LogEntries } from '@/components/admin/log-entries';
import { LogFilters } from '@/components/admin/log-filters';
import { RestoreHelp } from '@/components/admin/restore-help';
import { ButtonLink } from '@/components/ui/button';
import { recordName } from '@/lib/admin/log-words';
import { adminPaths } from '@/lib/admin/paths';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe, listLog, listLogActors } from '@/lib/api/staff';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { withQuery } from '@/lib/paths';

export const metadata: Metadata = { title: 'Журнал' };

export default async function LogPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams;
  const given = (name: string) => firstOf(search[name]) || undefined;
  const filter = {
    ...{ subject: given('subject'), key: given('subject') && given('key') },
    ...{ customer: given('customer'), actor: given('actor') },
    ...{ from: given('from'), to: given('to') },
  };
  const page = parsePageNumber(given('page'));
  const addressOf = (number: number) => withQuery(adminPaths.log, { ...filter, page: number > 1 ? number : undefined });
  const here = addressOf(page);
  const [me, actors, log] = await Promise.all([getMe(here), listLogActors(here), listLog(here, { ...filter, page })]);
  const { items, has_more } = unwrapOrNotFound(log);
  const { permissions } = unwrapOrNotFound(me);
  return (
    <>
      <AdminHeading title="Журнал" lead="Кто, когда и что изменил. Личные данные покупателей сюда не попадают." />
      <LogFilters
        key={here}
        filter={filter}
        actors={unwrapOrNotFound(actors).items}
        record={recordName(filter, items[0])}
      />
      <RestoreHelp permissions={permissions} />
      {items.length > 0 ? <LogEntries entries={items} permissions={permissions} /> : <p>Записей нет</p>}
      {has_more && (
        <ButtonLink href={addressOf(page + 1)} tone="secondary">
          Раньше
        </ButtonLink>
      )}
    </>
  );
}
