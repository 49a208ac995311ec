import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../contract/call';
import type { RowChange, RowFault, staffProductTable } from '../../contract/staff/product-table';
import { productTag, tagsOfListing } from '../../contract/wire';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { takeBackProducts } from '../stock/staff-service';
import { carryOut, type Kept, planOf, productsOf, takeBack } from './carrying-service';
import { faultsOf, plants } from './rules';
import { toRow } from './service';
import * as store from './store';

type Undone = AnswerOf<typeof staffProductTable.undoBatch>;

/** A list of any length is carried out in parts, each in a transaction of its own, and undone as one. */
export const openWhole = (tx: Transaction, whole: { id: string; at: Date; document: string }): Promise<void> =>
  store.insertBatch(tx, { ...whole, count: 0, rows: [], is_whole: true, is_open: true });

export const closeWhole = (tx: Transaction, id: string): Promise<void> => store.closeBatch(tx, id);

/** False: it was taken back. */
export const reopenWhole = (tx: Transaction, id: string): Promise<boolean> => store.reopenBatch(tx, id);

/** Good rows go in, the others are told. */
export async function applyPart(
  tx: Transaction,
  changes: RowChange[],
  { id, at, document }: { id: string; at: Date; document: string },
): Promise<RowFault[]> {
  const locked = await store.lockRows(
    tx,
    changes.map(({ uuid }) => uuid),
  );
  const rows = new Map(locked.map((row) => [row.uuid, toRow(row)]));
  const faults = changes.flatMap((change) => faultsOf(rows.get(change.uuid), change));
  const faulty = new Set(faults.map(({ uuid }) => uuid));
  const good = changes.filter(({ uuid }) => !faulty.has(uuid));
  if (good.length > 0) {
    await store.insertBatch(tx, { id: randomUUID(), at, document, count: good.length, rows: good, part_of: id });
    await carryOut(tx, planOf(rows, good), { attempt: id, document });
    await store.addCount(tx, id, good.length);
  }
  return faults;
}

export async function recordCreated(
  tx: Transaction,
  { id, at, document }: { id: string; at: Date; document: string },
  created: string[],
): Promise<void> {
  const part = { id: randomUUID(), at, document, count: created.length, rows: [], created, part_of: id };
  await store.insertBatch(tx, part);
  await store.addCount(tx, id, created.length);
}

/** Longer would keep the caller waiting: then a job goes on. */
const ANSWER_MS = 4_000;

export async function undoParts(context: Context, id: string): Promise<Undone> {
  const until = context.now().getTime() + ANSWER_MS;
  while (await undoNextPart(context, id)) {
    if (context.now().getTime() < until) continue;
    context.triggerLongLists();
    return { status: 1, message: 'Отменяем. Список длинный, это займёт около минуты' };
  }
  const { kept, count } = await store.sumOfParts(context.db, id);
  return undoneAnswer(kept, count);
}

export const undoneAnswer = (kept: Kept[], count: number): Undone =>
  kept.length > 0
    ? { status: 1, message: 'Отменили не\u00A0всё: часть растений с\u00A0тех пор изменилась', kept }
    : { status: 1, message: `Отменили: ${plants(count)}` };

/** False when nothing is left. */
async function undoNextPart({ db, now, invalidateTags }: Context, id: string): Promise<boolean> {
  const touched = await db.transaction(async (tx) => {
    const whole = await store.lockBatch(tx, id);
    if (!whole || whole.undone_at) return undefined;
    const part = await store.findPartToUndo(tx, id);
    const at = now();
    await store.setUndone(tx, part?.id ?? id, at);
    if (!part) return undefined;
    const gone = part.created ?? [];
    const { kept } = gone.length > 0 ? await takeBackProducts(tx, gone, { at, attempt: id }) : await takeBack(tx, part);
    if (kept.length > 0) await store.putKept(tx, part.id, kept);
    return [...productsOf(part).map(productTag), ...gone.flatMap(tagsOfListing)];
  });
  if (touched) await invalidateTags(touched);
  return touched !== undefined;
}

/** A job: what was asked for and not finished within a call. */
export async function undoLongLists(context: Context, signal: AbortSignal): Promise<void> {
  for (const { id, actor } of await store.listUndoAsked(context.db)) {
    try {
      const acting = actor ? context.actingAs(actor) : context;
      while (!signal.aborted && (await undoNextPart(acting, id)));
    } catch (error) {
      reportError(`List could not be taken back: ${id}`, error);
    }
  }
}
