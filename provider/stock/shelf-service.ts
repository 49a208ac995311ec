import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import { LIMITS } from '../../contract/limits';
import { Uuid } from '../../contract/primitives';
import type { staffShelf } from '../../contract/staff/shelf';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { actorName } from '../log/rules';
import { namesOfActors } from '../log/service';
import { formatOrderNumber } from '../order-number/rules';
import { available, pieces, refuseCount } from './rules';
import * as shelfStore from './shelf-store';
import * as store from './store';

type Moved = AnswerOf<typeof staffShelf.receive>;
type Shelf = NonNullable<Moved['shelf']>;

/** Undefined: no such product. */
export async function readShelf(
  { db }: Pick<Context, 'db'>,
  uuid: string,
  page: number,
): Promise<AnswerOf<typeof staffShelf.shelf> | undefined> {
  if (!Uuid.safeParse(uuid).success) return undefined;
  const size = LIMITS.staff_page_size;
  const [shelf, rows, names] = await Promise.all([
    shelfStore.findShelf(db, uuid),
    shelfStore.listMoves(db, uuid, { limit: size + 1, offset: (page - 1) * size }),
    namesOfActors(db),
  ]);
  const items = rows.slice(0, size).map(({ id, at, kind, delta, reason, document, actor, order }) => ({
    ...{ id, at: at.toISOString(), kind, delta },
    ...(reason && { reason }),
    ...(document && { document }),
    ...(actor && { by: actorName(actor, names) }),
    ...(order !== null && { order: formatOrderNumber(order) }),
  }));
  return shelf && { ...shelf, has_more: rows.length > size, items };
}

export const receive = (
  context: Pick<Context, 'db'>,
  { id, uuid, amount, document }: ParsedBodyOf<typeof staffShelf.receive>,
): Promise<Moved | undefined> =>
  change(context, { id, uuid }, ({ stocked }) => ({
    stocked: stocked + amount,
    cause: { kind: 'received', document },
    message: `Приняли ${pieces(amount)}`,
  }));

export const writeOff = (
  context: Pick<Context, 'db'>,
  { id, uuid, amount, reason, document }: ParsedBodyOf<typeof staffShelf.writeOff>,
): Promise<Moved | undefined> =>
  change(context, { id, uuid }, (shelf) => {
    const free = available(shelf);
    if (amount > free)
      return `Списать можно не больше ${pieces(free)}: остальное закреплено за покупателями или его нет`;
    return {
      stocked: shelf.stocked - amount,
      cause: { kind: 'written_off', reason, document },
      message: `Списали ${pieces(amount)}`,
    };
  });

export const count = (
  context: Pick<Context, 'db'>,
  { id, uuid, stocked, if_stocked }: ParsedBodyOf<typeof staffShelf.count>,
): Promise<Moved | undefined> =>
  change(context, { id, uuid }, (shelf) => {
    const refused = refuseCount(shelf, { stocked, if_stocked });
    return refused ?? { stocked, cause: { kind: 'counted' }, message: `Записали: на полке ${pieces(stocked)}` };
  });

type Change = { stocked: number; cause: shelfStore.ShelfCause; message: string };

/** A message instead of a change refuses it. */
function change(
  { db }: Pick<Context, 'db'>,
  { id, uuid }: { id: string; uuid: string },
  decide: (shelf: Shelf) => Change | string,
): Promise<Moved | undefined> {
  return db.transaction(async (tx) => {
    const offer = await store.lockOffer(tx, uuid);
    if (!offer) return undefined;
    const shelf = { stocked: offer.stocked, reserved: offer.reserved };
    if (await shelfStore.hasAttempt(tx, id, uuid)) return { status: 1, message: 'Уже записано', shelf };
    const decided = decide(shelf);
    if (typeof decided === 'string') return { status: 0, message: decided, shelf };
    return put(tx, { id, uuid, shelf }, decided);
  });
}

async function put(
  tx: Transaction,
  { id, uuid, shelf }: { id: string; uuid: string; shelf: Shelf },
  { stocked, cause, message }: Change,
): Promise<Moved> {
  await store.putStocked(tx, uuid, stocked, { ...cause, attempt: id });
  return { status: 1, message, shelf: { ...shelf, stocked } };
}
