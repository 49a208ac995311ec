import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { orderOutcomes, tellMetrics } from '@/telemetry/metrics';
import { insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

test('the metric shop_orders_total counts orders by outcome: placed, repeated, refused, failed', async () => {
  orderOutcomes.reset();
  const shopper = new Shopper(provider);
  await shopper.add((await insertProduct(provider)).uuid);
  const reserved = await shopper.reserve();
  const reservation = reserved.body.data.structure.order_data?.uuid ?? '';
  const key = randomUUID();
  expect((await new Shopper(provider).order(reservation)).body.status).toBe(0);
  expect((await shopper.order(reservation, { key })).body.status).toBe(1);
  expect((await shopper.order(reservation, { key })).body.status).toBe(1);
  expect((await shopper.order(reservation)).body.status).toBe(1);
  expect((await shopper.order(reservation, { key, comment: 'Иначе' })).status).toBe(422);

  vi.spyOn(log, 'error').mockImplementation(() => {});
  const late = new Shopper(provider);
  await late.add((await insertProduct(provider)).uuid);
  const held = await late.reserve();
  vi.spyOn(provider.context.db, 'transaction').mockRejectedValue(new Error('gone'));
  expect((await late.order(held.body.data.structure.order_data?.uuid ?? '')).status).toBe(503);
  vi.restoreAllMocks();

  const { text } = await tellMetrics();
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('shop_orders_total'))
      .sort(),
  ).toEqual([
    'shop_orders_total{outcome="failed"} 1',
    'shop_orders_total{outcome="placed"} 1',
    'shop_orders_total{outcome="refused"} 2',
    'shop_orders_total{outcome="repeated"} 2',
  ]);
});
