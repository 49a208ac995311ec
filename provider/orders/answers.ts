import type { AmountChange } from '../../contract/cart';
import type { OrderAnswer } from '../../contract/orders';
import { toRoubles } from '../cart/rules';
import { formatOrderNumber } from './rules';
import type { PlacedOrder } from './store';

/** `touched` are the products whose stock changed. */
export type Processed = { answer: OrderAnswer; touched: string[] };

/** Who submits an order, and what: the hash tells a repeated submission from a corrected one. */
export type Attempt = { cartid: string | undefined; customer: { user_id: string } | undefined; hash: string };

export const accepted = (
  order: { id: string; number: number; total: number },
  touched: string[],
  message = `Заказ № ${formatOrderNumber(order.number)} принят`,
): Processed => {
  const number = formatOrderNumber(order.number);
  const order_data = { uuid: order.id, number, total: toRoubles(order.total), payment_url: null };
  return { answer: { status: 1, message, data: { structure: { order_data }, product_amount_changed: [] } }, touched };
};

export const refused = (message: string, changed: AmountChange[]): Processed => ({
  answer: { status: 0, message, data: { structure: {}, product_amount_changed: changed } },
  touched: changed.map((change) => change.uuid),
});

/** The reservation has been sold already: by this very submission, by a corrected one, or by another tab. */
export function answerAgain(placed: PlacedOrder, { cartid, customer, hash }: Attempt, hasMore: boolean): Processed {
  const isTheirs = placed.user_id ? placed.user_id === customer?.user_id : placed.cart_id === cartid;
  if (!isTheirs) return refused('Заказ не найден', []);
  const number = formatOrderNumber(placed.number);
  if (hasMore) return refused(`Заказ № ${number} уже оформлен. Проверьте корзину, в ней новые товары`, []);
  if (placed.submission_hash === hash) return accepted(placed, []);
  return accepted(placed, [], `Заказ № ${number} уже оформлен с прежними данными. Чтобы их изменить, позвоните нам`);
}
