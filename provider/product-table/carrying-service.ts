import type { ProductRow, RowChange } from '../../contract/staff/product-table';
import type { Transaction } from '../db/connection';
import { moveOffers } from '../stock/shelf-service';
import { undoChange, valuesAfter } from './rules';
import { toPrices, toRow } from './service';
import * as store from './store';

const kindOf = (change: RowChange): 'received' | 'counted' => (change.received === undefined ? 'counted' : 'received');

const hasPrices = ({ price, discount_price, bed }: RowChange): boolean =>
  price !== undefined || discount_price !== undefined || bed !== undefined;

const partsOf = (change: RowChange) => ({ uuid: change.uuid, kind: kindOf(change), hasPrices: hasPrices(change) });

type Planned = ReturnType<typeof valuesAfter> & ReturnType<typeof partsOf>;

export const planOf = (rows: ReadonlyMap<string, ProductRow>, changes: readonly RowChange[]): Planned[] =>
  changes.flatMap((change) => {
    const row = rows.get(change.uuid);
    return row ? [{ ...valuesAfter(row, change), ...partsOf(change) }] : [];
  });

/** Under the caller's locks of the products. */
export async function carryOut(
  tx: Transaction,
  planned: readonly Planned[],
  { attempt, document }: { attempt?: string; document: string },
): Promise<void> {
  for (const kind of ['received', 'counted'] as const) {
    const moves = planned.filter((row) => row.kind === kind && (row.hasPrices || row.delta !== 0));
    const cause = { kind, ...(attempt && { attempt }), ...(document && { document }) };
    await moveOffers(
      tx,
      moves.map((row) => ({ product_id: row.uuid, ...toPrices(row), pieces: row.delta })),
      cause,
    );
  }
}

export type Kept = { name: string; message: string };

export const productsOf = ({ rows }: Pick<store.Batch, 'rows'>): string[] => rows.map(({ uuid }) => uuid);

export async function takeBack(
  tx: Transaction,
  batch: store.Batch,
): Promise<{ kept: Kept[]; plants: number; isEmpty: boolean }> {
  const changes = new Map(batch.rows.map((change) => [change.uuid, change]));
  const planned = (await store.lockRows(tx, changes.keys())).flatMap((row) => {
    const change = changes.get(row.uuid);
    return change ? [{ ...undoChange(toRow(row), change), ...partsOf(change), name: row.name }] : [];
  });
  const kept = planned
    .filter((row) => row.kept.length > 0)
    .map(({ name, kept }) => ({ name, message: kept.join('; ') }));
  const isEmpty = planned.every((row) => row.isEmpty);
  if (!isEmpty) await carryOut(tx, planned, { document: 'Отмена списка' });
  return { kept, plants: planned.length, isEmpty };
}
