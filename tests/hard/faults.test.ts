import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FAULTS, type Fault, type FaultyProxy, httpFaults, openFaultyProxy } from '../setup/faulty-proxy';
import { reportFigure } from '../setup/figures';
import { PROVIDER_SECRET } from '../setup/provider-secret';
import { type ShopProcess, startProvider, startShop } from '../setup/shop-process';

/** The longest response time while the circuit breaker is open. */
const AT_ONCE_MS = 1_500;
/** [ERR-04] */
const PAGE_MS = 5_000;
const RECOVERY_MS = 10_000;
/** More failures than open the circuit breaker. */
const ATTEMPTS = 6;
const KEPT = '/';

let provider: ShopProcess;
let proxy: FaultyProxy;
let shop: ShopProcess;
beforeAll(async () => {
  provider = await startProvider({ env: { PROVIDER_SECRET, ACCESS_LOG: 'on' } });
  proxy = await openFaultyProxy(new URL(provider.url).host, httpFaults({ status: 'ok' }));
  shop = await startShop({ env: { PROVIDER_SECRET, PROVIDER_URL: `http://${proxy.host}/api` } });
});
afterAll(async () => {
  await shop.remove();
  await proxy.close();
  await provider.remove();
});

let visitors = 0;
const fresh = () => {
  visitors += 1;
  return `/result?search=${encodeURIComponent(`туя ${visitors}`)}`;
};

async function visit(path: string): Promise<{ status: number; text: string; ms: number }> {
  const began = performance.now();
  const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(2 * RECOVERY_MS) });
  return { status: answer.status, text: await answer.text(), ms: performance.now() - began };
}

const isError = ({ status, text }: { status: number; text: string }) =>
  status >= 500 && text.includes('</html>') && !/\n\s+at /.test(text);

describe('a storefront with a remote provider', () => {
  test('[D6] the log lines of one request have the same id in storefront and provider', async () => {
    for (const path of [KEPT, fresh(), '/api/cart/product_list/get/']) {
      const answer = await fetch(shop.url + path);
      const id = answer.headers.get('x-request-id') ?? 'none';
      await expect.poll(() => provider.log(), { message: path }).toContain(`"id":"${id}"`);
      await answer.arrayBuffer();
    }
  });

  test.each(FAULTS)(
    '[D6][ERR-04] %s: cached pages are served, others fail within 5 s, and all recover within 10 s',
    async (fault: Fault) => {
      await expect.poll(async () => (await visit(KEPT)).status, { timeout: RECOVERY_MS }).toBe(200);
      await proxy.breakWith(fault);
      const times: number[] = [];
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const page = await visit(fresh());
        expect(isError(page), `${page.status}`).toBe(true);
        times.push(page.ms);
      }
      expect(Math.max(...times)).toBeLessThan(PAGE_MS);
      expect(times.at(-1)).toBeLessThan(AT_ONCE_MS);
      const kept = await visit(KEPT);
      expect([kept.status, kept.ms < PAGE_MS]).toEqual([200, true]);
      const call = await visit('/api/cart/product_list/get/');
      expect([call.status, JSON.parse(call.text)]).toEqual([503, { status: 0, message: expect.any(String) }]);
      await proxy.repair();
      await expect.poll(async () => (await visit(fresh())).status, { timeout: RECOVERY_MS, interval: 500 }).toBe(200);
    },
    120_000,
  );

  test('[D6][ERR-04] a provider that hangs delays the first visitors only; later ones get an error at once', async (context) => {
    await proxy.breakWith('hang');
    const times: number[] = [];
    for (let attempt = 0; attempt < 2 * ATTEMPTS; attempt += 1) times.push((await visit(fresh())).ms);
    await proxy.repair();
    const began = performance.now();
    await expect.poll(async () => (await visit(fresh())).status, { timeout: RECOVERY_MS, interval: 250 }).toBe(200);
    const took = ((performance.now() - began) / 1_000).toFixed(1);
    const waited = times.filter((ms) => ms > AT_ONCE_MS);
    expect(waited.length).toBeLessThan(ATTEMPTS);
    const worst = (Math.max(...times) / 1_000).toFixed(1);
    const reached = `${waited.length} of ${times.length} waited, ${worst} s at most, well again after ${took} s`;
    reportFigure(context, { property: 'D6 provider hangs', reached, threshold: 'at most 5 s, well within 10 s' });
  }, 120_000);
});
