import { LIMITS } from '@/contract/limits';

/** The provider refuses what a database cannot hold: a robot's `%00` would look like its failure. */
const UNSAYABLE = /\p{Control}|\p{Surrogate}/gu;

/** Of an address: without the blanks around, cut to what is searched for. [ROUTE-10] */
export const parseSearchText = (text: string | undefined): string =>
  [...(text ?? '').replace(UNSAYABLE, ' ').trim()].slice(0, LIMITS.search).join('').trim();
