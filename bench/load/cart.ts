import autocannon from 'autocannon';
import type { Figure } from '../figure';
import { figuresOf } from '../provider/measure';
import { listPlenty } from './addresses';

const CONNECTIONS = 20;
const SECONDS = 10;
const VISITORS = 200;
const PATH = '/api/cart/add_product/post/';

/** Existing carts get more products; connections share no cart. */
export async function measureCart(url: string): Promise<Figure[]> {
  const uuids = await listPlenty(url);
  const carts: string[] = [];
  for (let visitor = 0; visitor < VISITORS; visitor += 1)
    carts.push(await beginCart(url, uuids[visitor % uuids.length]));
  await addMore(url, carts, uuids, 2);
  const { perSecond, p50, p99, failures } = await addMore(url, carts, uuids, SECONDS);
  const failed = failures > 0 ? [`${failures} FAILED`] : [];
  const name = `add to cart, PostgreSQL, ${CONNECTIONS} connections`;
  return [
    {
      name: `${name}, p99`,
      unit: 'ms',
      value: p99,
      goal: { most: 40 },
      note: [`p50 ${p50.toFixed(0)}`, ...failed].join(', '),
    },
    { name, unit: '/s', value: perSecond, goal: { least: 400 }, note: failed.join() },
  ];
}

const headersOf = (url: string, cart?: string) => ({
  'content-type': 'application/json',
  origin: url,
  ...(cart && { cookie: `cartId=${cart}` }),
});
const bodyOf = (uuid: string | undefined) => JSON.stringify({ uuid, amount: 1 });

async function beginCart(url: string, uuid: string | undefined): Promise<string> {
  const answer = await fetch(url + PATH, { method: 'POST', headers: headersOf(url), body: bodyOf(uuid) });
  const cart = /cartId=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!cart) throw new Error(`No cart came with ${answer.status}`);
  return cart;
}

function addMore(url: string, carts: string[], uuids: string[], seconds: number) {
  const times: number[] = [];
  let [failures, connection] = [0, 0];
  const setupClient = (client: autocannon.Client) => {
    const first = connection++ % CONNECTIONS;
    const own = carts.filter((_, i) => i % CONNECTIONS === first);
    client.setRequests(
      uuids.flatMap((uuid) =>
        own.map((cart) => ({ method: 'POST', path: PATH, headers: headersOf(url, cart), body: bodyOf(uuid) })),
      ),
    );
  };
  return new Promise<ReturnType<typeof figuresOf> & { perSecond: number }>((resolve, reject) => {
    const run = autocannon({ url, connections: CONNECTIONS, duration: seconds, setupClient }, (error, result) => {
      if (error) reject(error);
      else {
        const figures = figuresOf(times, failures + result.errors + result.timeouts);
        resolve({ ...figures, perSecond: times.length / result.duration });
      }
    });
    run.on('response', (_client, status, _bytes, time) => {
      times.push(time);
      if (status !== 200) failures += 1;
    });
  });
}
