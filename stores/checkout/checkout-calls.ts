import type { cart } from '@/contract/cart';
import type { orders } from '@/contract/orders';
import { randomId } from '@/lib/browser/random-id';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { post } from '@/lib/browser-api/request';
import { readReservationTerm, removeReservationTerm, writeReservationTerm } from '@/lib/cookies';
import type { OrderEffects, PendingOrder } from './order-submitter';
import type { ReservationEffects, StoredReservation } from './reservation-store';

/** The term is a cookie for other tabs; the order's id stays in this tab. [CART-12] */
export const reservationEffects: ReservationEffects = {
  reserve: () => post<typeof cart.reserve>('/cart/create_and_reserve_order/post/', { data: {} }),
  renew: (uuid) => post<typeof cart.renew>('/cart/update_order_reserve/post/', { data: { uuid } }),
  read: () => {
    const term = readReservationTerm();
    const stored = readSession<Pick<StoredReservation, 'uuid' | 'content'>>(sessionKeys.reservation);
    return term && stored && { ...stored, seconds: term.seconds, until: Date.parse(term.date) + term.seconds * 1000 };
  },
  write: ({ uuid, content, seconds, until }) => {
    writeReservationTerm({ seconds, date: new Date(until - seconds * 1000).toISOString() });
    writeSession(sessionKeys.reservation, { uuid, content });
  },
  remove: () => {
    removeReservationTerm();
    removeSession(sessionKeys.reservation);
  },
  now: () => Date.now(),
};

export const orderEffects: Omit<OrderEffects, 'announce'> = {
  process: (submission, idempotencyKey) =>
    post<typeof orders.process>('/cart/process_order/post/', submission, { idempotencyKey }),
  createKey: randomId,
  read: () => readSession<PendingOrder>(sessionKeys.pendingOrder),
  write: (pending) => writeSession(sessionKeys.pendingOrder, pending),
  remove: () => removeSession(sessionKeys.pendingOrder),
};
