import type { Attributes } from '@/contract/attributes';
import { isTender } from '@/contract/season';

/** Goes into the ground: the nursery plants it, and answers for its taking root. */
export const isGardenPlant = (attributes: Attributes): boolean =>
  attributes.form !== undefined && !isTender(attributes);
