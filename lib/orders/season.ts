import type { Travel } from '@/contract/cart';
import type { DeliveryMethod } from '@/contract/delivery-methods';
import { formatDayMonth } from '@/contract/format';
import { orderShipsFrom, shippingOn, shipsFrom } from '@/contract/season';

export type OrderSeason = {
  from?: Date;
  isMixed: boolean;
  hasBox: boolean;
  isWintering: boolean;
};

export function orderSeason(travels: Travel[], method: DeliveryMethod, day: Date): OrderSeason {
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

export const leavesText = (from: Date, method: DeliveryMethod): string =>
  `${method === 'pickup' ? 'Выдадим' : 'Отправим'} с\u00A0${formatDayMonth(from)}`;
