import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import type { AnswerOf, Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import { orders } from '@/provider/db/tables/orders';
import { type OrderRequest, type Placed, placeOrder } from './placed-order';
import { call, openTestProvider, type TestProvider } from './provider';
import { signInStaff } from './staff';

/** A provider with a manager, for all tests of a file. */
export let provider: TestProvider;
let manager: Awaited<ReturnType<typeof signInStaff>>;

export function setupStaffCustomers(): void {
  beforeAll(async () => {
    provider = await openTestProvider();
    manager = await signInStaff(provider, 'manager');
  });
  afterAll(() => provider.close());
}

export async function answer<C extends Call>({ method, path }: C, given: Record<string, string> = {}) {
  const isRead = method === 'GET';
  const address = isRead ? `${path}?${new URLSearchParams(given)}` : path;
  return call<AnswerOf<C>>(provider, isRead ? 'GET' : 'POST', address, {
    headers: manager.headers,
    ...(!isRead && { body: given }),
  });
}

export const ask = async <C extends Call>(address: C, given: Record<string, string> = {}) =>
  (await answer(address, given)).body;

export const find = async (search: string) => (await ask(staff.customers, { search })).items;
export const card = (key: string) => ask(staff.customer, { key });

let phones = 0;
export const newPhone = () => `7926${String(++phones).padStart(7, '0')}`;

type Change = Partial<typeof orders.$inferInsert>;

/** A guest's order unless headers are given. */
export async function order(change: Change, wanted: OrderRequest = {}): Promise<Placed> {
  const placed = await placeOrder(provider, wanted);
  if (Object.keys(change).length > 0) await put(placed, change);
  provider.clock.pass(1);
  return placed;
}

export const put = ({ id }: Placed, change: Change) =>
  provider.context.db.update(orders).set(change).where(eq(orders.id, id));
