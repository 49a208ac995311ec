import type { Attributes } from '@/contract/attributes';
import { isTender } from '@/contract/season';

export const isGardenPlant = (attributes: Attributes): boolean =>
  attributes.form !== undefined && !isTender(attributes);

/** A bonsai of the open air: in its shallow pot the roots would freeze through. */
export const needsWintering = ({ form, place }: Attributes): boolean => form === 'bonsai_pot' && place === 'outdoor';
