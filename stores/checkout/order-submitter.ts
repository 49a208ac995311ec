import type { OrderSubmission } from '@/contract/order-submission';
import type { OrderAnswer } from '@/contract/orders';
import type { AnalyticsLine } from '@/lib/browser/analytics';
import { analyticsProduct } from '@/lib/catalog/analytics-attributes';
import type { Result } from '@/lib/result';
import type { CartStore } from '../cart/cart-store';
import { shownLines } from '../cart/transitions';
import type { ReservationStore } from './reservation-store';

const REFUSED = 'Не получилось оформить заказ';
const DOUBT = 'Мы не знаем, дошёл ли заказ. Подтвердите ещё раз: второго не будет';
const LOST = 'Ответ не пришёл. Попробуйте ещё раз: второго такого заказа не будет';

export type PendingOrder = { key: string; submission: OrderSubmission; products: AnalyticsLine[] };

/** `total` in whole roubles; `token` opens the order's page. */
export type PlacedOrder = {
  number: string;
  total: number;
  payment_url: string | null;
  token: string;
  message: string;
};

export type OrderOutcome =
  | { kind: 'placed'; order: PlacedOrder; products: AnalyticsLine[] }
  /** Keys of `errors` are paths in the submission: `order_data.delivery.address`. */
  | { kind: 'refused'; message: string; errors?: Record<string, string> }
  | { kind: 'lost'; message: string };

export type OrderEffects = {
  process: (submission: OrderSubmission, key: string) => Promise<Result<OrderAnswer>>;
  createKey: () => string;
  read: () => PendingOrder | undefined;
  write: (pending: PendingOrder) => void;
  remove: () => void;
  announce: () => void;
};

export type OrderSubmitter = {
  submit: (submission: OrderSubmission) => Promise<OrderOutcome>;
  /** After a lost answer. A made order empties the cart, so only with an empty cart is the request sent again. */
  resume: () => Promise<OrderOutcome | undefined>;
};

/** Retries reuse the Idempotency-Key until a definitive answer, so that only one order is made. [ORDER-03] */
export function createOrderSubmitter(
  cart: CartStore,
  reservation: ReservationStore,
  effects: OrderEffects,
): OrderSubmitter {
  let running: Promise<OrderOutcome> | undefined;

  const finish = async (order: PlacedOrder, products: AnalyticsLine[]): Promise<OrderOutcome> => {
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
    effects.write(pending);
    const result = await effects.process(submission, key);
    if (!result.ok && isOpen(result)) return { kind: 'lost', message: LOST };
    effects.remove();
    if (!result.ok) return refuse(result.message, result.errors);

    const { status, message, data } = result.data;
    const placed = data.structure.order_data;
    if (status === 1 && placed) {
      const { number, total, payment_url, token } = placed;
      return finish({ number, total, payment_url, token, message }, products);
    }
    await cart.showChanges(data.product_amount_changed);
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
      const pending = effects.read();
      const isSame = pending && JSON.stringify(pending.submission) === JSON.stringify(submission);
      return once(isSame ? pending : { key: effects.createKey(), submission, products: piecesOf(cart) });
    },
    resume: async () => {
      const pending = effects.read();
      if (!pending) return undefined;
      const isEmpty = (await cart.load()) && Object.keys(cart.state.getState().confirmed).length === 0;
      return isEmpty ? once(pending) : { kind: 'lost', message: DOUBT };
    },
  };
}

const piecesOf = ({ state }: CartStore): AnalyticsLine[] =>
  shownLines(state.getState()).map(({ product, amount }) => ({ ...analyticsProduct(product), quantity: amount }));

/** 409: the first request is still running. */
const isOpen = (failure: { kind: string; status: number }): boolean =>
  failure.kind === 'unavailable' || failure.status === 409;
