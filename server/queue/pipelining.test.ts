import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { openHttpServer } from '@/tests/setup/http-server';
import { limitPipelining } from './pipelining';

/** The test gives the server's responses. */
async function open() {
  const begun: string[] = [];
  const answers: ServerResponse[] = [];
  const { server, port } = await openHttpServer(
    limitPipelining(({ url = '' }, response) => {
      begun.push(url);
      answers.push(response);
    }),
  );
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (chunk) => {
    heard += chunk;
  });
  const ask = (from: number, to: number) => {
    const numbers = Array.from({ length: to - from }, (_, index) => from + index);
    socket.write(numbers.map((n) => `GET /${n} HTTP/1.1\r\nhost: x\r\n\r\n`).join(''));
  };
  const answer = async () => {
    const next = await vi.waitUntil(() => answers.shift());
    next.end(`answer to ${begun.at(-1)}`);
  };
  return { server, port, begun, socket, ask, answer, heard: () => heard };
}

test('the next request of a connection starts after the previous response is sent', async () => {
  const { begun, ask, answer, heard } = await open();
  ask(1, 4);
  await vi.waitUntil(() => begun.length === 1);
  for (let n = 1; n <= 3; n++) await answer();
  await vi.waitUntil(() => heard().includes('answer to /3'));
  expect(begun).toEqual(['/1', '/2', '/3']);
});

test('sixteen requests may wait, and all are answered', async () => {
  const { ask, answer, heard } = await open();
  ask(0, 17);
  for (let n = 0; n < 17; n++) await answer();
  await vi.waitUntil(() => heard().includes('answer to /16'));
});

test('with more than sixteen waiting the running response is sent and the connection closed', async () => {
  const { begun, socket, ask, answer, heard } = await open();
  ask(0, 1_500);
  await answer();
  await once(socket, 'close');
  expect(begun).toEqual(['/0']);
  expect(heard().match(/answer to/g)).toHaveLength(1);
});

test('requests that wait when the client disconnects are not started', async () => {
  const { server, port, begun, socket, ask } = await open();
  ask(0, 3);
  await vi.waitUntil(() => begun.length === 1);
  const [served] = await Promise.all([once(server, 'connection'), connect(port)]);
  socket.destroy();
  await vi.waitUntil(async () => (await countConnections(server)) === 1);
  expect(begun).toEqual(['/0']);
  served[0].destroy();
});

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
