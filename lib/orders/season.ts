import type { Travel } from '@/contract/cart';
import { formatDayMonth } from '@/contract/format';
import type { OrderDetails } from '@/contract/orders';
import { orderShipsFrom, shippingOn, shipsFrom } from '@/contract/season';

type Method = OrderDetails['delivery']['method'];

export type OrderSeason = {
  from?: Date;
  isMixed: boolean;
  hasBox: boolean;
  isWintering: boolean;
};

export function orderSeason(travels: Travel[], method: Method, day: Date): OrderSeason {
  const from = orderShipsFrom(travels, method, day);
  const waiting = travels.filter((travel) => shipsFrom(travel, method, day)).length;
  const shippings = travels.map((travel) => shippingOn(travel, day));
  return {
    ...(from && { from }),
    isMixed: waiting > 0 && waiting < travels.length,
    hasBox: method !== 'pickup' && !from && shippings.some((shipping) => shipping.is === 'now' && shipping.inBox),
    // Only picked-up plants may leave before their season.
    isWintering: waiting < shippings.filter(({ is }) => is === 'later').length,
  };
}

const APRIL = 3;

export const isPastWinter = (from: Date, day: Date): boolean =>
  from.getUTCFullYear() > day.getUTCFullYear() || day.getUTCMonth() < APRIL;

export const leavesText = (from: Date, method: Method): string =>
  `${method === 'pickup' ? 'Выдадим' : 'Отправим'} с\u00A0${formatDayMonth(from)}`;
