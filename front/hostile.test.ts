import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { isForbidden, refuseUpgrade, stripForged } from './hostile';

const requestWith = (headers: Record<string, string>) => ({ headers: { ...headers } }) as unknown as IncomingMessage;

test('a request with next-action is forbidden', () => {
  expect(isForbidden(requestWith({ 'next-action': 'x' }))).toBe(true);
  expect(isForbidden(requestWith({ rsc: '1' }))).toBe(false);
});

test('internal headers of Next are removed, those of its router stay', () => {
  const request = requestWith({
    'x-middleware-subrequest': 'm',
    'x-invoke-path': '/account',
    'x-matched-path': '/',
    rsc: '1',
  });
  stripForged(request);
  expect(request.headers).toEqual({ rsc: '1' });
});

test('an upgrade is refused and its connection ended', async () => {
  const server = createServer().on('upgrade', refuseUpgrade).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n');
  const answer = Buffer.concat(await socket.toArray()).toString();
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  server.close();
});
