import type { Attributes } from './attributes';
import type { Travel } from './cart';
import type { DeliveryMethod } from './delivery-methods';
import { monthsBetween } from './months';

type Span = readonly [from: string, to: string];

/** Shipping seasons. Keep in sync with «Сезон и мороз» on the delivery page. */
const SEASONS = {
  potted: [['04-01', '11-15']],
  ball_leafy: [
    ['04-01', '04-30'],
    ['09-25', '11-15'],
  ],
  ball_evergreen: [
    ['05-01', '05-31'],
    ['09-01', '09-30'],
  ],
  bare_root: [
    ['04-01', '04-30'],
    ['09-25', '10-31'],
  ],
} as const satisfies Record<string, readonly Span[]>;

const isFrosty = (monthDay: string) => monthDay < '04-01' || monthDay > '11-15';

export type Shipping = { is: 'now'; inBox: boolean } | { is: 'later'; from: Date };

export const isTender = ({ form, style, place }: Attributes): boolean =>
  style !== undefined || place === 'indoor' || form === 'bonsai_pot';

export function seasonOf(attributes: Attributes): readonly Span[] | undefined {
  const { form, evergreen } = attributes;
  if (!form || isTender(attributes)) return undefined;
  if (form === 'bare_root') return SEASONS.bare_root;
  if (form === 'ball') return evergreen ? SEASONS.ball_evergreen : SEASONS.ball_leafy;
  return SEASONS.potted;
}

export const plantingMonths = (attributes: Attributes): number[] | undefined =>
  seasonOf(attributes)?.flatMap(([from, to]) => monthsBetween(Number(from.slice(0, 2)), Number(to.slice(0, 2))));

/** `day` is midnight UTC. Returns the next shipping day if the product may not ship on `day`. */
export function shippingOn(attributes: Attributes, day: Date): Shipping {
  const today = day.toISOString().slice(5, 10);
  const spans = seasonOf(attributes);
  if (!spans) return { is: 'now', inBox: isTender(attributes) && isFrosty(today) };
  if (spans.some(([from, to]) => from <= today && today <= to)) return { is: 'now', inBox: false };
  const thisYear = spans.find(([from]) => from > today)?.[0];
  const year = day.getUTCFullYear() + (thisYear ? 0 : 1);
  return { is: 'later', from: new Date(`${year}-${thisYear ?? spans[0]?.[0]}T00:00:00Z`) };
}

export const canBePickedUp = ({ form }: Travel): boolean => form !== 'ball' && form !== 'bare_root';

/** Earliest shipping day, midnight UTC; undefined if the product can ship now. */
export function shipsFrom(travel: Travel, method: DeliveryMethod, day: Date): Date | undefined {
  const shipping = shippingOn(travel, day);
  if (shipping.is === 'now') return undefined;
  return method === 'pickup' && canBePickedUp(travel) ? undefined : shipping.from;
}

export const orderShipsFrom = (travels: Travel[], method: DeliveryMethod, day: Date): Date | undefined =>
  travels
    .flatMap((travel) => shipsFrom(travel, method, day) ?? [])
    .reduce<Date | undefined>((latest, from) => (latest && latest > from ? latest : from), undefined);

const TALLEST_CM = 200;

export const isOversize = ({ height_cm }: Travel): boolean => (height_cm?.[1] ?? 0) > TALLEST_CM;
