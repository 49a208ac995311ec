import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openHttpServer } from '@/tests/setup/http-server';
import { limitRenders } from './queued-handler';
import { RenderQueue } from './render-queue';

/** One render slot and one waiting place; the test controls when Next answers. */
async function open(held?: Promise<void>) {
  const begun: string[] = [];
  const answers = new Map<string, ServerResponse>();
  const queue = new RenderQueue({ atOnce: 1, waiting: 1, patienceMs: 60_000 });
  const answer = limitRenders(queue, async (request, response) => {
    begun.push(request.url ?? '');
    answers.set(request.url ?? '', response);
    // Next finishes when the response is sent or its reader has left, and here not before the test says so.
    await Promise.all([once(response, 'close'), held]);
    return true;
  });
  const { server, port } = await openHttpServer((request, response) => void answer(request, response));
  const ask = async (path: string, init?: RequestInit) => {
    const got = await fetch(`http://127.0.0.1:${port}${path}`, init);
    return { status: got.status, headers: got.headers, text: await got.text() };
  };
  const isBegun = (path: string) => vi.waitUntil(() => begun.includes(path));
  return { server, port, queue, begun, answers, ask, isBegun };
}

test('a page waits for the slot, and a third one gets 503', async () => {
  const { queue, answers, ask, isBegun } = await open();
  const first = ask('/cart');
  await isBegun('/cart');
  const second = ask('/result?search=a');
  await vi.waitUntil(() => queue.isCrowded);
  const { status, headers, text } = await ask('/result?search=b');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
  expect(text).toContain('<h1>Сейчас очень много посетителей</h1>');
  answers.get('/cart')?.end('cart');
  await isBegun('/result?search=a');
  answers.get('/result?search=a')?.end('found');
  expect([(await first).text, (await second).text]).toEqual(['cart', 'found']);
});

test('the router gets a 503 in plain text, so that it loads the address itself', async () => {
  const { queue, ask } = await open();
  for (const n of [1, 2]) ask(`/result?search=${n}`).catch(() => undefined);
  await vi.waitUntil(() => queue.isCrowded);
  const { status, headers } = await ask('/result?search=3', { headers: { rsc: '1' } });
  expect([status, headers.get('content-type')]).toEqual([503, 'text/plain; charset=utf-8']);
});

test.each([
  ['/api/common/', {}],
  ['/login/enter', { method: 'POST' }],
  ['/sw.js', {}],
  ['/robots.txt', {}],
  ['/_next/image?url=%2Fmedia%2Fa.jpg', {}],
])('%s does not wait in the render queue', async (path, init) => {
  const { answers, ask, isBegun } = await open();
  ask('/cart').catch(() => undefined);
  await isBegun('/cart');
  const asked = ask(path, init);
  await isBegun(path);
  answers.get(path)?.end('at once');
  expect((await asked).text).toBe('at once');
});

test('a missing file waits in the queue, because its not-found page is rendered', async () => {
  const { queue, answers, begun, ask, isBegun } = await open();
  const first = ask('/cart');
  await isBegun('/cart');
  ask('/media/none.jpg').catch(() => undefined);
  await vi.waitUntil(() => queue.isCrowded);
  expect((await ask('/media/none.png')).status).toBe(503);
  expect(begun).toEqual(['/cart']);
  answers.get('/cart')?.end('cart');
  await first;
  await isBegun('/media/none.jpg');
});

test('one price list is rendered at a time, beside the pages, until its reader has it or has left', async () => {
  const { begun, answers, ask, isBegun } = await open();
  ask('/cart').catch(() => undefined);
  const leaving = new AbortController();
  const left = ask('/feeds/yandex.xml', { signal: leaving.signal }).catch(() => 'left');
  await isBegun('/feeds/yandex.xml');
  answers.get('/feeds/yandex.xml')?.write('x'.repeat(5_000_000));
  const second = ask('/feeds/google.xml');
  const third = ask('/feeds/yandex-market.xml');
  await isBegun('/cart');
  expect(begun.filter((path) => path.startsWith('/feeds/'))).toEqual(['/feeds/yandex.xml']);
  leaving.abort();
  expect(await left).toBe('left');
  await isBegun('/feeds/google.xml');
  expect(begun).not.toContain('/feeds/yandex-market.xml');
  answers.get('/feeds/google.xml')?.end('google');
  await isBegun('/feeds/yandex-market.xml');
  answers.get('/feeds/yandex-market.xml')?.end('market');
  expect([(await second).text, (await third).text]).toEqual(['google', 'market']);
});

test('no page is rendered for a visitor who disconnects while waiting', async () => {
  const { server, port, begun, answers, ask, isBegun } = await open();
  const first = ask('/cart');
  await isBegun('/cart');
  const arrival = once(server, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.write('GET /result?search=a HTTP/1.1\r\nhost: x\r\n\r\n');
  const [served] = await arrival;
  await vi.waitUntil(async () => (await ask('/result?search=b')).status === 503);
  socket.destroy();
  await once(served, 'close');
  answers.get('/cart')?.end('cart');
  await first;
  const next = ask('/compare');
  await isBegun('/compare');
  answers.get('/compare')?.end('compared');
  await next;
  expect(begun).toEqual(['/cart', '/compare']);
});

test('a render whose reader has left keeps its slot until Next has finished', async () => {
  let settle = () => {};
  const held = new Promise<void>((resolve) => {
    settle = resolve;
  });
  const { begun, answers, ask, isBegun } = await open(held);
  const leaving = new AbortController();
  const left = ask('/cart', { signal: leaving.signal }).catch(() => 'left');
  await isBegun('/cart');
  const closed = once(answers.get('/cart') as ServerResponse, 'close');
  leaving.abort();
  await Promise.all([left, closed]);
  const next = ask('/compare');
  await vi.waitUntil(async () => (await ask('/result?search=a')).status === 503);
  expect(begun).toEqual(['/cart']);
  settle();
  await isBegun('/compare');
  answers.get('/compare')?.end('compared');
  expect((await next).text).toBe('compared');
});

test('a folder is no file: its not-found page waits', async () => {
  const { queue, ask, isBegun } = await open();
  ask('/cart').catch(() => undefined);
  await isBegun('/cart');
  ask('/media?n=1').catch(() => undefined);
  await vi.waitUntil(() => queue.isCrowded);
});

test('pictures have their own queue, and pictures already resized do not wait', async () => {
  const { begun, answers, ask, isBegun } = await open();
  const pictures = [1, 2, 3].map((n) => `/_next/image?url=%2Fmedia%2F${n}.jpg`);
  const [first = '', second = '', third = ''] = pictures;
  const drawn = ask(first);
  await isBegun(first);
  answers.get(first)?.end('picture');
  await drawn;
  const asked = [second, third].map((picture) => ask(picture));
  await isBegun(second);
  const again = ask(first);
  await vi.waitUntil(() => begun.filter((path) => path === first).length === 2);
  expect(begun).not.toContain(third);
  answers.get(first)?.end('picture');
  answers.get(second)?.end('picture');
  await isBegun(third);
  answers.get(third)?.end('picture');
  await Promise.all([again, ...asked]);
});

test('the reader of a price list is disconnected below 10 KB a second', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { port, answers, ask, isBegun } = await open();
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /feeds/yandex.xml HTTP/1.1\r\nhost: x\r\n\r\n');
  await isBegun('/feeds/yandex.xml');
  answers.get('/feeds/yandex.xml')?.end('x'.repeat(50_000_000));
  const next = ask('/feeds/google.xml');
  // The first check sees what the system's buffers have taken.
  vi.advanceTimersByTime(30_000);
  await isBegun('/feeds/google.xml');
  answers.get('/feeds/google.xml')?.end('google');
  expect((await next).text).toBe('google');
  socket.destroy();
});

test('a page sent to a slow reader releases its slot', async () => {
  const { port, begun, answers, ask, isBegun } = await open();
  const socket = connect(port, '127.0.0.1').pause();
  socket.write('GET /cart HTTP/1.1\r\nhost: x\r\n\r\n');
  await isBegun('/cart');
  answers.get('/cart')?.write('x'.repeat(50_000_000));
  const next = ask('/compare');
  // A slow reader is detected after two checks.
  await vi.waitUntil(() => begun.includes('/compare'), { timeout: 10_000 });
  answers.get('/compare')?.end('compared');
  expect((await next).text).toBe('compared');
  socket.destroy();
});
