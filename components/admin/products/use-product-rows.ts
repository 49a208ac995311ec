import { useQueries } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { useHydrated } from '@/components/ui/use-hydrated';
import type { AnswerOf } from '@/contract/call';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ProductRow, staffProductTable } from '@/contract/staff/product-table';
import type { ProductFilter } from '@/lib/admin/product-filter';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { listProductRows } from '@/lib/browser-api/staff-products';

export type ProductWindow = AnswerOf<typeof staffProductTable.productRows>;

const SIZE = STAFF_LIMITS.product_rows_at_once;
const KEPT_MS = 300_000;
const ALL = ['staff-product-rows'];
/** The router shows an earlier page again on the way back: its rows are no news. */
const placed = new WeakSet<ProductWindow>();

const windowAt = (index: number): number => Math.floor(index / SIZE);

const windowQuery = (filter: ProductFilter, number: number) => ({
  queryKey: [...ALL, filter, number],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ProductWindow> =>
    dataOf(await listProductRows(filter, number * SIZE, signal)),
  gcTime: KEPT_MS,
});

const readWindow = (filter: ProductFilter, number: number) =>
  queryClient.getQueryData<ProductWindow>(windowQuery(filter, number).queryKey);

export const refreshProductRows = (): void => void queryClient.invalidateQueries({ queryKey: ALL });

/** Rows as the provider answered them; their places stay as they are until they are read again. */
export function patchProductRows(rows: readonly ProductRow[]): void {
  const fresh = new Map(rows.map((row) => [row.uuid, row]));
  queryClient.setQueriesData<ProductWindow>(
    { queryKey: ALL },
    (known) => known && { ...known, items: known.items.map((row) => fresh.get(row.uuid) ?? row) },
  );
}

export type ProductList = ReturnType<typeof useProductList>;

/** The list of a filter, of which the server read the first window. */
export function useProductList(filter: ProductFilter, first: ProductWindow) {
  // Before the grid subscribes, which would read it again.
  useLayoutEffect(() => {
    if (placed.has(first)) return;
    placed.add(first);
    queryClient.setQueryData(windowQuery(filter, 0).queryKey, first);
  }, [filter, first]);
  const reading = useMemo(() => {
    const itemsOf = (number: number) => readWindow(filter, number)?.items ?? (number === 0 ? first.items : undefined);
    const rowAt = (index: number): ProductRow | undefined => itemsOf(windowAt(index))?.[index % SIZE];
    /** From one place to another, both included; what is not there yet is read. */
    const readRows = async (from: number, to: number): Promise<ProductRow[]> => {
      const rows: ProductRow[] = [];
      for (let number = windowAt(from); number <= windowAt(to); number += 1) {
        const items = itemsOf(number) ?? (await queryClient.fetchQuery(windowQuery(filter, number))).items;
        rows.push(...items.slice(Math.max(0, from - number * SIZE), to + 1 - number * SIZE));
      }
      return rows;
    };
    return { rowAt, readRows };
  }, [filter, first]);
  return { ...reading, total: readWindow(filter, 0)?.total_number_items ?? first.total_number_items };
}

/** Reads the windows that are on the screen. */
export function useShownWindows(filter: ProductFilter, indexes: readonly number[]) {
  const isHydrated = useHydrated();
  const numbers = isHydrated ? [...new Set(indexes.map(windowAt))] : [];
  const queries = useQueries({ queries: numbers.map((number) => windowQuery(filter, number)) }, queryClient);
  return {
    isLost: queries.some(({ isError }) => isError),
    readAgain: () => void Promise.all(queries.filter(({ isError }) => isError).map(({ refetch }) => refetch())),
  };
}
