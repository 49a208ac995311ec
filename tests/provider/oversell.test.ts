import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderLines } from '@/provider/db/tables/orders';
import { lockStockLevels } from '@/provider/stock/store';
import { reportFigure, scaled } from '../setup/figures';
import { insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

const SHOPPERS = scaled(40, 50);
const UNITS = 7;
const ROUNDS = scaled(20, 100);

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

/** One guest adds a piece, checks out and orders. */
async function checkout(uuid: string): Promise<{ sold: boolean; message: string }> {
  const shopper = new Shopper(provider);
  await shopper.add(uuid);
  const reserved = await shopper.reserve();
  const order = reserved.body.data.structure.order_data;
  if (!order) return { sold: false, message: reserved.body.message };
  const placed = await shopper.order(order.uuid);
  return { sold: placed.body.status === 1, message: placed.body.message };
}

const orderedPieces = async (uuid: string): Promise<number[]> => {
  const { db } = provider.context;
  const lines = await db.select().from(orderLines).where(eq(orderLines.product_id, uuid));
  return lines.map((line) => line.amount);
};

describe('last units', () => {
  test(`[ORDER-02] ${SHOPPERS} parallel checkouts on the last ${UNITS} units sell exactly ${UNITS}, ${ROUNDS} times`, async (context) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { uuid } = await insertProduct(provider, { stocked: UNITS });
      const walks = await Promise.all(Array.from({ length: SHOPPERS }, () => checkout(uuid)));
      expect(walks.filter((walk) => walk.sold)).toHaveLength(UNITS);
      const refusals = new Set(walks.filter((walk) => !walk.sold).map((walk) => walk.message));
      for (const message of refusals) expect(['Товары только что раскупили', 'Корзина пуста']).toContain(message);
      expect(await shelfOf(provider, uuid)).toEqual({ stocked: 0, reserved: 0 });
      expect(await orderedPieces(uuid)).toEqual(Array(UNITS).fill(1));
    }
    const reached = `${ROUNDS} rounds of ${SHOPPERS} checkouts for ${UNITS} pieces: ${UNITS} sold in each`;
    reportFigure(context, {
      property: 'S1 oversell',
      reached,
      threshold: '100 rounds of 50 for 7: 7 sold, no other error',
    });
  }, 600_000);

  test('[ORDER-02] transactions that name the same products in opposite order cause no deadlock', async () => {
    const { db } = provider.context;
    const uuids = await Promise.all(Array.from({ length: 6 }, async () => (await insertProduct(provider)).uuid));
    const lock = (index: number) =>
      db.transaction(async (tx) => (await lockStockLevels(tx, index % 2 ? uuids : uuids.toReversed())).length);
    const locked = await Promise.all(Array.from({ length: 40 }, (_, index) => lock(index)));
    expect(locked).toEqual(Array(40).fill(uuids.length));
  }, 60_000);
});
