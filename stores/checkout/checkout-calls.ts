import type { cart } from '@/contract/cart';
import type { orders } from '@/contract/orders';
import { randomId } from '@/lib/browser/random-id';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { post } from '@/lib/browser-api/request';
import { dropReservationTerm, readReservationTerm, writeReservationTerm } from '@/lib/cookies';
import type { OrderEffects, PendingOrder } from './order-desk';
import type { Held, ReservationEffects } from './reservation-store';

/** The term is a cookie that other tabs and pages may read; the order's id stays in the tab. [CART-12] */
export const reservationEffects: ReservationEffects = {
  reserve: () => post<typeof cart.reserve>('/cart/create_and_reserve_order/post/', { data: {} }),
  renew: (uuid) => post<typeof cart.renew>('/cart/update_order_reserve/post/', { data: { uuid } }),
  recall: () => {
    const term = readReservationTerm();
    const kept = readSession<Pick<Held, 'uuid' | 'content'>>(sessionKeys.reservation);
    return term && kept && { ...kept, seconds: term.seconds, until: Date.parse(term.date) + term.seconds * 1000 };
  },
  remember: ({ uuid, content, seconds, until }) => {
    writeReservationTerm({ seconds, date: new Date(until - seconds * 1000).toISOString() });
    writeSession(sessionKeys.reservation, { uuid, content });
  },
  forget: () => {
    dropReservationTerm();
    removeSession(sessionKeys.reservation);
  },
  now: () => Date.now(),
};

export const orderEffects: Omit<OrderEffects, 'announce'> = {
  process: (submission, idempotencyKey) =>
    post<typeof orders.process>('/cart/process_order/post/', submission, { idempotencyKey }),
  mintKey: randomId,
  recall: () => readSession<PendingOrder>(sessionKeys.pendingOrder),
  remember: (pending) => writeSession(sessionKeys.pendingOrder, pending),
  forget: () => removeSession(sessionKeys.pendingOrder),
};
