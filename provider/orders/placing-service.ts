import type { DeliveryTariff } from '../../contract/delivery-tariff';
import { methodsFor } from '../../contract/fitting-payment';
import type { OrderSubmission } from '../../contract/order-submission';
import { orderShipsFrom } from '../../contract/season';
import type { Pin } from '../addresses/rules';
import { pinOf } from '../addresses/service';
import { fillProfile } from '../auth/account-service';
import { findUser } from '../auth/service';
import * as cart from '../cart/service';
import { moscowDay } from '../clock/rules';
import { recordConsent } from '../consents/service';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import { extrasOf, feeOf, type OrderedExtra, type Quote } from '../delivery/rules';
import { computeCharges } from '../delivery/service';
import { adminOrigin } from '../env';
import { reportError } from '../error-reporting';
import { Refusal } from '../http/reply';
import * as notifications from '../notifications/service';
import { formatOrderNumber } from '../order-number/rules';
import { type RequestedLine, tooMuchText } from '../stock/rules';
import * as stock from '../stock/service';
import { type Attempt, accepted, answerRepeated, isOwnOrder, refused } from './answers';
import { abandon, claim, removeOldKeys, settle } from './idempotency-store';
import { customerLetter, nurseryLetter, staffNotice } from './letters';
import { createNumber, newOrder } from './new-order';
import { describeLines, isSameOffer, type OfferLine, plantsOf, withoutReplacement } from './offer';
import { countOutcome } from './outcome';
import { profileOf } from './profile';
import { hashSubmission, isOffered, type OrderedLine, offeredBy, orderTotals, type Processed } from './rules';
import { letterLinks } from './service';
import * as store from './store';

/** One transaction: order, stock, letters and stored answer. [ORDER-01 … ORDER-05] */
export const processOrder = (context: Context, ...submitted: Submitted): Promise<Processed | Refusal> =>
  countOutcome(() => submitOrder(context, ...submitted));

type Buyer = cart.Caller & { address: string | undefined };
export type Submitted = [buyer: Buyer, key: string, submission: OrderSubmission];

async function submitOrder(context: Context, ...[caller, key, submission]: Submitted): Promise<Processed | Refusal> {
  if (!caller.cartid && !caller.customer) return refused('Корзина пуста', []);
  // Not the merged cart's id: a retry must have the same hash after a sign-in that merges the guest's cart.
  const hash = hashSubmission(caller.cartid ?? caller.customer?.user_id ?? '', submission);
  const claimed = await claim<Processed['answer']>(context, key, hash);
  if (claimed.kind === 'stored') return { answer: claimed.answer, outcome: 'repeated', affectedProducts: [] };
  if (claimed.kind === 'mismatch') return new Refusal(422, 'Этот Idempotency-Key уже использован для другого заказа');
  if (claimed.kind === 'running') return new Refusal(409, 'Заказ уже оформляется', { retryAfter: 1 });
  try {
    const charges = await computeCharges(context, submission.order_data.delivery);
    // Expired reservations must not refuse a buyer.
    const released = await stock.releaseExpired(context);
    const processed = await context.db.transaction(async (tx) => {
      const placed = await placeOrder(tx, context, { ...caller, hash, submission, ...charges });
      await settle(tx, key, placed.answer);
      return placed;
    });
    context.triggerOutbox();
    return { ...processed, affectedProducts: [...released, ...processed.affectedProducts] };
  } catch (error) {
    await abandon(context.db, key).catch((failure) => reportError('Idempotency key could not be released', failure));
    throw error;
  }
}

type Placing = Attempt & Buyer & { submission: OrderSubmission; quote: Quote; tariff: DeliveryTariff };

async function placeOrder(tx: Transaction, context: Context, placing: Placing): Promise<Processed> {
  const { quote, tariff } = placing;
  const now = context.now();
  const { uuid, delivery, payment_method, extras: chosen = [] } = placing.submission.order_data;
  const { cartId, lines: cartLines } = await cart.lockLines(tx, placing);
  await stock.lockNetwork(tx, context, placing);
  const placed = await store.findPlaced(tx, uuid);
  if (placed && isOwnOrder(placed, placing)) return answerRepeated(context, placed, placing, cartLines.length > 0);
  if (!cartId || cartLines.length === 0) return refused('Корзина пуста', []);
  if (!isOffered(payment_method, offeredBy(context))) {
    return refused('Оплата онлайн сейчас недоступна, выберите другой способ', []);
  }
  if (methodsFor([payment_method], delivery.method).length === 0) {
    return refused('Так оплатить этот заказ нельзя, выберите другой способ оплаты', []);
  }
  const reservation = await ensureReserved(tx, context, { placing, cartId, cartLines });
  if ('answer' in reservation) return reservation;
  const lines = await describeLines(tx, reservation.lines, cartLines);
  const plants = await plantsOf(tx, lines);
  const pin = pinOf(context, delivery);
  const fee = feeOf(quote, payable(delivery, pin), { plants, goods: orderTotals(lines).total });
  if (fee.kind === 'refused') return refused(fee.message, []);
  if (fee.kind === 'changed') return refused('Стоимость доставки изменилась, проверьте заказ', []);
  const day = moscowDay(now);
  const extras = extrasOf(chosen, { tariff, quote, method: delivery.method, day, plants });
  if (!extras) return refused('Стоимость услуг изменилась, проверьте заказ', []);

  await stock.sell(tx, uuid, reservation.lines);
  await cart.emptyCart(tx, cartId);
  const travels = plants.map(({ travel }) => travel);
  const leaves_from = orderShipsFrom(travels, delivery.method, day);
  const submission = travels.every(({ specimen }) => specimen)
    ? withoutReplacement(placing.submission)
    : placing.submission;
  const agreed = { delivery_price: fee.kopecks, zone_name: quote.zone, extras, pin };
  const sale = { ...placing, submission, cartId, leaves_from, ...agreed };
  return writeOrder(tx, context, sale, lines);
}

/** A pin that does not belong to the address has no price; it is agreed by phone. */
const payable = ({ price, ...delivery }: DeliveryChoice, pin: Pin | undefined): DeliveryChoice =>
  price === undefined || (pin === 'differs' && delivery.method === 'courier') ? delivery : { ...delivery, price };

type DeliveryChoice = OrderSubmission['order_data']['delivery'];

const visitorOf = ({ address, customer }: Buyer): stock.Visitor => ({
  address,
  isSignedIn: customer !== undefined,
  isOrdering: true,
});

type Unreserved = { placing: Placing; cartId: string; cartLines: RequestedLine[] };

/** Renews an expired or changed reservation without extra time. Only an offer that the customer has seen is sold. */
async function ensureReserved(
  tx: Transaction,
  context: Context,
  { placing, cartId, cartLines }: Unreserved,
): Promise<Processed | { lines: OfferLine[] }> {
  const now = context.now();
  const { uuid } = placing.submission.order_data;
  const former = await stock.checkReservation(tx, uuid, cartId, cartLines, now);
  if (former.kind === 'foreign') return refused('Закрепите товары ещё раз', []);
  if (former.kind === 'held') return former;
  const visitor = visitorOf(placing);
  const reserved = await stock.reserve(tx, context, { cartId, lines: cartLines, visitor, reactivate: uuid });
  if ('refused' in reserved) {
    return refused('id' in reserved ? 'Закрепите товары ещё раз' : tooMuchText(reserved), []);
  }
  const { changed, affectedProducts } = reserved;
  await cart.applyChanges(tx, cartId, changed, now);
  // The reservation changes with the refusal, too.
  if (changed.length > 0) return refused('Часть товаров раскупили, проверьте заказ', changed, affectedProducts);
  const lines = await stock.reservedLines(tx, uuid);
  if ('id' in reserved && reserved.id === uuid && isSameOffer(former.lines, lines)) return { lines };
  return refused('Корзина или цены изменились, проверьте заказ', [], affectedProducts);
}

async function writeOrder(
  tx: Transaction,
  context: Context,
  placing: Omit<Placing, 'quote' | 'tariff'> & {
    cartId: string;
    delivery_price: number | null;
    zone_name: string | null;
    extras: OrderedExtra[];
    leaves_from: Date | undefined;
    pin: Pin | undefined;
  },
  lines: OrderedLine[],
): Promise<Processed> {
  const { cartId, customer, hash, submission, delivery_price, zone_name, extras, leaves_from, pin } = placing;
  const agreed = { delivery_price, zone_name, extras, pin };
  const whose = { cart_id: cartId, user_id: customer?.user_id ?? null, submission_hash: hash };
  const others = await store.sumOthers(tx, { id: submission.order_data.uuid, ...whose }, context.now());
  const hasStaff = context.env.STAFF_TOKEN !== undefined || (await store.hasStaff(tx));
  const order = newOrder(context, {
    ...whose,
    submission,
    lines,
    ...agreed,
    others,
    hasStaff,
    consent_at: context.now(),
  });
  const { id, email, total, pay_until, confirm_until } = order;
  const number = await store.insertOrder(tx, order, { lines, extras }, createNumber);
  if (customer) await fillProfile(tx, customer.user_id, profileOf(order));
  await recordConsent(tx, context, { form: 'order', subject: email.toLowerCase() });
  const terms = { ...agreed, leaves_from, pay_until, confirm_until };
  const letter = { id, number, total, ...terms, lines, submission };
  const toCustomer = customerLetter(letter, await letterLinks(tx, context, order));
  const toNursery = [
    nurseryLetter(
      letter,
      context.env.NURSERY_EMAIL,
      `${adminOrigin(context.env)}/admin/orders/${formatOrderNumber(number)}`,
    ),
    staffNotice(letter),
  ];
  const isProved = customer && (await findUser({ db: tx }, customer.user_id))?.email === email.toLowerCase();
  await notifications.queue(tx, context, isProved ? [toCustomer, ...toNursery] : toNursery);
  // Anyone can order with another's mailbox. The order is valid without the letter.
  if (!isProved) await notifications.queueLimited(tx, context, 'order', toCustomer);
  const status = pay_until ? 'awaiting_payment' : 'new';
  return accepted(
    context,
    { id, number, total, status, pay_until },
    lines.map((line) => line.product_id),
  );
}

export const storeAnswer = ({ db }: Context, key: string, answer: Processed['answer']): Promise<void> =>
  settle(db, key, answer);

export const purgeOldKeys = (context: Context): Promise<{ idempotency_keys: number }> => removeOldKeys(context);
