'use client';

// Client: sorts loaded cards without a request.

import { usePathname, useSearchParams } from 'next/navigation';
import { TextSelect } from '@/components/ui/text-select';
import { withQuery } from '@/lib/paths';
import { parseSortOrder, SORT_LABELS, type SortOrder } from './favourites-sort';

export const useSortOrder = (): SortOrder => parseSortOrder(useSearchParams()?.get('sort'));

const OPTIONS = Object.entries(SORT_LABELS).map(([value, name]) => ({ value, name }));

export function SortSelect() {
  const order = useSortOrder();
  const path = usePathname();
  const choose = (next: SortOrder) =>
    window.history.pushState(null, '', withQuery(path, { sort: next === 'added' ? undefined : next }));
  return (
    <TextSelect label="Порядок" value={order} options={OPTIONS} onChoose={(next) => choose(parseSortOrder(next))} />
  );
}
