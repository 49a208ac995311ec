import type { Travel } from '@/contract/cart';
import type { OrderDetails } from '@/contract/orders';
import { leavesFrom, orderLeavesFrom, shippingOn } from '@/contract/season';
import { formatDayMonth } from '../delivery/dates';

type Method = OrderDetails['delivery']['method'];

/** What the season makes of an order: one rule for all of it, everything leaves when the last of it may. */
export type OrderSeason = {
  /** From when on; absent where everything may leave now. */
  from?: Date;
  /** Some of it could leave now. */
  isMixed: boolean;
  /** Something goes in a heated box: what waits for spring needs none. */
  hasBox: boolean;
  /** Potted garden plants that are fetched in winter: they must stand light and cool until spring. */
  isWintering: boolean;
};

export function orderSeason(travels: Travel[], method: Method, day: Date): OrderSeason {
  const from = orderLeavesFrom(travels, method, day);
  const waiting = travels.filter((travel) => leavesFrom(travel, method, day)).length;
  const shippings = travels.map((travel) => shippingOn(travel, day));
  return {
    ...(from && { from }),
    isMixed: waiting > 0 && waiting < travels.length,
    hasBox: method !== 'pickup' && !from && shippings.some((shipping) => shipping.is === 'now' && shipping.inBox),
    // Only what is fetched may leave before its season.
    isWintering: waiting < shippings.filter(({ is }) => is === 'later').length,
  };
}

const APRIL = 3;

/** An order that leaves after a winter waits for it at the nursery. */
export const isPastWinter = (from: Date, day: Date): boolean =>
  from.getUTCFullYear() > day.getUTCFullYear() || day.getUTCMonth() < APRIL;

/** «Отправим с 1 апреля» */
export const leavesText = (from: Date, method: Method): string =>
  `${method === 'pickup' ? 'Выдадим' : 'Отправим'} с\u00A0${formatDayMonth(from)}`;
