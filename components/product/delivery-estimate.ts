import type { Attributes } from '@/contract/attributes';
import { formatDayMonth, formatRoubles } from '@/contract/format';
import { guaranteeOf } from '@/contract/guarantee';
import { canBePickedUp, FROST_LIMIT, shippingOn } from '@/contract/season';
import { formatArrival, IF_SHELTERED, readyText } from '@/lib/delivery/dates';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import type { Hours } from '@/lib/delivery/opening-hours';
import type { DeliveryTerms } from '@/lib/delivery/terms';
import { isPastWinter } from '@/lib/orders/season';

export type DeliveryLine = {
  key: 'courier' | 'pickup' | 'guarantee';
  name: string;
  text: string;
  price?: string | undefined;
};

type EstimateInput = {
  attributes: Attributes;
  terms: DeliveryTerms;
  /** Opening hours in minutes since midnight, Moscow time. */
  hours: Hours | undefined;
  now: Date;
};

/** Dates and prices for a product in stock. Dates are Moscow time. */
export function deliveryLines({ attributes, terms: { courier, pickup, box }, hours, now }: EstimateInput) {
  const { day, minutes } = moscowClock(now);
  const shipping = shippingOn(attributes, day);
  const lines: DeliveryLine[] = [];
  if (courier) {
    const text =
      shipping.is === 'later'
        ? laterText(shipping.from, day)
        : formatArrival(day, courier.days) + (shipping.inBox ? boxText(box) : '');
    lines.push({ key: 'courier', name: `Курьером, ${courier.zone}`, text, price: formatRoubles(courier.price) });
  }
  if (pickup) {
    const ready = readyText(hours, minutes < (pickup.orderUntil ?? 0)) ?? 'Как доехать и когда открыто';
    const text = shipping.is === 'later' ? outOfSeasonText(attributes, shipping, ready) : ready;
    lines.push({ key: 'pickup', name: 'Забрать в питомнике', text, price: formatRoubles(0) });
  }
  const guarantee = guaranteeOf(attributes);
  if (guarantee) lines.push({ key: 'guarantee', name: guarantee.name, text: guarantee.term });
  return lines;
}

const boxText = (price: number | undefined) =>
  `, в\u00A0термобоксе${price ? ` за\u00A0${formatRoubles(price)}` : ''}. Ниже ${FROST_LIMIT} перенесём бесплатно`;

/** Free storage over the winter is promised on the delivery page. */
const laterText = (from: Date, day: Date): string =>
  `Отправим с\u00A0${formatDayMonth(from)}${isPastWinter(from, day) ? ', до\u00A0весны перезимует у\u00A0нас бесплатно' : ''}`;

const outOfSeasonText = (attributes: Attributes, { from }: { from: Date }, ready: string) =>
  canBePickedUp(attributes) ? `${ready}, ${IF_SHELTERED}` : `С\u00A0${formatDayMonth(from)}`;
