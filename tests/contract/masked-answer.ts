import type { Answer } from './client';

const MASKS: [what: RegExp, mask: string][] = [
  [/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '<uuid>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/[\w.-]+@example\.com/g, '<login>'],
  [/"reserved_seconds":\d+/g, '<seconds>'],
];

/** An answer without ids, times and logins, so that answers to two visitors can be compared. */
export const maskAnswer = ({ status, body }: Answer<unknown>): string =>
  MASKS.reduce((text, [what, mask]) => text.replaceAll(what, mask), `${status} ${JSON.stringify(body)}`);
