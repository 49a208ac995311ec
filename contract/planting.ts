import type { Attributes } from './attributes';
import { monthsBetween } from './months';
import { includes, monthDayOf, SEASONS, type Span, seasonOf, shippingOn } from './season';

/** Plants are planted while they ship, but for potted evergreens: these need six weeks of warm soil. */
export const EVERGREEN_PLANTING: readonly Span[] = [['04-01', '09-20']];

function plantingOf(attributes: Attributes): readonly Span[] {
  const season = seasonOf(attributes);
  if (!season) return [];
  return season === 'potted' && attributes.evergreen ? EVERGREEN_PLANTING : SEASONS[season];
}

export const plantingMonths = (attributes: Attributes): number[] =>
  plantingOf(attributes).flatMap(([from, to]) => monthsBetween(Number(from.slice(0, 2)), Number(to.slice(0, 2))));

/** Whether a plant that leaves the nursery on `day`, midnight UTC, can be planted at once. */
export const isPlantedOn = (attributes: Attributes, day: Date): boolean =>
  shippingOn(attributes, day).is === 'now' && includes(plantingOf(attributes), monthDayOf(day));
