// biome-ignore-all lint/a11y/noRedundantRoles: WebKit takes the roles from parts of a table laid out as blocks
import { useTable } from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type CSSProperties, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { ProductRow } from '@/contract/staff/product-table';
import { isOneCell } from '@/lib/admin/grid-moves';
import { PRODUCT_COLUMNS } from '@/lib/admin/product-block';
import type { ProductFilter } from '@/lib/admin/product-filter';
import { COLUMNS, FEATURES } from './product-columns';
import styles from './product-grid.module.css';
import { ProductGridRow } from './product-grid-row';
import type { Grid } from './use-grid';
import { useGridActions } from './use-grid-actions';
import type { ProductEditing } from './use-product-edits';
import { type ProductList, useShownWindows } from './use-product-rows';

const ROW_PX = 44;
const OVERSCAN = 8;
/** Rendered by the server, which knows no window. */
const FIRST_SCREEN = { width: 1_280, height: 640 };

type Props = {
  grid: Grid;
  list: ProductList;
  filter: ProductFilter;
  editing: ProductEditing;
  onArticles: (text: string) => void;
};

/** Elements hold places, not rows: what is typed belongs to the uuid of its row. */
export function ProductGrid({ grid, list, filter, editing, onArticles }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const { items, page } = useRows(scroller, list.total, grid.place.index);
  const { isLost, readAgain } = useShownWindows(filter, items);
  const size = { rows: list.total, columns: PRODUCT_COLUMNS.length, page };
  const keys = useGridActions({ grid, list, editing, size, onArticles });
  useCellFocus(scroller, grid);

  const shown = items.map((index) => list.rowAt(index));
  const table = useShownTable(shown);
  return (
    <>
      <div className={styles.frame}>
        <div ref={scroller} className={styles.scroller}>
          <table
            // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place
            role="grid"
            aria-label="Цены и остатки"
            aria-rowcount={list.total + 1}
            aria-colcount={COLUMNS.length}
            aria-multiselectable
            className={styles.grid}
            {...keys}
          >
            <thead role="rowgroup">
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id} role="row" aria-rowindex={1} className={styles.head}>
                  {group.headers.map((header, at) => (
                    <th
                      key={header.id}
                      scope="col"
                      role="columnheader"
                      aria-colindex={at + 1}
                      data-column={header.column.id}
                      {...(header.column.id === (filter.sort ?? 'name') && { 'aria-sort': 'ascending' })}
                    >
                      <table.FlexRender header={header} />
                    </th>
                  ))}
                </tr>
              ))}
            </thead>
            <tbody role="rowgroup" className={styles.rows} style={{ '--count': list.total } as CSSProperties}>
              {items.map((index, at) => {
                const row = rowOf(table, shown[at]);
                const uuid = row?.original.uuid;
                return (
                  <ProductGridRow
                    key={index}
                    index={index}
                    row={row}
                    edit={uuid === undefined ? undefined : editing.edits[uuid]}
                    {...marksAt(grid, index)}
                    grid={grid.typing && grid.typing.row.uuid === uuid ? grid : undefined}
                  />
                );
              })}
            </tbody>
          </table>
          <i className={styles.probe} />
        </div>
      </div>
      <div role="status" className={styles.lost}>
        {isLost && (
          <>
            Не&nbsp;получилось загрузить строки
            <Button tone="quiet" size="compact" onClick={readAgain}>
              Загрузить ещё раз
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** The places to render: those in view, and that of the focus, which must not be lost by scrolling. */
function useRows(scroller: RefObject<HTMLDivElement | null>, total: number, focused: number) {
  const height = useRef(ROW_PX);
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => height.current,
    initialRect: FIRST_SCREEN,
    overscan: OVERSCAN,
  });
  useEffect(() => {
    const probe = scroller.current?.querySelector(`.${styles.probe}`);
    if (!probe) return undefined;
    const observer = new ResizeObserver(() => {
      height.current = probe.getBoundingClientRect().height || ROW_PX;
      virtualizer.measure();
    });
    observer.observe(probe);
    return () => observer.disconnect();
  }, [scroller, virtualizer]);
  const inView = virtualizer.getVirtualItems().map(({ index }) => index);
  const { startIndex = 0, endIndex = 0 } = virtualizer.range ?? {};
  const isApart = focused < total && !inView.includes(focused);
  return {
    items: isApart ? [...inView, focused].sort((one, other) => one - other) : inView,
    page: Math.max(1, endIndex - startIndex),
  };
}

function useShownTable(shown: readonly (ProductRow | undefined)[]) {
  const loaded = shown.flatMap((row) => row ?? []);
  const latest = useRef(loaded);
  const isSame = loaded.length === latest.current.length && loaded.every((row, at) => row === latest.current[at]);
  const data = isSame ? latest.current : loaded;
  useEffect(() => {
    latest.current = data;
  }, [data]);
  return useTable({ features: FEATURES, columns: COLUMNS, data, getRowId: ({ uuid }) => uuid });
}

const rowOf = (table: ReturnType<typeof useShownTable>, row: ProductRow | undefined) =>
  row && table.getCoreRowModel().rowsById[row.uuid];

const marksAt = ({ place, range }: Grid, index: number) => {
  const isSelected = !isOneCell(range) && index >= range.top && index <= range.bottom;
  return {
    focused: index === place.index ? place.column : -1,
    left: isSelected ? range.left : -1,
    right: isSelected ? range.right : -1,
  };
};

function useCellFocus(scroller: RefObject<HTMLDivElement | null>, { place, typing, wantsFocus }: Grid): void {
  useLayoutEffect(() => {
    if (!wantsFocus.current || typing) return;
    wantsFocus.current = false;
    const cell = scroller.current?.querySelector<HTMLElement>(`[data-cell="${place.index}:${place.column}"]`);
    cell?.scrollIntoView({ block: 'nearest' });
    (cell?.querySelector('a') ?? cell)?.focus({ preventScroll: true });
  });
}
