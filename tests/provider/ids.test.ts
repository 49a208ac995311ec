import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Cart } from '@/contract/cart';
import { newLogin, signIn } from '../setup/customer';
import { reportFigure, scaled } from '../setup/figures';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';

const IDS = scaled(20_000, 1_000_000);
const CALLS = scaled(500, 20_000);
const OWNERS = 20;

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
  const { uuid } = await insertProduct(provider, { stocked: 1_000 });
  for (let owner = 0; owner < OWNERS; owner += 1) {
    const shopper = new Shopper(provider);
    await shopper.add(uuid);
    const headers = owner % 2 === 0 ? {} : (await signIn(provider, newLogin())).headers;
    await call(provider, 'POST', '/favorites/add_product/post/', { body: { uuid }, headers });
  }
}, 120_000);
afterAll(() => provider.close());

test('[AUTH-10] random UUIDs match no existing cart or favourites list (A9)', async (context) => {
  // Its own session, because the query exceeds the pool's timeout.
  const session = await provider.context.connection.openSession();
  try {
    const { rows } = await session.query(
      `WITH made AS MATERIALIZED (SELECT gen_random_uuid() AS id FROM generate_series(1, $1))
       SELECT (SELECT count(*)::int FROM made JOIN carts USING (id)) AS carts,
              (SELECT count(*)::int FROM made JOIN favourite_lists USING (id)) AS lists,
              (SELECT count(*)::int FROM carts) AS held`,
      [IDS],
    );
    expect(rows).toEqual([{ carts: 0, lists: 0, held: expect.any(Number) }]);
    expect(rows[0]?.held).toBeGreaterThanOrEqual(OWNERS);
  } finally {
    await session.end();
  }
  for (let attempt = 0; attempt < CALLS; attempt += 1) {
    const headers = { cartid: randomUUID(), favoritesid: randomUUID() };
    const isCart = attempt % 2 === 0;
    const address = isCart ? '/cart/product_list/get/' : '/favorites/get_user_favorites_uuid_list/get/';
    const { status, body } = await call<Pick<Cart, 'products'>>(provider, 'GET', address, { headers });
    expect([status, body.products]).toEqual([200, []]);
  }
  reportFigure(context, {
    property: 'A9 ids made up',
    reached: `${IDS} ids and ${CALLS} calls: 0 carts, 0 lists`,
    threshold: '1 000 000 ids and 20 000 calls: 0',
  });
}, 600_000);

test('[AUTH-10] ids of carts, lists, orders and users are UUIDs; the stored ids of carts, lists and users are random (A9)', async () => {
  const { rows } = await provider.context.db.execute<{ table_name: string; column_default: string | null }>(
    sql`SELECT table_name, column_default FROM information_schema.columns
        WHERE column_name = 'id' AND table_name IN ('carts', 'favourite_lists', 'orders', 'users', 'sessions', 'reservations')
          AND data_type = 'uuid' ORDER BY 1`,
  );
  expect(rows.map(({ table_name }) => table_name)).toEqual([
    'carts',
    'favourite_lists',
    'orders',
    'reservations',
    'sessions',
    'users',
  ]);
  const { rows: made } = await provider.context.db.execute<{ id: string }>(
    sql`SELECT id FROM carts UNION ALL SELECT id FROM favourite_lists UNION ALL SELECT id FROM users`,
  );
  for (const { id } of made) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
