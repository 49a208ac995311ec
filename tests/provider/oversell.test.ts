import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

const SHOPPERS = 40;
const UNITS = 7;
const ROUNDS = 20;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

/** One guest's whole walk: adds a piece, checks out, orders. True when the order was accepted. */
async function checkout(uuid: string): Promise<{ sold: boolean; message: string }> {
  const shopper = new Shopper(provider);
  await shopper.add(uuid);
  const reserved = await shopper.reserve();
  const order = reserved.body.data.structure.order_data;
  if (!order) return { sold: false, message: reserved.body.message };
  const placed = await shopper.order(order.uuid);
  return { sold: placed.body.status === 1, message: placed.body.message };
}

describe('last units', () => {
  test(`[ORDER-02] ${SHOPPERS} parallel checkouts on the last ${UNITS} units sell exactly ${UNITS}, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { uuid } = await insertProduct(provider, { stocked: UNITS });
      const walks = await Promise.all(Array.from({ length: SHOPPERS }, () => checkout(uuid)));
      expect(walks.filter((walk) => walk.sold)).toHaveLength(UNITS);
      const refusals = new Set(walks.filter((walk) => !walk.sold).map((walk) => walk.message));
      for (const message of refusals) expect(['Товары только что раскупили', 'Корзина пуста']).toContain(message);
      expect(await shelfOf(provider, uuid)).toEqual({ stocked: 0, reserved: 0 });
    }
  }, 120_000);

  test('[ORDER-02] carts that hold the same products in opposite order never wait for each other for ever', async () => {
    const first = await insertProduct(provider, { stocked: 500 });
    const second = await insertProduct(provider, { stocked: 500 });
    const walk = async (index: number) => {
      const shopper = new Shopper(provider);
      const [a, b] = index % 2 ? [first, second] : [second, first];
      await shopper.add(a.uuid, 2);
      await shopper.add(b.uuid, 3);
      const reserved = await shopper.reserve();
      return (await shopper.order(reserved.body.data.structure.order_data?.uuid ?? '')).body.status;
    };
    const statuses = await Promise.all(Array.from({ length: 40 }, (_, index) => walk(index)));
    expect(statuses).toEqual(Array(40).fill(1));
    expect((await shelfOf(provider, first.uuid)).stocked + (await shelfOf(provider, second.uuid)).stocked).toBe(
      1_000 - 200,
    );
  }, 60_000);
});
