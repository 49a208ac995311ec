import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { hasForbiddenHeaders } from './forbidden-headers';

const requestWith = (headers: Record<string, string>, rawHeaders: string[] = []) =>
  ({ headers: { ...headers }, rawHeaders }) as unknown as IncomingMessage;

test('a request with next-action is forbidden', () => {
  expect(hasForbiddenHeaders(requestWith({ 'next-action': 'x' }))).toBe(true);
  expect(hasForbiddenHeaders(requestWith({ rsc: '1' }))).toBe(false);
});

test('a WebSocket is forbidden, any other upgrade is allowed', () => {
  expect(hasForbiddenHeaders(requestWith({ upgrade: 'h2c, WebSocket' }))).toBe(true);
  expect(hasForbiddenHeaders(requestWith({ upgrade: 'h2c' }))).toBe(false);
});

test('two Host headers are forbidden, in any letter case', () => {
  expect(hasForbiddenHeaders(requestWith({}, ['Host', 'a', 'accept', 'host']))).toBe(false);
  expect(hasForbiddenHeaders(requestWith({}, ['Host', 'a', 'accept', '*/*', 'HOST', 'a']))).toBe(true);
});
