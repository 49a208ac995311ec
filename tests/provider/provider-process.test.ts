import { afterEach, expect, test } from 'vitest';
import { STOREFRONT_SECRET } from '@/contract/wire';
import { PROVIDER_SECRET } from '../setup/provider-secret';
import { type ShopProcess, startProvider } from '../setup/shop-process';

const START_MS = 90_000;

let provider: ShopProcess;
afterEach(() => provider.remove());

const linesOf = (log: string): Record<string, unknown>[] =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

test(
  'a provider process writes only JSON lines, with the request id given by the storefront',
  async () => {
    provider = await startProvider({ env: { ACCESS_LOG: 'on', PROVIDER_SECRET } });
    const headers = {
      [STOREFRONT_SECRET]: PROVIDER_SECRET,
      'x-request-id': 'edge-0123456789',
      cartid: 'b7c1d8e2-0000-4000-8000-123456789abc',
    };
    await fetch(`${provider.url}/api/orders/by-link/?token=opens-an-order`, { headers });
    const own = () => linesOf(provider.log()).filter(({ id }) => id === 'edge-0123456789');
    await expect.poll(() => own().length).toBe(1);
    const route = '/orders/by-link';
    expect(own()[0]).toMatchObject({ level: 'info', method: 'GET', route, status: 404, ms: expect.any(Number) });
    expect(linesOf(provider.log()).some(({ message }) => message === 'The provider listens')).toBe(true);
    expect(provider.log()).not.toMatch(/opens-an-order|b7c1d8e2/);
  },
  START_MS,
);

test(
  '[GEN-13] a provider whose log output is closed keeps running',
  async () => {
    provider = await startProvider({ env: { ACCESS_LOG: 'on' }, isUnheard: true });
    for (let call = 0; call < 3; call += 1) expect((await fetch(`${provider.url}/api/common/`)).status).toBe(200);
  },
  START_MS,
);

test(
  'a provider trusts the client address only of callers with its secret',
  async () => {
    provider = await startProvider({ env: { RATE_LIMITS: 'on', PROVIDER_SECRET } });
    /** The statuses of calls from different client addresses. */
    const askFromMany = (from: string, secret: string) =>
      Promise.all(
        Array.from({ length: 61 }, async (_, n) => {
          const headers = { [STOREFRONT_SECRET]: secret, 'x-forwarded-for': `${from}.${n}` };
          const body = JSON.stringify({ login: 'anna@example.com' });
          const own = { ...headers, 'content-type': 'application/json' };
          const address = `${provider.url}/api/user/check_credentials/post/`;
          return (await fetch(address, { method: 'POST', headers: own, body })).status;
        }),
      );
    expect(await askFromMany('192.0.2', PROVIDER_SECRET)).not.toContain(429);
    expect(await askFromMany('198.51.100', `${PROVIDER_SECRET.slice(1)}x`)).toContain(429);
    expect(await askFromMany('203.0.113', '')).not.toContain(200);
  },
  START_MS,
);
