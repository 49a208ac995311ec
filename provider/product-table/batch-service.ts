import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { Permission } from '../../contract/staff/permissions';
import type { RowChange, staffProductTable } from '../../contract/staff/product-table';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { shiftShelf } from '../stock/shelf-service';
import { faultsOf, plants, repeatedIn, undoChange, valuesAfter } from './rules';
import { toPrices, toRow } from './service';
import * as store from './store';

const UNDO_MS = 31 * 24 * 3_600_000;

type Applied = AnswerOf<typeof staffProductTable.applyBatch>;
type Undone = AnswerOf<typeof staffProductTable.undoBatch>;

/** All rows or none. Answers with the rows as they are now. */
export function applyBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, rows: given, document = '' }: ParsedBodyOf<typeof staffProductTable.applyBatch>,
): Promise<Applied> {
  return db.transaction(async (tx) => {
    const changes = given.map((change) => ({ ...change, uuid: change.uuid.toLowerCase() }));
    const ids = changes.map(({ uuid }) => uuid);
    const rows = new Map((await store.lockRows(tx, ids)).map((row) => [row.uuid, toRow(row)]));
    const shown = [...rows.values()];
    const known = await store.findBatch(tx, id);
    if (known) return { ...answerRepeated(known, changes), rows: shown };
    const faults = changes.flatMap((change) => faultsOf(rows.get(change.uuid), change));
    const refused = [...repeatedIn(ids), ...faults];
    if (refused.length > 0) return { status: 0, message: NOTHING_DONE, faults: refused, rows: shown };

    await store.insertBatch(tx, { id, at: now(), document: document || null, count: changes.length, rows: changes });
    const planned = changes.flatMap((change) => {
      const row = rows.get(change.uuid);
      return row ? [{ ...valuesAfter(row, change), ...planOf(change) }] : [];
    });
    await carryOut(tx, planned, { attempt: id, document });
    const after = (await store.lockRows(tx, ids)).map(toRow);
    return { status: 1, message: `Провели: ${plants(changes.length)}`, rows: after };
  });
}

const NOTHING_DONE = 'Ничего не\u00A0изменилось: проверьте отмеченные растения';

/** After a lost answer. Another list under its id is not taken for it. */
function answerRepeated(known: store.Batch, changes: RowChange[]): Pick<Applied, 'status' | 'message'> {
  if (!isDeepStrictEqual(known.rows, changes))
    return { status: 0, message: 'Первый список уже проведён. Обновите страницу и\u00A0проверьте' };
  return known.undone_at
    ? { status: 0, message: 'Этот список уже отменили. Обновите страницу и\u00A0проверьте' }
    : { status: 1, message: 'Уже проведено' };
}

const kindOf = (change: RowChange): 'received' | 'counted' => (change.received === undefined ? 'counted' : 'received');

const hasPrices = ({ price, discount_price, bed }: RowChange): boolean =>
  price !== undefined || discount_price !== undefined || bed !== undefined;

const planOf = (change: RowChange) => ({ uuid: change.uuid, kind: kindOf(change), hasPrices: hasPrices(change) });

type Planned = ReturnType<typeof valuesAfter> & ReturnType<typeof planOf>;

async function carryOut(
  tx: Transaction,
  planned: Planned[],
  { attempt, document }: { attempt?: string; document: string },
): Promise<void> {
  const priced = planned.filter(({ hasPrices }) => hasPrices);
  await store.putPrices(
    tx,
    priced.map((row) => ({ uuid: row.uuid, ...toPrices(row) })),
  );
  for (const kind of ['received', 'counted'] as const) {
    const moves = planned.filter((row) => row.kind === kind && row.delta !== 0);
    const cause = { kind, ...(attempt && { attempt }), ...(document && { document }) };
    await shiftShelf(
      tx,
      moves.map(({ uuid, delta }) => ({ product_id: uuid, pieces: delta })),
      cause,
    );
  }
}

/** `products`: whose pages may have changed. Undefined: no such list. */
export function undoBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
): Promise<{ answer: Undone; products: string[] } | undefined> {
  return db.transaction(async (tx) => {
    const batch = await store.lockBatch(tx, id);
    return batch && { answer: await undo(tx, batch, now()), products: batch.rows.map(({ uuid }) => uuid) };
  });
}

async function undo(tx: Transaction, batch: store.Batch, now: Date): Promise<Undone> {
  if (batch.undone_at) return { status: 1, message: 'Этот список уже отменён' };
  if (now.getTime() - batch.at.getTime() > UNDO_MS)
    return { status: 0, message: 'Прошло больше месяца, отменить уже нельзя' };
  const changes = new Map(batch.rows.map((change) => [change.uuid, change]));
  const planned = (await store.lockRows(tx, changes.keys())).flatMap((row) => {
    const change = changes.get(row.uuid);
    return change ? [{ ...undoChange(toRow(row), change), ...planOf(change), name: row.name }] : [];
  });
  const kept = planned
    .filter((row) => row.kept.length > 0)
    .map(({ name, kept }) => ({ name, message: kept.join('; ') }));
  if (planned.every(({ isEmpty }) => isEmpty))
    return { status: 0, message: 'Отменять нечего: эти растения с\u00A0тех пор изменились', kept };
  await carryOut(tx, planned, { document: 'Отмена списка' });
  await store.setUndone(tx, batch.id, now);
  return kept.length > 0
    ? { status: 1, message: 'Отменили не\u00A0всё: часть растений с\u00A0тех пор изменилась', kept }
    : { status: 1, message: `Отменили: ${plants(planned.length)}` };
}

/** Of the last month. People are named to those who may read the log. */
export async function listBatches(
  { db, now }: Pick<Context, 'db' | 'now'>,
  permissions: ReadonlySet<Permission>,
): Promise<AnswerOf<typeof staffProductTable.batches>> {
  const since = new Date(now().getTime() - UNDO_MS);
  const [batches, names] = await Promise.all([store.listBatches(db, since), namesOfActors(db)]);
  return {
    items: batches.map(({ id, at, actor, document, count, undone_at }) => ({
      ...{ id, at: at.toISOString(), rows: count },
      ...(actor && permissions.has('log.read') && { by: actorName(actor, names) }),
      ...(document && { document }),
      ...(undone_at && { undone_at: undone_at.toISOString() }),
    })),
  };
}

export const purgeBatches = async ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<{ batches: number }> => ({
  batches: await store.deleteBatches(db, new Date(now().getTime() - UNDO_MS)),
});
