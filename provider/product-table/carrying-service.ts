import type { ProductRow, RowChange } from '../../contract/staff/product-table';
import type { Transaction } from '../db/connection';
import { moveOffers } from '../stock/shelf-service';
import { undoChange, valuesAfter } from './rules';
import { toPrices, toRow } from './service';
import * as store from './store';

const kindOf = (change: RowChange): 'received' | 'counted' => (change.received === undefined ? 'counted' : 'received');

const partsOf = (before: ProductRow, change: RowChange) => ({ uuid: change.uuid, kind: kindOf(change), before });

type Planned = ReturnType<typeof valuesAfter> & ReturnType<typeof partsOf>;

/** Rows are in roubles: what does not change keeps its kopecks. */
function moveOf({ uuid, before, delta, ...after }: Planned) {
  const { price, discount_price, bed } = toPrices(after);
  return {
    ...{ product_id: uuid, pieces: delta },
    ...(after.price !== before.price && { price }),
    ...(after.discount_price !== before.discount_price && { discount_price }),
    ...(after.bed !== before.bed && { bed }),
  };
}

export const planOf = (rows: ReadonlyMap<string, ProductRow>, changes: readonly RowChange[]): Planned[] =>
  changes.flatMap((change) => {
    const row = rows.get(change.uuid);
    return row ? [{ ...valuesAfter(row, change), ...partsOf(row, change) }] : [];
  });

const isMove = ({ product_id: _product, pieces, ...values }: ReturnType<typeof moveOf>): boolean =>
  pieces !== 0 || Object.keys(values).length > 0;

/** Under the caller's locks of the products. */
export async function carryOut(
  tx: Transaction,
  planned: readonly Planned[],
  { attempt, document }: { attempt?: string; document: string },
): Promise<void> {
  for (const kind of ['received', 'counted'] as const) {
    const moves = planned.filter((row) => row.kind === kind).map(moveOf);
    const cause = { kind, ...(attempt && { attempt }), ...(document && { document }) };
    await moveOffers(tx, moves.filter(isMove), cause);
  }
}

export type Kept = { name: string; message: string };

export const productsOf = ({ rows }: Pick<store.Batch, 'rows'>): string[] => rows.map(({ uuid }) => uuid);

export async function takeBack(
  tx: Transaction,
  batch: store.Batch,
): Promise<{ kept: Kept[]; plants: number; isEmpty: boolean }> {
  const changes = new Map(batch.rows.map((change) => [change.uuid, change]));
  const planned = (await store.lockRows(tx, changes.keys())).map(toRow).flatMap((row) => {
    const change = changes.get(row.uuid);
    return change ? [{ ...undoChange(row, change), ...partsOf(row, change), name: row.name }] : [];
  });
  const kept = planned
    .filter((row) => row.kept.length > 0)
    .map(({ name, kept }) => ({ name, message: kept.join('; ') }));
  const isEmpty = planned.every((row) => row.isEmpty);
  if (!isEmpty) await carryOut(tx, planned, { document: 'Отмена списка' });
  return { kept, plants: planned.length, isEmpty };
}
