import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { AnswerOf, BodyOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { products } from '@/provider/db/tables/catalog';
import { orders } from '@/provider/db/tables/orders';
import { orderPayments, payments } from '@/provider/db/tables/payments';
import { type OrderRequest, type Placed, placeOrder } from './placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from './provider';
import { signInStaff } from './staff';
import type { WithSums } from './staff-calls';

export let provider: TestProvider;
export let manager: Awaited<ReturnType<typeof signInStaff>>;

/** A shop whose large orders wait for a call, and its manager. */
export function setupStaffOrders(): void {
  beforeAll(async () => {
    provider = await openTestProvider({
      STAFF_TOKEN: 'a-token-so-that-large-orders-wait-for-a-call',
      CONFIRM_ABOVE: '5000',
      YOOKASSA_URL: 'yookassa://100500:secret@127.0.0.1:9',
    });
    manager = await signInStaff(provider, 'manager');
  });
  afterAll(() => provider.close());
}

type Query = Record<string, string>;

export async function read<C extends Call>(address: C, query: Query = {}, path: string = address.path) {
  const { headers } = manager;
  const { status, body } = await call<WithSums<AnswerOf<C>>>(provider, 'GET', `${path}?${new URLSearchParams(query)}`, {
    headers,
  });
  return { status, body };
}

export const list = async (query: Query) => (await read(staff.orders, query)).body;
export const numbers = async (query: Query) => (await list(query)).items.map(({ number }) => number).sort();
export const readCard = (number: string) =>
  read(staff.order, {}, staff.order.path.replace('{number}', encodeURIComponent(number)));
export const card = async (number: string) => (await readCard(number)).body;
export const plan = async (body: BodyOf<typeof staff.planOrder>) =>
  call<{ status: number; message: string }>(provider, 'POST', staff.planOrder.path, { headers: manager.headers, body });

export const change = async ({ id }: Pick<Placed, 'id'>, set: Partial<typeof orders.$inferInsert>) => {
  await provider.context.db.update(orders).set(set).where(eq(orders.id, id));
};

export async function insertPlant(set: Partial<typeof products.$inferInsert>): Promise<string> {
  const { uuid } = await insertProduct(provider, { stocked: 50 });
  await provider.context.db.update(products).set(set).where(eq(products.id, uuid));
  return uuid;
}

/** Roubles taken by hand. */
export const record = (order_id: string, amount: number, kind: 'payment' | 'refund' = 'payment') =>
  provider.context.db.insert(orderPayments).values({
    ...{ id: randomUUID(), order_id, kind, way: 'cash', amount: amount * 100, at: provider.clock.now() },
    actor: `account:${manager.id}`,
  });

export const payOnline = (
  order_id: string,
  paid: Pick<typeof payments.$inferInsert, 'stage' | 'amount' | 'refunded'>,
) =>
  provider.context.db
    .insert(payments)
    .values({ id: randomUUID(), order_id, created_at: provider.clock.now(), ...paid });

/** Of one test: a name that no other order has. */
export function namedOrders() {
  const name = `Покупатель ${randomUUID().replace(/[^a-z]/g, '')}`;
  return { search: name, place: (wanted: OrderRequest = {}) => placeOrder(provider, { name, ...wanted }) };
}
