import { LIMITS } from '@/contract/limits';

/** A database rejects these: a bot's `%00` would look like an outage. */
const UNSTORABLE = /\p{Control}|\p{Surrogate}/gu;

export const parseSearchText = (text: string | undefined): string =>
  [...(text ?? '').replace(UNSTORABLE, ' ').trim()].slice(0, LIMITS.search).join('').trim();
