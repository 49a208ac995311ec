import type { Attributes } from '@/contract/attributes';
import { isTender, seasonOf } from '@/contract/season';
import { monthsBetween } from './months';

/** Goes into the ground: the nursery plants it, and answers for its taking root. */
export const isGardenPlant = (attributes: Attributes): boolean =>
  attributes.form !== undefined && !isTender(attributes);

/** Months, 1…12, in which a garden plant goes into the ground; undefined for what does not. */
export const plantingMonths = (attributes: Attributes): number[] | undefined =>
  seasonOf(attributes)?.flatMap(([from, to]) => monthsBetween(Number(from.slice(0, 2)), Number(to.slice(0, 2))));
