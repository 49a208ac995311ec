import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { requestId } from './request-id';

const from = (id: string | undefined) => ({ headers: { 'x-request-id': id } }) as unknown as IncomingMessage;

test('a proxy of ours names a request', () => expect(requestId(from('edge-0123456789'), 1)).toBe('edge-0123456789'));

test.each([
  ['edge-0123456789', 0],
  [undefined, 1],
  ['short', 1],
  ['has spaces and "quotes"', 1],
  ['a'.repeat(65), 1],
])('«%s» behind %s proxies is named anew', (id, hops) => {
  expect(requestId(from(id), hops)).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
});
