import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { type ShopProcess, startShop } from '../setup/shop-process';

const PROBE = '/api/health/ready';
const BODY = JSON.stringify({ search: 'туя' });

let shop: ShopProcess;
afterEach(() => shop.remove());

const agent = new Agent({ keepAlive: true });

async function answerOf(sending: ClientRequest): Promise<IncomingMessage> {
  const [answer] = (await once(sending, 'response')) as [IncomingMessage];
  return answer;
}

const fetchPage = (path: string) => answerOf(request(shop.url + path, { agent: false }).end());

async function askAgain(): Promise<number | undefined> {
  const answer = await answerOf(request(shop.url + PROBE, { agent }).end());
  await answer.resume().toArray();
  return answer.statusCode;
}

async function begin(): Promise<ClientRequest> {
  const headers = { origin: shop.url, 'content-type': 'application/json', 'content-length': Buffer.byteLength(BODY) };
  const sending = request(`${shop.url}/api/cart/add_product/post/`, { method: 'POST', headers, agent: false });
  await new Promise((sent) => sending.write(BODY.slice(0, 5), sent));
  // A response to a later request shows that the shop has most likely received the headers.
  await askAgain();
  return sending;
}

const isGone = () =>
  fetchPage(PROBE)
    .then(() => false)
    .catch(() => true);

test('[GEN-13] on SIGTERM behind a balancer readiness turns 503 while requests are still answered', async () => {
  shop = await startShop({ env: { TRUSTED_HOPS: '1' } });
  const running = await begin();
  expect(await askAgain()).toBe(200);

  const stopped = shop.stop();
  await expect.poll(async () => (await fetchPage(PROBE)).statusCode).toBe(503);
  expect(await askAgain()).toBe(503);
  process.kill(shop.pid, 'SIGTERM');
  const page = await fetchPage('/');
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close']);
  await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
  running.end(BODY.slice(5));
  expect((await answerOf(running)).statusCode).toBe(400);
  await stopped;
}, 120_000);

test('[GEN-13] on SIGTERM without a balancer new connections are refused at once and running requests are answered', async () => {
  shop = await startShop();
  const running = await begin();
  const stopped = shop.stop();
  await expect.poll(isGone, { timeout: 5_000 }).toBe(true);
  process.kill(shop.pid, 'SIGTERM');
  running.end(BODY.slice(5));
  expect((await answerOf(running)).statusCode).toBe(400);
  await stopped;
}, 120_000);
