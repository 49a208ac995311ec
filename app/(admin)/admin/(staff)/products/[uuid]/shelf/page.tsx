import type { Metadata } from 'next';
import { ShelfPage } from '@/components/admin/shelf/shelf-page';
import { adminPaths } from '@/lib/admin/paths';
import { moscowDay } from '@/lib/admin/today-words';
import { unwrapOrNotFound } from '@/lib/api/found';
import { getMe } from '@/lib/api/staff';
import { getShelf } from '@/lib/api/staff-shelf';
import { parsePageNumber } from '@/lib/catalog/page-number';
import { firstOf, type SearchParams } from '@/lib/format/search-params';

export const metadata: Metadata = { title: 'Полка' };

type Props = { params: Promise<{ uuid: string }>; searchParams: Promise<SearchParams> };

export default async function ProductShelfPage({ params, searchParams }: Props) {
  const [{ uuid }, search] = await Promise.all([params, searchParams]);
  const page = parsePageNumber(firstOf(search.page) || undefined);
  const here = adminPaths.shelf(uuid, page);
  const [me, shelf] = await Promise.all([getMe(here), getShelf(here, uuid, page)]);
  return (
    <ShelfPage
      shelf={unwrapOrNotFound(shelf)}
      page={page}
      today={moscowDay(new Date())}
      permissions={unwrapOrNotFound(me).permissions}
    />
  );
}
