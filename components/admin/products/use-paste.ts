import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { LIMITS } from '@/contract/limits';
import type { ProductRow } from '@/contract/staff/product-table';
import {
  guessColumns,
  matchLines,
  type PasteColumn,
  parseTable,
  readPaste,
  type Table,
} from '@/lib/admin/product-paste';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { findRows } from '@/lib/browser-api/staff-products';

export const MOST_LINES = 2_000;

/** A pasted table: what each column is, which plants its lines are about. */
export function usePastedTable(text: string) {
  const table = useMemo(() => parseTable(text), [text]);
  const guess = useMemo(() => guessColumns(table), [table]);
  const [chosen, setChosen] = useState<{ table: Table; columns: PasteColumn[] }>();
  const columns = chosen?.table === table ? chosen.columns : guess.columns;
  const { hasHeading } = guess;
  const read = useMemo(() => readPaste(table, { columns, hasHeading }), [table, columns, hasHeading]);
  const skus = useMemo(() => read.lines.map(({ sku }) => sku), [read]);
  const isTooLong = table.length > MOST_LINES;
  const { data, isError, isFetching, refetch } = useQuery(
    {
      queryKey: ['staff-products-pasted', skus],
      queryFn: ({ signal }) => findAll(skus, signal),
      enabled: skus.length > 0 && !isTooLong,
      staleTime: 0,
      gcTime: 0,
    },
    queryClient,
  );
  const matched = useMemo(() => data && matchLines(read, data), [read, data]);

  /** Of two columns of one kind the last chosen is meant. */
  const choose = (at: number, column: PasteColumn) => {
    const others = columns.map((other) => (other === column ? 'skip' : other));
    setChosen({ table, columns: others.map((other, index) => (index === at ? column : other)) });
  };
  return {
    table,
    columns,
    hasHeading,
    choose,
    isTooLong,
    isSearching: isFetching,
    isLost: isError,
    searchAgain: () => void refetch(),
    faults: matched?.faults ?? read.faults,
    changes: matched?.changes ?? [],
    plants: matched?.plants ?? 0,
  };
}

async function findAll(skus: readonly string[], signal: AbortSignal): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let at = 0; at < skus.length; at += LIMITS.batch_rows) {
    const { items } = dataOf(await findRows(skus.slice(at, at + LIMITS.batch_rows), signal));
    rows.push(...items);
  }
  return rows;
}
