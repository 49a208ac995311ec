import { productTag } from '../../contract/wire';
import type { Context } from '../context';
import { reportDefect } from '../defects';
import { absent, type Refusal } from '../http/reply';
import { formatOrderNumber, parseOrderNumber } from './rules';
import { moveLocked } from './service';
import * as store from './store';

type Done = { status: 0 | 1; message: string };

/** Staff have spoken with whoever ordered: the order keeps its plants. */
export async function confirmOrder({ db }: Context, text: string): Promise<Done | Refusal> {
  const number = parseOrderNumber(text);
  if (number === undefined) return absent();
  return db.transaction(async (tx): Promise<Done | Refusal> => {
    const order = await store.lockOrder(tx, { number });
    if (!order) return absent();
    const name = `Заказ № ${formatOrderNumber(number)}`;
    if (!order.confirm_until) return { status: 1, message: `${name} не ждёт подтверждения` };
    await store.setConfirmed(tx, order.id);
    return { status: 1, message: `${name} подтверждён` };
  });
}

/** Orders that one turn of the job looks after. */
const BATCH = 50;
const NOTE = 'Мы не смогли подтвердить заказ, растения снова в продаже. Если они вам нужны, позвоните нам.';

/** Orders that nobody has confirmed in time give their plants back. */
export async function cancelUnconfirmed(context: Context, signal?: AbortSignal): Promise<void> {
  for (const id of await store.listUnconfirmed(context.db, context.now(), BATCH)) {
    if (signal?.aborted) return;
    // One that fails must not keep the others' plants.
    await cancelOne(context, id).catch((error) => reportDefect('An unconfirmed order could not be cancelled', error));
  }
}

async function cancelOne(context: Context, id: string): Promise<void> {
  const touched = await context.db.transaction(async (tx) => {
    const order = await store.lockOrder(tx, { id });
    // Meanwhile staff may have confirmed it, or its customer may have taken it back.
    if (!order?.confirm_until || order.confirm_until > context.now()) return [];
    const moved = await moveLocked(tx, context, order, { status: 'cancelled', mover: 'time', note: NOTE });
    return moved.touched;
  });
  context.wakeOutbox();
  await context.tellStorefronts(touched.map(productTag));
}
