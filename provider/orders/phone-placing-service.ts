import type { OrderDetails, OrderSubmission } from '../../contract/order-submission';
import type { PaymentMethod } from '../../contract/payment-methods';
import { orderShipsFrom } from '../../contract/season';
import { moscowDay } from '../clock/rules';
import type { Context } from '../context';
import type { Transaction } from '../db/connection';
import type { OrderedExtra } from '../delivery/rules';
import * as notifications from '../notifications/service';
import { formatOrderNumber } from '../order-number/rules';
import { customerLetter } from './letters';
import { paymentLink } from './links';
import { createNumber, newOrder } from './new-order';
import { describeLines, type OfferLine, plantsOf } from './offer';
import { isPayable, type OrderedLine } from './rules';
import { letterLinks } from './service';
import * as store from './store';

export type PhonePlaced = { number: string; payment_link: string | undefined };

export type PhoneSale = {
  id: string;
  cart_id: string;
  customer: { name: string; phone: string; email?: string | undefined };
  delivery: OrderDetails['delivery'];
  zone_name: string | null;
  extras: OrderedExtra[];
  /** Kopecks; null if agreed later. */
  delivery_price: number | null;
  payment_method: PaymentMethod;
  lines: OrderedLine[];
  handover_on?: string | undefined;
  comment?: string | undefined;
  staff_note?: string | undefined;
};

type Signer = Pick<Context, 'env' | 'keys'>;

const present = (
  signer: Signer,
  order: Pick<store.PlacedOrder, 'id' | 'number' | 'status' | 'pay_until'>,
): PhonePlaced => ({
  number: formatOrderNumber(order.number),
  payment_link: isPayable(order) ? paymentLink(signer, order.id) : undefined,
});

export async function findPhonePlaced(tx: Transaction, signer: Signer, id: string): Promise<PhonePlaced | undefined> {
  const placed = await store.findPlaced(tx, id);
  return placed && present(signer, placed);
}

/** An agreed price may be above the shop's, but never a negative discount. */
export const describeOffer = async (tx: Transaction, offer: OfferLine[]): Promise<OrderedLine[]> =>
  (await describeLines(tx, offer, offer)).map((line) => ({
    ...line,
    full_price: Math.max(line.full_price, line.unit_price),
  }));

const submissionOf = ({ id, customer, delivery, payment_method, comment }: PhoneSale): OrderSubmission => ({
  user_data: { name: customer.name, phone: customer.phone, email: customer.email ?? '', consent: true },
  order_data: { uuid: id, delivery, payment_method, ...(comment && { comment }) },
});

/** The pieces are sold. An order to be paid online waits for the payment, any other is confirmed. */
export async function placeConfirmed(tx: Transaction, context: Context, sale: PhoneSale): Promise<PhonePlaced> {
  const { id, cart_id, lines, delivery_price, zone_name, extras, handover_on, staff_note } = sale;
  const submission = submissionOf(sale);
  const at = context.now();
  const order = {
    ...newOrder(context, {
      ...{ submission, cart_id, lines, delivery_price, zone_name, extras },
      ...{ user_id: null, submission_hash: '', pin: undefined, consent_at: null },
      others: { visitor: 0, network: 0 },
      hasStaff: true,
    }),
    confirm_until: null,
    confirmed_at: at,
    handover_on: handover_on ?? null,
    staff_note: staff_note || null,
  };
  const number = await store.insertOrder(tx, order, { lines, extras }, createNumber);
  const { pay_until } = order;
  if (!pay_until) await store.putMove(tx, id, { status: 'confirmed', moved_at: at, isByStaff: true });
  if (sale.customer.email) await queueLetter(tx, context, { ...sale, number, order, submission });
  return present(context, { id, number, pay_until, status: pay_until ? 'awaiting_payment' : 'confirmed' });
}

type Written = PhoneSale & { number: number; order: store.NewOrder; submission: OrderSubmission };

async function queueLetter(
  tx: Transaction,
  context: Context,
  { number, order, submission, handover_on, ...sale }: Written,
): Promise<void> {
  const { id, lines, delivery, delivery_price, zone_name, extras } = sale;
  const plants = await plantsOf(tx, lines);
  const leaves_from = handover_on
    ? new Date(handover_on)
    : orderShipsFrom(
        plants.map(({ travel }) => travel),
        delivery.method,
        moscowDay(context.now()),
      );
  const letter = customerLetter(
    {
      ...{ id, number, lines, submission, delivery_price, zone_name, leaves_from, extras, pin: undefined },
      ...{ total: order.total, pay_until: order.pay_until ?? null, confirm_until: null },
    },
    await letterLinks(tx, context, { id, user_id: null }),
  );
  await notifications.queue(tx, context, [letter]);
}
