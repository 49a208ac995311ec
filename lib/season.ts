import type { Attributes } from '@/contract/attributes';
import { monthsBetween } from './months';

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

type Travel = keyof typeof SEASONS | 'boxed' | 'any';

/** Frost is likely: what travels all year goes in a heated box. */
const isFrosty = (monthDay: string) => monthDay < '04-01' || monthDay > '11-15';

export type Shipping = { is: 'now'; inBox: boolean } | { is: 'later'; from: Date };

/** Bonsai and house plants. */
const isTender = ({ form, style, place }: Attributes): boolean =>
  style !== undefined || place === 'indoor' || form === 'bonsai_pot';

/** Goes into the ground: the nursery plants it, and answers for its taking root. */
export const isGardenPlant = (attributes: Attributes): boolean =>
  attributes.form !== undefined && !isTender(attributes);

/** How a product stands a road: goods always, bonsai and house plants in a box, the garden's plants in their season. */
function travelOf(attributes: Attributes): Travel {
  const { form, evergreen } = attributes;
  if (isTender(attributes)) return 'boxed';
  if (!form) return 'any';
  if (form === 'bare_root') return 'bare_root';
  if (form === 'ball') return evergreen ? 'ball_evergreen' : 'ball_leafy';
  return 'potted';
}

/** Whether a product may leave on a day, given as midnight UTC, or on which day it next may. */
export function shippingOn(attributes: Attributes, day: Date): Shipping {
  const travel = travelOf(attributes);
  const today = monthDayOf(day);
  if (travel === 'any' || travel === 'boxed') return { is: 'now', inBox: travel === 'boxed' && isFrosty(today) };
  const spans: readonly Span[] = SEASONS[travel];
  if (spans.some(([from, to]) => from <= today && today <= to)) return { is: 'now', inBox: false };
  const thisYear = spans.find(([from]) => from > today)?.[0];
  const year = day.getUTCFullYear() + (thisYear ? 0 : 1);
  return { is: 'later', from: new Date(`${year}-${thisYear ?? spans[0]?.[0]}T00:00:00Z`) };
}

/** Months, 1…12, in which a garden plant goes into the ground; undefined for what does not. */
export function plantingMonths(attributes: Attributes): number[] | undefined {
  const travel = travelOf(attributes);
  if (travel === 'any' || travel === 'boxed') return undefined;
  return SEASONS[travel].flatMap(([from, to]) => monthsBetween(Number(from.slice(0, 2)), Number(to.slice(0, 2))));
}

const monthDayOf = (day: Date) => day.toISOString().slice(5, 10);
