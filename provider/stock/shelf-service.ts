import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { Uuid } from '../../contract/primitives';
import { STAFF_LIMITS } from '../../contract/staff/limits';
import type { Permission } from '../../contract/staff/permissions';
import type { staffShelf, WriteOffReason } from '../../contract/staff/shelf';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { formatOrderNumber } from '../order-number/rules';
import { createLot, findLotOf, isLotWritten, listLots } from './lots-service';
import { pieces, refuseCount, refuseWriteOff } from './rules';
import * as shelfStore from './shelf-store';
import * as store from './store';

type Moved = AnswerOf<typeof staffShelf.receive>;
type Shelf = NonNullable<Moved['shelf']>;

/** Undefined: no such product. Orders and people are named to those who may read them elsewhere. */
export async function readShelf(
  { db }: Pick<Context, 'db'>,
  { uuid, page }: { uuid: string; page: number },
  permissions: ReadonlySet<Permission>,
): Promise<AnswerOf<typeof staffShelf.shelf> | undefined> {
  if (!Uuid.safeParse(uuid).success) return undefined;
  const size = STAFF_LIMITS.staff_page_size;
  const [shelf, lots, rows, names] = await Promise.all([
    shelfStore.findShelf(db, uuid),
    listLots(db, uuid),
    shelfStore.listMoves(db, uuid, { limit: size + 1, offset: (page - 1) * size }),
    namesOfActors(db),
  ]);
  const items = rows.slice(0, size).map(({ id, at, kind, delta, reason, document, actor, order, lot, place }) => ({
    ...{ id, at: at.toISOString(), kind, delta },
    ...(reason && { reason }),
    ...(document && { document }),
    ...(lot && { lot }),
    ...(place && { place }),
    ...(actor && permissions.has('log.read') && { by: actorName(actor, names) }),
    ...(order !== null && permissions.has('orders.read') && { order: formatOrderNumber(order) }),
  }));
  return shelf && { ...present(shelf), lots, has_more: rows.length > size, items };
}

const present = ({
  size,
  bed,
  removed_at,
  ...shelf
}: NonNullable<Awaited<ReturnType<typeof shelfStore.findShelf>>>) => ({
  ...shelf,
  ...(size && { size }),
  ...(bed && { bed }),
  is_removed: removed_at !== null,
});

export const receive = (
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id, uuid, amount, document, lot, new_lot, place }: ParsedBodyOf<typeof staffShelf.receive>,
): Promise<Moved | undefined> => {
  const move = { kind: 'received', delta: amount, document, lot_id: new_lot ? id : lot } as const;
  return change({ db }, { id, uuid, new_lot }, move, async ({ stocked }, tx) => {
    if (stocked + amount > STAFF_LIMITS.shelf_pieces)
      return { refused: `На\u00A0полке не\u00A0может быть больше ${pieces(STAFF_LIMITS.shelf_pieces)}` };
    const told = `Приняли ${pieces(amount)}`;
    if (!new_lot) return intoLot(tx, { uuid, lot, place }, told);
    const errors = await createLot(tx, { id, uuid, given: new_lot }, dayOf(now()));
    if (errors) return { refused: 'Проверьте отмеченные поля', errors };
    return { told, place: place || new_lot.place || undefined };
  });
};

export const writeOff = (
  context: Pick<Context, 'db'>,
  { id, uuid, amount, reason, document, lot, place }: ParsedBodyOf<typeof staffShelf.writeOff>,
): Promise<Moved | undefined> =>
  change(context, { id, uuid }, { kind: 'written_off', delta: -amount, reason, document, lot_id: lot }, (shelf, tx) => {
    const refused = refuseWriteOff(shelf, amount);
    return refused ? { refused } : intoLot(tx, { uuid, lot, place }, `Списали ${pieces(amount)}`);
  });

async function intoLot(
  tx: Transaction,
  { uuid, lot, place }: { uuid: string; lot?: string | undefined; place?: string | undefined },
  told: string,
): Promise<Judged> {
  if (lot === undefined) return { told, place: place || undefined };
  const found = await findLotOf(tx, lot, uuid);
  if ('refused' in found) return { refused: found.refused, errors: { lot: found.refused } };
  return { told, place: place || (found.place ?? undefined) };
}

export const count = (
  context: Pick<Context, 'db'>,
  { id, uuid, stocked, if_stocked }: ParsedBodyOf<typeof staffShelf.count>,
): Promise<Moved | undefined> =>
  change(context, { id, uuid }, { kind: 'counted', delta: stocked - if_stocked }, (shelf) => {
    const refused = refuseCount(shelf, { stocked, if_stocked });
    return refused ? { refused } : { told: `Записали: на\u00A0полке ${pieces(stocked)}` };
  });

export const beginShelf = (tx: Transaction, cause: { attempt?: string; document?: string }): Promise<void> =>
  shelfStore.nameCause(tx, { kind: 'received', ...cause });

/** Under the caller's locks of the products, who has judged the moves. */
export async function moveOffers(
  tx: Transaction,
  moves: shelfStore.OfferMove[],
  cause: { kind: 'received' | 'counted'; attempt?: string; document?: string },
): Promise<void> {
  if (!(await shelfStore.moveOffers(tx, moves, cause))) throw new Error('A move exceeds the free stock');
}

type Move = {
  kind: 'received' | 'written_off' | 'counted';
  delta: number;
  reason?: WriteOffReason;
  document?: string | undefined;
  lot_id?: string | undefined;
};

type Attempt = { id: string; uuid: string } & Pick<ParsedBodyOf<typeof staffShelf.receive>, 'new_lot'>;

type Judged = { refused: string; errors?: Record<string, string> } | { told: string; place?: string | undefined };

/** `judge` sees the shelf under its lock. */
function change(
  { db }: Pick<Context, 'db'>,
  { id, uuid, new_lot }: Attempt,
  move: Move,
  judge: (shelf: Shelf, tx: Transaction) => Judged | Promise<Judged>,
): Promise<Moved | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, uuid);
    if (!offer) return undefined;
    const shelf = { stocked: offer.stocked, reserved: offer.reserved };
    const known = await shelfStore.findAttempt(tx, id, uuid);
    if (known) {
      const isSame = isSameMove(known, move) && (!new_lot || (await isLotWritten(tx, { id, uuid, given: new_lot })));
      return { ...answerRepeated(known, isSame), shelf };
    }
    const judged = await judge(shelf, tx);
    if ('refused' in judged)
      return { status: 0, message: judged.refused, shelf, ...(judged.errors && { errors: judged.errors }) };
    const { told, place } = judged;
    const { delta, ...cause } = move;
    const stocked = shelf.stocked + delta;
    await (delta === 0
      ? shelfStore.insertAgreement(tx, uuid, id)
      : shelfStore.putStocked(tx, uuid, stocked, { ...cause, place, attempt: id }));
    return { status: 1, message: told, shelf: { ...shelf, stocked } };
  });
}

type Known = NonNullable<Awaited<ReturnType<typeof shelfStore.findAttempt>>>;

const isSameMove = (known: Known, { kind, delta, reason, document, lot_id }: Move): boolean =>
  known.kind === kind &&
  known.delta === delta &&
  known.reason === (reason ?? null) &&
  (known.document || null) === (document || null) &&
  known.lot_id === (lot_id ?? null);

/** After a lost answer. One that was changed meanwhile is not taken for it. */
const answerRepeated = ({ delta }: Known, isSame: boolean): Pick<Moved, 'status' | 'message'> =>
  isSame
    ? { status: 1, message: 'Уже записано' }
    : { status: 0, message: `Уже записано с\u00A0первого раза: ${signed(delta)}. Обновите страницу и\u00A0проверьте` };

const signed = (delta: number): string => `${delta < 0 ? '−' : '+'}${pieces(Math.abs(delta))}`;
