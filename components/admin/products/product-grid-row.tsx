// biome-ignore-all lint/a11y/noRedundantRoles: WebKit takes the roles from parts of a table laid out as blocks
import type { Row } from '@tanstack/react-table';
import { type CSSProperties, memo } from 'react';
import { PageLink } from '@/components/ui/page-link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { plantName } from '@/contract/plant-name';
import type { ProductField, ProductRow } from '@/contract/staff/product-table';
import { readCell } from '@/contract/typed/product-cell';
import { adminPaths } from '@/lib/admin/paths';
import { fieldAt, PRODUCT_COLUMNS, type ProductColumn } from '@/lib/admin/product-block';
import { FIELD_NAMES, formatCell, savedValue } from '@/lib/admin/product-cells';
import type { RowEdit } from '@/lib/admin/product-edits';
import { cellFault } from '@/lib/admin/product-review';
import type { FEATURES } from './product-columns';
import styles from './product-grid.module.css';
import type { Grid, Typing } from './use-grid';

type Props = {
  index: number;
  row: Row<typeof FEATURES, ProductRow> | undefined;
  edit: RowEdit | undefined;
  /** Columns; −1 for none. */
  focused: number;
  left: number;
  right: number;
  /** While a cell of this row is edited. */
  grid: Grid | undefined;
};

/** Rows that stay as they are are not rendered again while others scroll into view. */
const isSame = ({ row, ...one }: Props, { row: otherRow, ...other }: Props): boolean =>
  row?.original === otherRow?.original &&
  Object.entries(one).every(([name, value]) => value === other[name as keyof typeof other]);

export const ProductGridRow = memo(
  (props: Props) => (
    <tr
      role="row"
      aria-rowindex={props.index + 2}
      aria-busy={!props.row || undefined}
      className={styles.row}
      style={{ '--at': props.index } as CSSProperties}
    >
      {PRODUCT_COLUMNS.map((name, column) => (
        <GridCell key={name} name={name} column={column} {...props} />
      ))}
    </tr>
  ),
  isSame,
);

type CellProps = Props & { name: ProductColumn; column: number };

function GridCell({ name, column, index, row, edit, focused, left, right, grid }: CellProps) {
  const product = row?.original;
  const field = fieldAt(column);
  const tabIndex = column === focused ? 0 : -1;
  const isLink = product !== undefined && (name === 'name' || name === 'free');
  const Cell = name === 'name' ? 'th' : 'td';
  return (
    <Cell
      role={name === 'name' ? 'rowheader' : 'gridcell'}
      aria-colindex={column + 1}
      aria-selected={column >= left && column <= right}
      aria-readonly={field === undefined || undefined}
      data-column={name}
      data-cell={`${index}:${column}`}
      data-typing={(field && field === grid?.typing?.field) || undefined}
      {...(field && edit && marksOf(edit, field))}
      {...(!isLink && { tabIndex })}
    >
      {product && name === 'name' && <CardLink product={product} tabIndex={tabIndex} />}
      {product && name === 'free' && <ShelfLink product={product} tabIndex={tabIndex} />}
      {product && field && <FieldCell field={field} product={product} edit={edit} grid={grid} />}
      {row && !isLink && !field && <ShownCell name={name} text={String(row.getValue(name))} />}
    </Cell>
  );
}

const HIDDEN = { draft: ', черновик', planned: ', появится позже' };

const marksOf = (edit: RowEdit, field: ProductField) =>
  edit.cells[field] !== undefined && {
    'data-changed': true,
    'aria-invalid': cellFault(edit, field) !== undefined || undefined,
  };

type LinkProps = { product: ProductRow; tabIndex: number };

const CardLink = ({ product, tabIndex }: LinkProps) => (
  <PageLink href={adminPaths.product(product.uuid)} tabIndex={tabIndex}>
    {plantName(product)}
    {product.hidden && <span className={styles.hidden}>{HIDDEN[product.hidden]}</span>}
  </PageLink>
);

const ShelfLink = ({ product, tabIndex }: LinkProps) => (
  <PageLink href={adminPaths.shelf(product.uuid)} tabIndex={tabIndex} title="Полка: приём, списание, движение">
    <ShownCell name="free" text={String(product.stocked - product.reserved)} />
    <VisuallyHidden>, полка</VisuallyHidden>
  </PageLink>
);

const SHORT_NAMES: Record<string, string> = { sku: 'Арт.', reserved: 'Закр.', free: 'Своб.' };

const ShownCell = ({ name, text }: { name: string; text: string }) => (
  <>
    <span className={styles.label} aria-hidden>
      {`${SHORT_NAMES[name]} `}
    </span>
    {text}
  </>
);

type FieldProps = { field: ProductField; product: ProductRow; edit: RowEdit | undefined; grid: Grid | undefined };

function FieldCell({ field, product, edit, grid }: FieldProps) {
  const typing = grid?.typing?.field === field ? grid.typing : undefined;
  return (
    <>
      <span className={styles.label} aria-hidden>
        {field === 'discount_price' ? 'Со\u00A0скидкой' : FIELD_NAMES[field]}
      </span>
      {grid && typing ? (
        <CellEditor typing={typing} name={plantName(product)} grid={grid} />
      ) : (
        <FieldText field={field} product={product} edit={edit} />
      )}
    </>
  );
}

function FieldText({ field, product, edit }: Omit<FieldProps, 'grid'>) {
  const typed = edit?.cells[field];
  const saved = savedValue(edit?.seen ?? product, field);
  if (edit === undefined || typed === undefined) return <span>{show(field, savedValue(product, field))}</span>;
  const read = readCell(field, typed);
  const fault = cellFault(edit, field);
  return (
    <span title={fault ?? `Было: ${formatCell(field, saved)}`}>
      {'value' in read ? show(field, read.value) : typed}
      <VisuallyHidden>{`, ${fault ?? `изменено, было ${formatCell(field, saved)}`}`}</VisuallyHidden>
    </span>
  );
}

/** Most rows receive nothing: a column of dashes would say no more than an empty one. */
const show = (field: ProductField, value: Parameters<typeof formatCell>[1]): string =>
  field === 'received' && value === null ? '' : formatCell(field, value);

function CellEditor({ typing, name, grid }: { typing: Typing; name: string; grid: Grid }) {
  const { field, text, isReplacing } = typing;
  return (
    <input
      ref={isReplacing ? focusAtEnd : focusAll}
      className={styles.editor}
      aria-label={`${FIELD_NAMES[field]}: ${name}`}
      inputMode={field === 'bed' ? 'text' : 'numeric'}
      enterKeyHint="next"
      autoComplete="off"
      value={text}
      onChange={({ target }) => grid.type(target.value)}
      onBlur={grid.commit}
    />
  );
}

const focusAtEnd = (input: HTMLInputElement | null) => input?.focus();

function focusAll(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
