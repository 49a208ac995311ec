import type { AmountChange } from '../../contract/cart';
import type { Context } from '../context';
import { toRoubles } from '../money/rules';
import { formatOrderNumber } from '../order-number/rules';
import { orderToken, paymentLink } from './links';
import { isPayable, type Processed } from './rules';
import type { PlacedOrder } from './store';

export type Attempt = { cartid: string | undefined; customer: { user_id: string } | undefined; hash: string };

type Signer = Pick<Context, 'env' | 'keys'>;
type Accepted = Pick<PlacedOrder, 'id' | 'number' | 'total' | 'status' | 'pay_until'>;

export function accepted(signer: Signer, order: Accepted, affectedProducts: string[], message?: string): Processed {
  const { id } = order;
  const number = formatOrderNumber(order.number);
  const order_data = {
    uuid: id,
    number,
    total: toRoubles(order.total),
    payment_url: isPayable(order) ? paymentLink(signer, id) : null,
    token: orderToken(signer, id),
  };
  return {
    answer: {
      status: 1,
      message: message ?? `Заказ № ${number} принят`,
      data: { structure: { order_data }, product_amount_changed: [] },
    },
    outcome: 'placed',
    affectedProducts,
    ...(isPayable(order) && { unpaid: id }),
  };
}

export const refused = (
  message: string,
  changed: AmountChange[],
  affectedProducts = changed.map(({ uuid }) => uuid),
): Processed => ({
  answer: { status: 0, message, data: { structure: {}, product_amount_changed: changed } },
  outcome: 'refused',
  affectedProducts,
});

export const isOwnOrder = ({ user_id, cart_id }: PlacedOrder, { cartid, customer }: Attempt): boolean =>
  user_id ? user_id === customer?.user_id : cart_id === cartid;

export function answerRepeated(signer: Signer, placed: PlacedOrder, { hash }: Attempt, hasMore: boolean): Processed {
  const number = formatOrderNumber(placed.number);
  if (hasMore) return refused(`Заказ № ${number} уже оформлен. Проверьте корзину, в ней новые товары`, []);
  if (placed.submission_hash === hash) return repeated(accepted(signer, placed, []));
  const message = `Заказ № ${number} уже оформлен с прежними данными. Чтобы их изменить, позвоните нам`;
  return repeated(accepted(signer, placed, [], message));
}

const repeated = (processed: Processed): Processed => ({ ...processed, outcome: 'repeated' });
