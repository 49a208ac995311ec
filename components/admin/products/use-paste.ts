import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { ProductRow } from '@/contract/staff/product-table';
import { MOST_ROWS } from '@/lib/admin/product-edits';
import {
  guessColumns,
  matchLines,
  type PasteColumn,
  parseTable,
  readPaste,
  type Table,
} from '@/lib/admin/product-paste';
import { queryClient } from '@/lib/browser-api/query-client';
import { findRows } from '@/lib/browser-api/staff-products';

const NO_TABLE: Table = [];
const OUTAGE = 'Нет связи с\u00A0магазином';

/** A pasted table: what each column is, which plants its lines are about. */
export function usePastedTable(text: string) {
  const parsed = useMemo(() => parseTable(text), [text]);
  const isTooLong = parsed.length > MOST_ROWS;
  const table = isTooLong ? NO_TABLE : parsed;
  const guess = useMemo(() => guessColumns(table), [table]);
  const [chosen, setChosen] = useState<{ table: Table; columns: PasteColumn[] }>();
  const columns = chosen?.table === table ? chosen.columns : guess.columns;
  const { hasHeading } = guess;
  const read = useMemo(() => readPaste(table, { columns, hasHeading }), [table, columns, hasHeading]);
  const skus = useMemo(() => read.lines.map(({ sku }) => sku), [read]);
  const { data, error, isFetching, refetch } = useQuery(
    {
      queryKey: ['staff-products-pasted', skus],
      queryFn: ({ signal }) => findAll(skus, signal),
      enabled: skus.length > 0,
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
    lookupFault: error?.message,
    searchAgain: () => void refetch(),
    faults: matched?.faults ?? read.faults,
    changes: matched?.changes ?? [],
    plants: matched?.plants ?? 0,
  };
}

async function findAll(skus: readonly string[], signal: AbortSignal): Promise<ProductRow[]> {
  const rows: ProductRow[] = [];
  for (let at = 0; at < skus.length; at += STAFF_LIMITS.batch_rows) {
    const result = await findRows(skus.slice(at, at + STAFF_LIMITS.batch_rows), signal);
    if (!result.ok) throw new Error((result.kind !== 'unavailable' && result.message) || OUTAGE);
    rows.push(...result.data.items);
  }
  return rows;
}
