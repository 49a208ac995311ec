import type { Attributes } from '@/contract/attributes';
import { isTender } from '@/contract/season';

export const isGardenPlant = (attributes: Attributes): boolean =>
  attributes.form !== undefined && !isTender(attributes);
