import type { AmountChange } from '../../contract/cart';
import type { OrderAnswer, OrderSubmission } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import * as cart from '../cart/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import * as stock from '../stock/service';
import { abandon, claim, settle } from './idempotency';
import { formatOrderNumber, hashSubmission, orderTotals, type SoldLine } from './rules';
import * as store from './store';

/** `touched` are the products whose stock changed. */
type Processed = { answer: OrderAnswer; touched: string[] };

/**
 * Turns a reservation into an order: once for a key, once for a reservation. The order, the shelf, the letters and
 * the stored answer are written in one transaction. [ORDER-01 … ORDER-05]
 */
export async function processOrder(
  context: Context,
  cartId: string | undefined,
  key: string,
  submission: OrderSubmission,
): Promise<Processed | Refusal> {
  if (!cartId) return refused('Корзина пуста', []);
  const hash = hashSubmission(cartId, submission);
  const claimed = await claim<OrderAnswer>(context, key, hash);
  if (claimed.kind === 'stored') return { answer: claimed.answer, touched: [] };
  if (claimed.kind === 'mismatch') return new Refusal(422, 'Этот Idempotency-Key уже использован для другого заказа');
  if (claimed.kind === 'running') return new Refusal(409, 'Заказ уже оформляется', { retryAfter: 1 });
  try {
    // What lapsed reservations still hold must not refuse a buyer.
    await stock.releaseExpired(context);
    return await context.db.transaction(async (tx) => {
      const processed = await placeOrder(tx, context, { cartId, hash, submission });
      await settle(tx, key, processed.answer);
      return processed;
    });
  } catch (error) {
    await abandon(context.db, key).catch((trouble) => console.error('A key could not be freed', trouble));
    throw error;
  }
}

type Attempt = { cartId: string; hash: string; submission: OrderSubmission };

async function placeOrder(tx: Transaction, context: Context, attempt: Attempt): Promise<Processed> {
  const { cartId, hash, submission } = attempt;
  const now = context.now();
  const { uuid } = submission.order_data;
  const wanted = await cart.lockLines(tx, cartId);
  const placed = await store.findOrder(tx, uuid);
  if (placed) return answerAgain(placed, attempt, wanted.length > 0);
  if (wanted.length === 0) return refused('Корзина пуста', []);

  let held = await stock.inspect(tx, uuid, cartId, wanted, now);
  if (held.kind === 'foreign') return refused('Закрепите товары ещё раз', []);
  if (held.kind === 'stale') {
    // The reservation lapsed, or cart or prices moved on. Hold everything anew; sell only what the customer has seen.
    const seen = held.lines;
    const terms = { now, minutes: context.env.RESERVATION_MINUTES };
    const { changed } = await stock.reserve(tx, cartId, wanted, terms, uuid);
    await cart.applyChanges(tx, cartId, changed, now);
    if (changed.length > 0) return refused('Часть товаров раскупили, проверьте заказ', changed);
    held = await stock.inspect(tx, uuid, cartId, wanted, now);
    if (held.kind !== 'held' || !isSameOffer(seen, held.lines)) {
      return refused('Корзина или цены изменились, проверьте заказ', []);
    }
  }

  await stock.sell(tx, uuid, held.lines);
  const lines = await describeLines(tx, held.lines);
  const { total, discount } = orderTotals(lines);
  const { user_data, order_data } = submission;
  const { number } = await store.insertOrder(
    tx,
    {
      id: uuid,
      cart_id: cartId,
      status: 'new',
      customer_name: user_data.name,
      phone: user_data.phone,
      email: user_data.email,
      delivery: order_data.delivery,
      payment_method: order_data.payment_method,
      comment: order_data.comment ?? null,
      total,
      discount,
      submission_hash: hash,
      consent_at: now,
      created_at: now,
    },
    lines,
  );
  await cart.emptyCart(tx, cartId);
  await notifications.queueOrderLetters(tx, context, { id: uuid, number, total, lines, submission });
  return accepted({ id: uuid, number, total }, lines);
}

/** The reservation has been sold already: by this very submission, by a corrected one, or by another tab. */
function answerAgain(placed: store.PlacedOrder, { cartId, hash }: Attempt, hasMore: boolean): Processed {
  if (placed.cart_id !== cartId) return refused('Заказ не найден', []);
  const number = formatOrderNumber(placed.number);
  if (hasMore) return refused(`Заказ № ${number} уже оформлен. Проверьте корзину, в ней новые товары`, []);
  if (placed.submission_hash === hash) return accepted(placed, []);
  return accepted(placed, [], `Заказ № ${number} уже оформлен с прежними данными. Чтобы их изменить, позвоните нам`);
}

type OfferLine = { product_id: string; amount: number; unit_price: number };

/** The same products, amounts and prices; both lists are ordered by product. */
const isSameOffer = (a: OfferLine[], b: OfferLine[]): boolean =>
  a.length === b.length &&
  a.every(
    (line, i) =>
      line.product_id === b[i]?.product_id && line.amount === b[i].amount && line.unit_price === b[i].unit_price,
  );

async function describeLines(tx: Transaction, lines: OfferLine[]): Promise<SoldLine[]> {
  const rows = await store.describeProducts(
    tx,
    lines.map((line) => line.product_id),
  );
  const products = new Map(rows.map((row) => [row.product_id, row]));
  return lines.map(({ product_id, amount, unit_price }) => {
    const product = products.get(product_id);
    if (!product) throw new Error(`Reserved product ${product_id} does not exist`);
    return { ...product, amount, unit_price };
  });
}

const accepted = (
  order: { id: string; number: number; total: number },
  sold: SoldLine[],
  message = `Заказ № ${formatOrderNumber(order.number)} принят`,
): Processed => {
  const number = formatOrderNumber(order.number);
  const order_data = { uuid: order.id, number, total: toRoubles(order.total), payment_url: null };
  return {
    answer: {
      status: 1,
      message,
      data: { structure: { order_data }, product_amount_changed: [] },
    },
    touched: sold.map((line) => line.product_id),
  };
};

const refused = (message: string, changed: AmountChange[]): Processed => ({
  answer: { status: 0, message, data: { structure: {}, product_amount_changed: changed } },
  touched: changed.map((change) => change.uuid),
});
