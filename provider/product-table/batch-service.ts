import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { Permission } from '../../contract/staff/permissions';
import type { RowChange, staffProductTable } from '../../contract/staff/product-table';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { carryOut, planOf, productsOf, takeBack } from './carrying-service';
import { undoneAnswer, undoParts } from './parts-service';
import { faultsOf, plants, repeatedIn } from './rules';
import { toRow } from './service';
import * as store from './store';

const UNDO_MS = 31 * 24 * 3_600_000;

type Applied = AnswerOf<typeof staffProductTable.applyBatch>;
type Undone = AnswerOf<typeof staffProductTable.undoBatch>;

/** All rows or none. Answers with the rows as they are now. */
export function applyBatch(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, rows: changes, document = '' }: ParsedBodyOf<typeof staffProductTable.applyBatch>,
): Promise<Applied> {
  return db.transaction(async (tx) => {
    const ids = changes.map(({ uuid }) => uuid);
    const rows = new Map((await store.lockRows(tx, ids)).map((row) => [row.uuid, toRow(row)]));
    const shown = [...rows.values()];
    const known = await store.findBatch(tx, id);
    if (known) return { ...answerRepeated(known, changes), rows: shown };
    const faults = changes.flatMap((change) => faultsOf(rows.get(change.uuid), change));
    const refused = [...repeatedIn(ids), ...faults];
    if (refused.length > 0) return { status: 0, message: NOTHING_DONE, faults: refused, rows: shown };

    await store.insertBatch(tx, { id, at: now(), document: document || null, count: changes.length, rows: changes });
    await carryOut(tx, planOf(rows, changes), { attempt: id, document });
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

/** `products`: whose pages may have changed. Undefined: no such list. */
export async function undoBatch(
  context: Context,
  id: string,
): Promise<{ answer: Undone; products: string[] } | undefined> {
  const { db, now } = context;
  const undone = await db.transaction(async (tx) => {
    const batch = await store.lockBatch(tx, id);
    if (!batch || batch.part_of) return undefined;
    const refused = refuseUndo(batch, now());
    if (refused) return { answer: refused, products: [] };
    if (!batch.is_whole) return { answer: await undo(tx, batch, now()), products: productsOf(batch) };
    await store.askUndo(tx, id);
    return 'whole' as const;
  });
  return undone === 'whole' ? { answer: await undoParts(context, id), products: [] } : undone;
}

function refuseUndo({ undone_at, at, is_open }: store.Batch, now: Date): Undone | undefined {
  if (is_open) return { status: 0, message: 'Этот список ещё проводится. Подождите немного' };
  if (undone_at) return { status: 1, message: 'Этот список уже отменён' };
  if (now.getTime() - at.getTime() > UNDO_MS)
    return { status: 0, message: 'Прошло больше месяца, отменить уже нельзя' };
  return undefined;
}

async function undo(tx: Transaction, batch: store.Batch, now: Date): Promise<Undone> {
  const { kept, plants, isEmpty } = await takeBack(tx, batch);
  if (isEmpty) return { status: 0, message: 'Отменять нечего: эти растения с\u00A0тех пор изменились', kept };
  await store.setUndone(tx, batch.id, now);
  return undoneAnswer(kept, plants);
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
