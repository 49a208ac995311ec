import type { Attributes } from './attributes';
import type { Travel } from './cart';
import { monthsBetween } from './months';
import type { OrderDetails } from './orders';

type Method = OrderDetails['delivery']['method'];

/** First and last day of a span within a year, as `MM-DD`. */
type Span = readonly [from: string, to: string];

/** When plants leave the nursery, as «Сезон и мороз» of the delivery page says it: change the two together. */
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

/** Frost is likely: what travels all year goes in a heated box. */
const isFrosty = (monthDay: string) => monthDay < '04-01' || monthDay > '11-15';

export type Shipping = { is: 'now'; inBox: boolean } | { is: 'later'; from: Date };

/** Bonsai and house plants. */
export const isTender = ({ form, style, place }: Attributes): boolean =>
  style !== undefined || place === 'indoor' || form === 'bonsai_pot';

/** The spans of a year in which a plant of the garden may leave; undefined for what travels at any time. */
export function seasonOf(attributes: Attributes): readonly Span[] | undefined {
  const { form, evergreen } = attributes;
  if (!form || isTender(attributes)) return undefined;
  if (form === 'bare_root') return SEASONS.bare_root;
  if (form === 'ball') return evergreen ? SEASONS.ball_evergreen : SEASONS.ball_leafy;
  return SEASONS.potted;
}

/** Months, 1…12, in which a garden plant goes into the ground; undefined for what does not. */
export const plantingMonths = (attributes: Attributes): number[] | undefined =>
  seasonOf(attributes)?.flatMap(([from, to]) => monthsBetween(Number(from.slice(0, 2)), Number(to.slice(0, 2))));

/** Whether a product may leave on a day, given as midnight UTC, or on which day it next may. */
export function shippingOn(attributes: Attributes, day: Date): Shipping {
  const today = day.toISOString().slice(5, 10);
  const spans = seasonOf(attributes);
  if (!spans) return { is: 'now', inBox: isTender(attributes) && isFrosty(today) };
  if (spans.some(([from, to]) => from <= today && today <= to)) return { is: 'now', inBox: false };
  const thisYear = spans.find(([from]) => from > today)?.[0];
  const year = day.getUTCFullYear() + (thisYear ? 0 : 1);
  return { is: 'later', from: new Date(`${year}-${thisYear ?? spans[0]?.[0]}T00:00:00Z`) };
}

/** What stands in a pot may be fetched in winter, too. */
export const canBeFetched = ({ form }: Travel): boolean => form !== 'ball' && form !== 'bare_root';

/** From when on one product of an order leaves the nursery; undefined where it may now. Days are midnight UTC. */
export function leavesFrom(travel: Travel, method: Method, day: Date): Date | undefined {
  const shipping = shippingOn(travel, day);
  if (shipping.is === 'now') return undefined;
  return method === 'pickup' && canBeFetched(travel) ? undefined : shipping.from;
}

/** The same for a whole order: everything leaves when the last of it may. */
export const orderLeavesFrom = (travels: Travel[], method: Method, day: Date): Date | undefined =>
  travels
    .flatMap((travel) => leavesFrom(travel, method, day) ?? [])
    .reduce<Date | undefined>((latest, from) => (latest && latest > from ? latest : from), undefined);

const TALLEST_CM = 200;

/** No bed of our car takes it: a crane comes, at a price of its own. */
export const isOversize = ({ height_cm }: Travel): boolean => (height_cm?.[1] ?? 0) > TALLEST_CM;
