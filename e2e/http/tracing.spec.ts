import { expect, test } from '@playwright/test';
import { type CollectedSpan, openCollector } from '../../tests/setup/collector';
import { PROVIDER_SECRET } from '../../tests/setup/provider-secret';
import { startProvider, startShop } from '../../tests/setup/shop-process';
import { LONG } from '../test-tags';

type Span = CollectedSpan;

function wayUp(spans: Span[], from: Span): string[] {
  const above = spans.find(({ id }) => id === from.parent);
  return [`${from.service} ${from.name}`, ...(above ? wayUp(spans, above) : [])];
}

const statementsIn = (spans: Span[], trace: string) =>
  spans.filter((span) => span.trace === trace && span.facts['db.system.name'] === 'postgresql');

test(
  'a page request is one trace from HTTP server through Next.js and provider calls to database statements',
  LONG,
  async () => {
    const collector = await openCollector();
    const shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ACCESS_LOG: 'on' } });
    try {
      const answer = await fetch(`${shop.url}/catalog/hvojnye?utm=tok-0123456789`);
      await answer.text();
      const id = answer.headers.get('x-request-id');
      await fetch(`${shop.url}/success?token=tok-0123456789&phone=79161234567`);
      await fetch(`${shop.url}/api/orders/tok-0123456789/`);
      await shop.stop();

      const front = collector.spans.find(({ facts }) => facts['nursery.request_id'] === id);
      expect(front).toMatchObject({
        name: 'GET /catalog/[[...path]]',
        parent: undefined,
        facts: { 'http.response.status_code': 200 },
      });
      const statement = statementsIn(collector.spans, front?.trace ?? '').at(0);
      expect(statement?.facts['db.query.text']).toMatch(/select/i);
      const way = wayUp(collector.spans, statement as Span);
      expect(way.at(-1)).toBe('storefront GET /catalog/[[...path]]');
      expect(way.some((name) => /^storefront GET \/(?:products|catalog|common|categories)/.test(name))).toBe(true);
      expect(way).toContain('storefront provider GET');
      expect(collector.spans.some(({ trace, scope }) => trace === front?.trace && scope === 'next.js')).toBe(true);

      const line = shop
        .log()
        .split('\n')
        .find((one) => one.includes('"status":200') && one.includes(String(id)));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ id, trace_id: front?.trace });
      expect(JSON.stringify(collector.spans)).not.toMatch(/tok-0123456789|79161234567/);
    } finally {
      await shop.remove();
      collector.close();
    }
  },
);

test('a remote provider continues the storefront’s trace; a client’s traceparent is ignored', LONG, async () => {
  const collector = await openCollector();
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
  const provider = await startProvider({ env: { ...traced, PROVIDER_SECRET } });
  const shop = await startShop({ env: { ...traced, PROVIDER_SECRET, PROVIDER_URL: `${provider.url}/api` } });
  try {
    const forged = '00-0123456789abcdef0123456789abcdef-0123456789abcdef-01';
    const answer = await fetch(`${shop.url}/api/cart/items_amount/get/`, { headers: { traceparent: forged } });
    expect(answer.status).toBe(200);
    const id = answer.headers.get('x-request-id');
    await Promise.all([shop.stop(), provider.stop()]);

    const front = collector.spans.find(({ facts }) => facts['nursery.request_id'] === id);
    expect(front?.parent).toBeUndefined();
    const call = collector.spans.find(
      ({ trace, service, name }) => trace === front?.trace && service === 'provider' && name.startsWith('GET '),
    );
    const way = wayUp(collector.spans, call as Span);
    expect(way.slice(0, 2)).toEqual(['provider GET /cart/items_amount/get', 'storefront provider GET']);
    expect(way.at(-1)).toBe('storefront GET /api/[...path]');
    expect(collector.spans.some(({ trace }) => forged.includes(trace))).toBe(false);
  } finally {
    await Promise.all([shop.remove(), provider.remove()]);
    collector.close();
  }
});

test('requests succeed while the trace collector is unreachable', LONG, async () => {
  const shop = await startShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' } });
  try {
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${shop.url}/about`)).status).toBe(200);
  } finally {
    await shop.remove();
  }
});
