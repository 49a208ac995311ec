import type { Attributes } from '@/contract/attributes';
import { formatDayMonth, formatFromPrice, formatRoubles } from '@/contract/format';
import { guaranteeOf } from '@/contract/guarantee';
import { canBePickedUp, FROST_LIMIT, isOversize, type Shipping, shippingOn } from '@/contract/season';
import { formatArrival, IF_SHELTERED, readyText } from '@/lib/delivery/dates';
import { moscowClock } from '@/lib/delivery/moscow-clock';
import type { Hours } from '@/lib/delivery/opening-hours';
import { type PlaceOffer, priceText } from '@/lib/delivery/place';
import type { DeliveryTerms } from '@/lib/delivery/terms';
import { isPastWinter } from '@/lib/orders/season';

/** Delivery of one piece to a place that can be chosen. */
export type PlaceEstimate = { value: string; name: string; text: string; price: string };

export type DeliveryLine = { key: 'pickup' | 'guarantee'; name: string; text: string; price?: string };

export type DeliveryEstimate = { places: PlaceEstimate[]; lines: DeliveryLine[] };

type EstimateInput = {
  attributes: Attributes;
  /** Price of one piece, whole roubles. */
  price: number;
  terms: DeliveryTerms;
  offers: readonly PlaceOffer[];
  /** Opening hours in minutes since midnight, Moscow time. */
  hours: Hours | undefined;
  now: Date;
};

/** Dates and prices for a product in stock. Dates are Moscow time. */
export function estimateDelivery({ attributes, price, terms, offers, hours, now }: EstimateInput): DeliveryEstimate {
  const { day, minutes } = moscowClock(now);
  const shipping = shippingOn(attributes, day);
  const shipment = { goods: price, needsCrane: isOversize(attributes) };
  const places = offers
    .filter(({ value }) => value !== 'pickup')
    .map((offer) => ({
      ...{ value: offer.value, name: offer.name, price: priceText(offer, shipment) },
      text: [whenText(offer, shipping, day), shipping.is === 'now' && shipping.inBox && boxText(terms.box)]
        .concat(shipment.needsCrane && craneText(terms.crane), offer.note ?? termsText(offer, shipment.needsCrane))
        .filter(Boolean)
        .join('. '),
    }));
  const lines: DeliveryLine[] = [];
  if (terms.pickup) {
    const ready = readyText(hours, minutes < (terms.pickup.orderUntil ?? 0)) ?? 'Как доехать и когда открыто';
    const text = shipping.is === 'later' ? outOfSeasonText(attributes, shipping, ready) : ready;
    lines.push({ key: 'pickup', name: 'Забрать в питомнике', text, price: formatRoubles(0) });
  }
  const guarantee = guaranteeOf(attributes);
  if (guarantee) lines.push({ key: 'guarantee', name: guarantee.name, text: guarantee.term });
  return { places, lines };
}

function whenText({ value, days }: PlaceOffer, shipping: Shipping, day: Date): string {
  if (shipping.is === 'later') return laterText(shipping.from, day);
  if (days) return `Привезём ${formatArrival(day, days)}`;
  return value === 'transport' ? 'Отправим после оплаты' : 'День назовём, когда позвоним';
}

const boxText = (price: number | undefined) =>
  `В\u00A0термобоксе${price ? ` за\u00A0${formatRoubles(price)}` : ''}, ниже ${FROST_LIMIT} перенесём бесплатно`;

const craneText = (price: number | undefined) =>
  `Везёт машина с\u00A0манипулятором${price ? `, ${formatFromPrice(price)}` : ''}`;

const termsText = ({ minOrder, freeFrom }: PlaceOffer, needsCrane: boolean): string =>
  [
    ...(minOrder === undefined ? [] : [`Заказ ${formatFromPrice(minOrder)}`]),
    ...(freeFrom === undefined || needsCrane ? [] : [`При заказе ${formatFromPrice(freeFrom)} бесплатно`]),
  ].join('. ');

/** Free storage over the winter is promised on the delivery page. */
const laterText = (from: Date, day: Date): string =>
  `Отправим с\u00A0${formatDayMonth(from)}${isPastWinter(from, day) ? ', до\u00A0весны перезимует у\u00A0нас бесплатно' : ''}`;

const outOfSeasonText = (attributes: Attributes, { from }: { from: Date }, ready: string) =>
  canBePickedUp(attributes) ? `${ready}, ${IF_SHELTERED}` : `С\u00A0${formatDayMonth(from)}`;
