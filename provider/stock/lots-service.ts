import { isDeepStrictEqual } from 'node:util';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { LotWithFiles, PickedLot, staffLots } from '../../contract/staff/lots';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import type { Executor, Transaction } from '../db/connection';
import { listLotFiles } from './lot-files-service';
import { lotAfter, lotFaults, lotValues, staleFields, toTakeFrom, valueText } from './lots-rules';
import * as lotsStore from './lots-store';
import * as store from './store';

type Answer = AnswerOf<typeof staffLots.addLot>;
type Own = Pick<Context, 'db' | 'now'>;

export async function listLots(db: Executor, productId: string): Promise<LotWithFiles[]> {
  const rows = await lotsStore.listLots(db, productId);
  const filesOf = await listLotFiles(
    db,
    rows.map(({ lot }) => lot.id),
  );
  return rows.map(({ lot: { product_id: _, closed_at, ...lot }, received, written_off }) => ({
    ...withoutNulls(lot),
    ...{ received, written_off, files: filesOf(lot.id) },
    ...(closed_at && { closed_at: closed_at.toISOString() }),
  }));
}

const withoutNulls = ({ id, arrived_on, ...lot }: Omit<lotsStore.LotRow, 'product_id' | 'closed_at'>) => ({
  ...{ id, arrived_on },
  ...(lot.supplier && { supplier: lot.supplier }),
  ...(lot.certificate && { certificate: lot.certificate }),
  ...(lot.place && { place: lot.place }),
  ...(lot.ready_on && { ready_on: lot.ready_on }),
  ...(lot.remind_on && { remind_on: lot.remind_on }),
  ...(lot.reminder && { reminder: lot.reminder }),
});

/** By product: from which open lots to take its pieces. */
export async function lotsToTakeFrom(
  { db, now }: Own,
  productIds: string[],
): Promise<ReadonlyMap<string, PickedLot[]>> {
  if (productIds.length === 0) return new Map();
  const open = await lotsStore.listOpenLots(db, productIds);
  const lotsOf = (id: string) => open.filter(({ product_id }) => product_id === id);
  const today = dayOf(now());
  return new Map(open.map(({ product_id }) => [product_id, toTakeFrom(lotsOf(product_id), today)]));
}

/** Undefined: no such product. */
export function addLot(
  { db, now }: Own,
  { id, uuid, ...given }: ParsedBodyOf<typeof staffLots.addLot>,
): Promise<Answer | undefined> {
  return db.transaction(async (tx) => {
    if (!(await store.lockOffer(tx, uuid))) return undefined;
    const errors = await createLot(tx, { id, uuid, given }, dayOf(now()));
    return errors ? { status: 0, message: CHECK, errors } : { status: 1, message: 'Партия записана' };
  });
}

const CHECK = 'Проверьте отмеченные поля';

type Given = Omit<ParsedBodyOf<typeof staffLots.addLot>, 'id' | 'uuid'>;

/** Answers with faults by field. A repeat of the same lot is none. */
export async function createLot(
  tx: Transaction,
  { id, uuid, given }: { id: string; uuid: string; given: Given },
  today: string,
): Promise<Record<string, string> | undefined> {
  const values = lotValues(given);
  const faults = lotFaults(values, values.reminder, today);
  if (Object.keys(faults).length > 0) return faults;
  if (await lotsStore.insertLot(tx, { id, product_id: uuid, ...values })) return undefined;
  return (await isLotWritten(tx, { id, uuid, given })) ? undefined : { arrived_on: ALREADY };
}

export async function isLotWritten(
  tx: Transaction,
  { id, uuid, given }: { id: string; uuid: string; given: Given },
): Promise<boolean> {
  const known = await lotsStore.lockLot(tx, id);
  return isDeepStrictEqual(known, { id, product_id: uuid, ...lotValues(given), closed_at: null });
}

const ALREADY = 'Партия уже записана иначе. Обновите страницу и\u00A0проверьте';

/** The place of a lot from which pieces are taken, or to which they are added; why not. */
export async function findLotOf(
  tx: Transaction,
  id: string,
  productId: string,
): Promise<{ place: string | null } | { refused: string }> {
  const lot = await lotsStore.lockLot(tx, id);
  if (lot?.product_id !== productId) return { refused: 'Такой партии нет' };
  return lot.closed_at ? { refused: 'Эта партия закончилась. Откройте её снова или выберите другую' } : lot;
}

/** Undefined: no such lot. */
export function changeLot(
  { db, now }: Own,
  { id, ...changes }: ParsedBodyOf<typeof staffLots.changeLot>,
): Promise<AnswerOf<typeof staffLots.changeLot> | undefined> {
  return db.transaction(async (tx) => {
    const lot = await lotsStore.lockLot(tx, id);
    if (!lot) return undefined;
    const stale = staleFields(lot, changes);
    if (stale.length > 0) {
      const errors = Object.fromEntries(stale.map((field) => [field, `Здесь уже другое: ${valueText(lot, field)}`]));
      const { id: _, ...now } = withoutNulls(lot);
      return { status: 0, message: 'Коллега изменил партию. Проверьте и\u00A0сохраните ещё раз', errors, lot: now };
    }
    const values = lotAfter(lot, changes);
    const errors = lotFaults(values, changes.reminder?.to, dayOf(now()));
    if (Object.keys(errors).length > 0) return { status: 0, message: CHECK, errors };
    await lotsStore.updateLot(tx, id, values);
    return { status: 1, message: 'Партия изменена' };
  });
}

export function closeLot(
  { db, now }: Own,
  { id, is_closed }: ParsedBodyOf<typeof staffLots.closeLot>,
): Promise<AnswerOf<typeof staffLots.closeLot> | undefined> {
  return db.transaction(async (tx) => {
    const lot = await lotsStore.lockLot(tx, id);
    if (!lot) return undefined;
    if (is_closed !== (lot.closed_at !== null))
      await lotsStore.updateLot(tx, id, { closed_at: is_closed ? now() : null });
    return { status: 1, message: is_closed ? 'Партия закончилась' : 'Партия снова открыта' };
  });
}
