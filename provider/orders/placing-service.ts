import type { OrderSubmission } from '../../contract/orders';
import { orderShipsFrom } from '../../contract/season';
import type { Pin } from '../addresses/rules';
import { pinOf } from '../addresses/service';
import { findUser } from '../auth/service';
import * as cart from '../cart/service';
import { moscowDay } from '../clock/rules';
import { recordConsent } from '../consents/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { feeOf, type Quote } from '../delivery/rules';
import { computeQuote } from '../delivery/service';
import { reportError } from '../error-reporting';
import { Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { tooMuchText, type Wanted } from '../stock/rules';
import * as stock from '../stock/service';
import { type Attempt, accepted, answerAgain, isTheirs, refused } from './answers';
import { abandon, claim, removeOldKeys, settle } from './idempotency-store';
import { customerLetter, nurseryLetter, staffNotice } from './letters';
import { orderLink } from './links';
import { mintNumber, newOrder } from './new-order';
import { describeLines, isSameOffer, type OfferLine, travelsOf } from './offer';
import { counted } from './outcome';
import { hashSubmission, type OrderedLine, type Processed } from './rules';
import { addressOf } from './service';
import * as store from './store';

/**
 * Turns a reservation into an order: once for a key, once for a reservation. The order, the shelf, the letters and
 * the stored answer are written in one transaction. [ORDER-01 … ORDER-05]
 */
export const processOrder = (context: Context, ...submitted: Submitted): Promise<Processed | Refusal> =>
  counted(() => submitOrder(context, ...submitted));

type Buyer = cart.Caller & { address: string | undefined };
export type Submitted = [buyer: Buyer, key: string, submission: OrderSubmission];

async function submitOrder(context: Context, ...[caller, key, submission]: Submitted): Promise<Processed | Refusal> {
  if (!caller.cartid && !caller.customer) return refused('Корзина пуста', []);
  // Not by the cart that this leads to: a retry must say the same thing after a sign-in that merged the guest's cart.
  const hash = hashSubmission(caller.cartid ?? caller.customer?.user_id ?? '', submission);
  const claimed = await claim<Processed['answer']>(context, key, hash);
  if (claimed.kind === 'stored') return { answer: claimed.answer, outcome: 'repeated', touched: [] };
  if (claimed.kind === 'mismatch') return new Refusal(422, 'Этот Idempotency-Key уже использован для другого заказа');
  if (claimed.kind === 'running') return new Refusal(409, 'Заказ уже оформляется', { retryAfter: 1 });
  try {
    const quote = await computeQuote(context, submission.order_data.delivery);
    // What lapsed reservations still hold must not refuse a buyer.
    const released = await stock.releaseExpired(context);
    const processed = await context.db.transaction(async (tx) => {
      const placed = await placeOrder(tx, context, { ...caller, hash, submission, quote });
      await settle(tx, key, placed.answer);
      return placed;
    });
    context.wakeOutbox();
    return { ...processed, touched: [...released, ...processed.touched] };
  } catch (error) {
    await abandon(context.db, key).catch((trouble) => reportError('A key could not be freed', trouble));
    throw error;
  }
}

type Placing = Attempt & Buyer & { submission: OrderSubmission; quote: Quote };

async function placeOrder(tx: Transaction, context: Context, placing: Placing): Promise<Processed> {
  const { submission, quote } = placing;
  const now = context.now();
  const { uuid, delivery } = submission.order_data;
  const { cartId, lines: wanted } = await cart.lockLines(tx, placing);
  await stock.takeTurn(tx, context, placing);
  const placed = await store.findPlaced(tx, uuid);
  if (placed && isTheirs(placed, placing)) return answerAgain(context, placed, placing, wanted.length > 0);
  if (!cartId || wanted.length === 0) return refused('Корзина пуста', []);
  if (submission.order_data.payment_method === 'online' && !context.bank) {
    return refused('Оплата онлайн сейчас недоступна, выберите другой способ', []);
  }
  const travels = await travelsOf(tx, wanted);
  const pin = pinOf(context, delivery);
  const fee = feeOf(quote, payable(delivery, pin), travels);
  if (fee.kind === 'too_far') return refused(fee.message, []);
  if (fee.kind === 'changed') return refused('Стоимость доставки изменилась, проверьте заказ', []);

  const held = await holdAll(tx, context, { placing, cartId, wanted });
  if ('answer' in held) return held;
  await stock.sell(tx, uuid, held.lines);
  await cart.emptyCart(tx, cartId);
  const leaves_from = orderShipsFrom(travels, delivery.method, moscowDay(now));
  const sale = { ...placing, cartId, delivery_price: fee.kopecks, leaves_from, pin };
  return writeOrder(tx, context, sale, await describeLines(tx, held.lines));
}

/** A courier's price is not computed by a point that does not belong to the address: it is settled by telephone. */
const payable = ({ price, ...delivery }: Way, pin: Pin | undefined): Way =>
  price === undefined || (pin === 'differs' && delivery.method === 'courier') ? delivery : { ...delivery, price };

type Way = OrderSubmission['order_data']['delivery'];

const visitorOf = ({ address, customer }: Buyer): stock.Visitor => ({
  address,
  isSignedIn: customer !== undefined,
  isOrdering: true,
});

type Holding = { placing: Placing; cartId: string; wanted: Wanted[] };

/**
 * What the reservation holds. One that lapsed, or that differs from the cart or the prices, is made anew, without more time;
 * only what its customer has seen is sold.
 */
async function holdAll(
  tx: Transaction,
  context: Context,
  { placing, cartId, wanted }: Holding,
): Promise<Processed | { lines: OfferLine[] }> {
  const now = context.now();
  const { uuid } = placing.submission.order_data;
  const former = await stock.inspect(tx, uuid, cartId, wanted, now);
  if (former.kind === 'foreign') return refused('Закрепите товары ещё раз', []);
  if (former.kind === 'held') return former;
  const visitor = visitorOf(placing);
  const reserved = await stock.reserve(tx, context, { cartId, lines: wanted, visitor, revive: uuid });
  if ('refused' in reserved) {
    return refused('id' in reserved ? 'Закрепите товары ещё раз' : tooMuchText(reserved), []);
  }
  const { changed } = reserved;
  await cart.applyChanges(tx, cartId, changed, now);
  if (changed.length > 0) return refused('Часть товаров раскупили, проверьте заказ', changed);
  const lines = await stock.reservedLines(tx, uuid);
  if ('id' in reserved && reserved.id === uuid && isSameOffer(former.lines, lines)) return { lines };
  return refused('Корзина или цены изменились, проверьте заказ', []);
}

async function writeOrder(
  tx: Transaction,
  context: Context,
  placing: Omit<Placing, 'quote'> & {
    cartId: string;
    delivery_price: number | null;
    leaves_from: Date | undefined;
    pin: Pin | undefined;
  },
  lines: OrderedLine[],
): Promise<Processed> {
  const { cartId, customer, hash, submission, delivery_price, leaves_from, pin } = placing;
  const whose = { cart_id: cartId, user_id: customer?.user_id ?? null, submission_hash: hash };
  const others = await store.sumOthers(tx, { id: submission.order_data.uuid, ...whose }, context.now());
  const order = newOrder(context, { ...whose, submission, lines, delivery_price, others, pin });
  const { id, email, total, pay_until, confirm_until } = order;
  const number = await store.insertOrder(tx, order, lines, mintNumber);
  await recordConsent(tx, context, { form: 'order', subject: email.toLowerCase() });
  const letter = { id, number, total, delivery_price, leaves_from, pay_until, confirm_until, pin, lines, submission };
  const toCustomer = customerLetter(letter, await addressOf(tx, context, order));
  const toNursery = [nurseryLetter(letter, context.env.NURSERY_EMAIL, orderLink(context, id)), staffNotice(letter)];
  const isProved = customer && (await findUser({ db: tx }, customer.user_id))?.email === email.toLowerCase();
  await notifications.queue(tx, context, isProved ? [toCustomer, ...toNursery] : toNursery);
  // Anybody can order with somebody else's mailbox. The order is valid without the letter; its page says the same.
  if (!isProved) await notifications.queueSparingly(tx, context, 'order', toCustomer);
  const status = pay_until ? 'awaiting_payment' : 'new';
  return accepted(
    context,
    { id, number, total, status, pay_until },
    lines.map((line) => line.product_id),
  );
}

/** The answer that a retry of this key gets from now on. */
export const keepAnswer = ({ db }: Context, key: string, answer: Processed['answer']): Promise<void> =>
  settle(db, key, answer);

export const forgetOldKeys = (context: Context): Promise<{ idempotency_keys: number }> => removeOldKeys(context);
