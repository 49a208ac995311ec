import type { Answer } from './client';

const MASKS: [what: RegExp, mask: string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/[\w.-]+@example\.com/g, '<login>'],
  [/"reserved_seconds":\d+/g, '<seconds>'],
];

/** What an answer says, but for ids, times and logins: equal where two people are told the same. */
export const saidBy = ({ status, body }: Answer<unknown>): string =>
  MASKS.reduce((text, [what, mask]) => text.replaceAll(what, mask), `${status} ${JSON.stringify(body)}`);
