import type { OrderAnswer, OrderSubmission } from '@/contract/orders';
import type { Pieces } from '@/lib/browser/analytics';
import { goodsOf } from '@/lib/catalog/analytics-attributes';
import type { Result } from '@/lib/result';
import type { CartStore } from '../cart/cart-store';
import { shownLines } from '../cart/transitions';
import type { ReservationStore } from './reservation-store';

const REFUSED = 'Не получилось оформить заказ';
const DOUBT = 'Мы не знаем, дошёл ли заказ. Подтвердите ещё раз: второго не будет';
const LOST = 'Ответ не пришёл. Попробуйте ещё раз: второго такого заказа не будет';

/** A submission that nobody has answered yet. `products`: what the cart held, which an order empties. */
export type PendingOrder = { key: string; submission: OrderSubmission; products: Pieces[] };

/** What the tab keeps of it. `total` in whole roubles; `token` opens the order's page. */
export type PlacedOrder = {
  number: string;
  total: number;
  payment_url: string | null;
  token: string;
  message: string;
};

export type OrderOutcome =
  | { kind: 'placed'; order: PlacedOrder; products: Pieces[] }
  /** `errors`: a text per key of the submission, as `order_data.delivery.address`. */
  | { kind: 'refused'; message: string; errors?: Record<string, string> }
  /** Nobody knows whether the order was made. */
  | { kind: 'lost'; message: string };

export type OrderEffects = {
  process: (submission: OrderSubmission, key: string) => Promise<Result<OrderAnswer>>;
  mintKey: () => string;
  recall: () => PendingOrder | undefined;
  remember: (pending: PendingOrder) => void;
  forget: () => void;
  /** Other tabs must see the empty cart. */
  announce: () => void;
};

export type OrderDesk = {
  submit: (submission: OrderSubmission) => Promise<OrderOutcome>;
  /**
   * Asks what became of a submission whose answer was lost with its page. An order empties the cart, so that asking
   * with an empty cart can only find an order and never make one. A cart that holds something means an order that is
   * still on its way or never came: only its visitor may send it again. Undefined when there is nothing to ask.
   */
  resume: () => Promise<OrderOutcome | undefined>;
};

/**
 * Hands orders in so that a double click, a retry and a reload make one: the same submission keeps its
 * Idempotency-Key until a definitive answer has come. A corrected one gets a new key; if the first has made the order
 * after all, the provider says that it stands with the former data. [ORDER-03]
 */
export function createOrderDesk(cart: CartStore, reservation: ReservationStore, effects: OrderEffects): OrderDesk {
  let running: Promise<OrderOutcome> | undefined;

  const finish = async (order: PlacedOrder, products: Pieces[]): Promise<OrderOutcome> => {
    reservation.release();
    effects.announce();
    await cart.reload();
    return { kind: 'placed', order, products };
  };

  const refuse = async (message: string, errors?: Record<string, string>): Promise<OrderOutcome> => {
    await cart.reload();
    return { kind: 'refused', message: message || REFUSED, ...(errors && { errors }) };
  };

  const send = async (pending: PendingOrder): Promise<OrderOutcome> => {
    const { key, submission, products } = pending;
    effects.remember(pending);
    const result = await effects.process(submission, key);
    if (!result.ok && isOpen(result)) return { kind: 'lost', message: LOST };
    effects.forget();
    if (!result.ok) return refuse(result.message, result.errors);

    const { status, message, data } = result.data;
    const placed = data.structure.order_data;
    if (status === 1 && placed) {
      const { number, total, payment_url, token } = placed;
      return finish({ number, total, payment_url, token, message }, products);
    }
    await cart.noteChanges(data.product_amount_changed);
    return refuse(message);
  };

  const once = (pending: PendingOrder): Promise<OrderOutcome> => {
    running ??= send(pending).finally(() => {
      running = undefined;
    });
    return running;
  };

  return {
    submit: (submission) => {
      const pending = effects.recall();
      const isSame = pending && JSON.stringify(pending.submission) === JSON.stringify(submission);
      return once(isSame ? pending : { key: effects.mintKey(), submission, products: piecesOf(cart) });
    },
    resume: async () => {
      const pending = effects.recall();
      if (!pending) return undefined;
      const isEmpty = (await cart.load()) && Object.keys(cart.state.getState().confirmed).length === 0;
      return isEmpty ? once(pending) : { kind: 'lost', message: DOUBT };
    },
  };
}

const piecesOf = ({ state }: CartStore): Pieces[] =>
  shownLines(state.getState()).map(({ product, amount }) => ({ ...goodsOf(product), quantity: amount }));

/** Neither yes nor no: lost on the way, or still running after all the waiting. */
const isOpen = (failure: { kind: string; status: number }): boolean =>
  failure.kind === 'unavailable' || failure.status === 409;
