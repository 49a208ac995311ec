import type { Travel } from '@/contract/cart';
import type { OrderDetails } from '@/contract/orders';
import { shippingOn } from './season';

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

/** From when on one product of an order leaves the nursery; undefined where it may now. Days are midnight UTC. */
export function leavesFrom(travel: Travel, method: Method, day: Date): Date | undefined {
  const shipping = shippingOn(travel, day);
  if (shipping.is === 'now') return undefined;
  return method === 'pickup' && canBeFetched(travel) ? undefined : shipping.from;
}

/** What stands in a pot may be fetched in winter, too. */
export const canBeFetched = ({ form }: Travel): boolean => form !== 'ball' && form !== 'bare_root';

export function orderSeason(travels: Travel[], method: Method, day: Date): OrderSeason {
  const waits = travels.flatMap((travel) => leavesFrom(travel, method, day) ?? []);
  const last = waits.reduce<Date | undefined>((latest, from) => (latest && latest > from ? latest : from), undefined);
  const shippings = travels.map((travel) => shippingOn(travel, day));
  return {
    ...(last && { from: last }),
    isMixed: waits.length > 0 && waits.length < travels.length,
    hasBox: method !== 'pickup' && !last && shippings.some((shipping) => shipping.is === 'now' && shipping.inBox),
    isWintering: method === 'pickup' && waits.length < shippings.filter(({ is }) => is === 'later').length,
  };
}

const APRIL = 3;

/** An order that leaves after a winter waits for it at the nursery. */
export const isPastWinter = (from: Date, day: Date): boolean =>
  from.getUTCFullYear() > day.getUTCFullYear() || day.getUTCMonth() < APRIL;

const TALLEST_CM = 200;

/** No bed of our car takes it: a crane comes, at a price of its own. */
export const isOversize = ({ height_cm }: Travel): boolean => (height_cm?.[1] ?? 0) > TALLEST_CM;
