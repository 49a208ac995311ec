import { randomUUID } from 'node:crypto';
import type { AnswerOf, ParsedBodyOf } from '../../contract/call';
import type { staffDiscounts } from '../../contract/staff/discounts';
import { productTag } from '../../contract/wire';
import { dayOf } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { reportError } from '../error-reporting';
import { toKopecks } from '../money/rules';
import * as stock from '../stock/offer-service';
import { answerRepeated, discountAfter, refuseDays, refuseOffer, refuseOverlap } from './rules';
import * as store from './store';

type Due = Pick<store.Plan, 'id' | 'product_id'>;
type Shop = Pick<Context, 'db' | 'now'>;
type Body = ParsedBodyOf<typeof staffDiscounts.planDiscounts>;
type Planned = AnswerOf<typeof staffDiscounts.planDiscounts>;
/** `products`: whose price may have changed. */
type Changed<A> = { answer: A; products: string[] };

const KEPT_MS = 31 * 24 * 3_600_000;
const unchanged = <A>(answer: A): Changed<A> => ({ answer, products: [] });

export const planDiscounts = ({ db, now }: Shop, { id, from, until, rows }: Body): Promise<Changed<Planned>> =>
  db.transaction(async (tx) => {
    const today = dayOf(now());
    const message = refuseDays(until, today);
    if (message) return unchanged({ status: 0, message });
    const prices = new Map(rows.map(({ uuid, discount_price }) => [uuid, toKopecks(discount_price)]));
    const offers = await stock.lockOffers(tx, [...prices.keys()]);
    const known = await store.listOfBatch(tx, id);
    if (known.length > 0) return unchanged(answerRepeated(known, { from, until, prices }));
    const products = [...prices.keys()];
    const open = await store.listOpenOf(tx, products);
    const faults = [...prices].flatMap(([uuid, price]) => {
      const others = open.filter(({ product_id }) => product_id === uuid);
      const fault = refuseOffer(offers.get(uuid), price) ?? refuseOverlap(others, { from, until });
      return fault ? [{ uuid, message: fault }] : [];
    });
    if (faults.length > 0) return unchanged({ status: 0, message: 'Ничего не\u00A0назначено', faults });

    const plans = await store.insertPlans(
      tx,
      [...prices].map(([product_id, discount_price]) => ({
        ...{ id: randomUUID(), batch_id: id, product_id, discount_price },
        ...{ from_day: from, until_day: until, created_at: now() },
      })),
    );
    if (from <= today) await startPlans(tx, plans, now());
    return { answer: { status: 1, message: from <= today ? 'Скидки начались' : 'Скидки назначены' }, products };
  });

export const cancelDiscounts = (
  { db, now }: Shop,
  id: string,
): Promise<Changed<AnswerOf<typeof staffDiscounts.cancelDiscounts>>> =>
  db.transaction(async (tx) => {
    const known = await store.listOfBatch(tx, id);
    const products = known.map(({ product_id }) => product_id);
    await stock.lockOffers(tx, products);
    const open = await store.lockPlans(
      tx,
      known.map((plan) => plan.id),
    );
    await endPlans(tx, open, now());
    return { answer: { status: 1, message: open.length > 0 ? 'Скидки отменены' : 'Этих скидок уже нет' }, products };
  });

export const listDiscounts = async ({
  db,
}: Pick<Context, 'db'>): Promise<AnswerOf<typeof staffDiscounts.discounts>> => ({ items: await store.listOpen(db) });

/** What is due starts and ends, in the name of whoever planned it. */
export async function turnDiscounts(context: Context): Promise<void> {
  const due = await store.listDue(context.db, dayOf(context.now()));
  for (const actor of new Set(due.map((plan) => plan.actor))) {
    const own = due.filter((plan) => plan.actor === actor);
    await turnOwn(context, actor, own).catch((error) =>
      reportError(`Discounts of some days could not be turned: ${actor}`, error),
    );
  }
}

async function turnOwn(context: Context, actor: string | null, own: Due[]): Promise<void> {
  const today = dayOf(context.now());
  const { db } = actor === null ? context : context.actingAs(actor);
  const products = own.map(({ product_id }) => product_id);
  await db.transaction(async (tx) => {
    await stock.lockOffers(tx, products);
    const plans = await store.lockPlans(
      tx,
      own.map(({ id }) => id),
    );
    const isOver = ({ until_day }: store.Plan) => until_day < today;
    await endPlans(tx, plans.filter(isOver), context.now());
    const next = plans.filter((plan) => !isOver(plan) && !plan.started_at && plan.from_day <= today);
    await startPlans(tx, next, context.now());
  });
  await context.invalidateTags(products.map(productTag));
}

/** A plan whose price has become none, because the price fell or the plant is gone, ends without a trace. */
async function startPlans(tx: Transaction, plans: store.Plan[], at: Date): Promise<void> {
  const offers = await stock.lockOffers(
    tx,
    plans.map(({ product_id }) => product_id),
  );
  const good = plans.filter(({ product_id, discount_price }) => !refuseOffer(offers.get(product_id), discount_price));
  await store.setStarted(
    tx,
    at,
    good.map(({ id, product_id }) => ({ id, former_price: offers.get(product_id)?.discount_price ?? null })),
  );
  await stock.putDiscounts(tx, new Map(good.map(({ product_id, discount_price }) => [product_id, discount_price])));
  const vain = plans.filter((plan) => !good.includes(plan));
  await store.setEnded(
    tx,
    vain.map(({ id }) => id),
    at,
  );
}

async function endPlans(tx: Transaction, plans: store.Plan[], at: Date): Promise<void> {
  const offers = await stock.lockOffers(
    tx,
    plans.map(({ product_id }) => product_id),
  );
  const back = new Map<string, number | null>();
  for (const plan of plans) {
    const offer = offers.get(plan.product_id);
    const after = offer && discountAfter(offer, plan);
    if (after !== undefined) back.set(plan.product_id, after);
  }
  await stock.putDiscounts(tx, back);
  await store.setEnded(
    tx,
    plans.map(({ id }) => id),
    at,
  );
}

export const purgeDiscounts = async ({ db, now }: Shop): Promise<{ discounts: number }> => ({
  discounts: await store.removeEnded(db, new Date(now().getTime() - KEPT_MS)),
});
