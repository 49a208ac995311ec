import type { Attributes } from './attributes';
import type { Travel } from './cart';
import type { DeliveryMethod } from './delivery-methods';

export type Span = readonly [from: string, to: string];

/** When plants ship. Texts of the seed are compared with this table (provider/db/seed/facts-in-texts.test.ts). */
export const SEASONS = {
  potted: [['04-01', '11-15']],
  ball_leafy: [
    ['04-01', '04-30'],
    ['09-25', '11-15'],
  ],
  ball_evergreen: [
    ['05-01', '05-31'],
    ['09-01', '09-20'],
  ],
  bare_root: [
    ['04-01', '04-30'],
    ['09-25', '10-31'],
  ],
} as const satisfies Record<string, readonly Span[]>;

export type Season = keyof typeof SEASONS;

/** In a harder frost a delivery of tender plants moves to another day, free of charge. */
export const FROST_LIMIT = '−15\u00A0°C';

const isFrosty = (monthDay: string) => monthDay < '04-01' || monthDay > '11-15';

export type Shipping = { is: 'now'; inBox: boolean } | { is: 'later'; from: Date };

export const isTender = ({ form, style, place }: Attributes): boolean =>
  style !== undefined || place === 'indoor' || form === 'bonsai_pot';

export function seasonOf(attributes: Attributes): Season | undefined {
  const { form, evergreen } = attributes;
  if (!form || isTender(attributes)) return undefined;
  if (form === 'bare_root') return 'bare_root';
  if (form === 'ball') return evergreen ? 'ball_evergreen' : 'ball_leafy';
  return 'potted';
}

export const monthDayOf = (day: Date): string => day.toISOString().slice(5, 10);

export const includes = (spans: readonly Span[], monthDay: string): boolean =>
  spans.some(([from, to]) => from <= monthDay && monthDay <= to);

export const isOpen = (season: Season, day: Date): boolean => includes(SEASONS[season], monthDayOf(day));

/** `day` is midnight UTC. Returns the next shipping day if the product may not ship on `day`. */
export function shippingOn(attributes: Attributes, day: Date): Shipping {
  const today = monthDayOf(day);
  const season = seasonOf(attributes);
  if (!season) return { is: 'now', inBox: isTender(attributes) && isFrosty(today) };
  if (isOpen(season, day)) return { is: 'now', inBox: false };
  const spans: readonly Span[] = SEASONS[season];
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
