import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { enquiries } from '@/provider/db/tables/forms';
import { orders } from '@/provider/db/tables/orders';
import { sendClaim, shippedOrder } from './claims';
import { openTestProvider, type TestProvider } from './provider';
import { signInStaff } from './staff';
import { askAsStaff } from './staff-calls';

type Member = Awaited<ReturnType<typeof signInStaff>>;

/** Never connected to: background jobs are off. */
const SMTP_URL = 'smtp://letters.invalid';

export let provider: TestProvider;
export let owner: Member;
let agronomist: Member;

/** A shop whose agronomist answers enquiries and claims. */
export function setupInbox(): void {
  beforeAll(async () => {
    provider = await openTestProvider({ SMTP_URL });
    agronomist = await signInStaff(provider, 'agronomist');
    owner = await signInStaff(provider, 'owner');
  });
  afterAll(() => provider.close());
}

export const ask = ((asked, given) => askAsStaff(provider, asked, given, agronomist.headers)) as <
  C extends Parameters<typeof askAsStaff>[1],
>(
  asked: C,
  given?: Parameters<typeof askAsStaff<C>>[2],
) => ReturnType<typeof askAsStaff<C>>;

export const cardOf = (id: string) => ask(staff.inboxCard, { id });

export async function insertEnquiry(change: Partial<typeof enquiries.$inferInsert> = {}): Promise<string> {
  const id = randomUUID();
  await provider.context.db.insert(enquiries).values({
    ...{ id, mailing_type: 'consultation', username: 'Пётр', email: 'petr@example.com', text: 'Какую тую?' },
    created_at: provider.clock.now(),
    ...change,
  });
  return id;
}

export async function insertClaim(change: Partial<typeof orders.$inferInsert> = {}) {
  const { token, number, id: order } = await shippedOrder(provider, { name: 'Анна' });
  const id = randomUUID();
  expect((await sendClaim(provider, { token }, { uuid: id })).body.status).toBe(1);
  if (Object.keys(change).length > 0) {
    await provider.context.db.update(orders).set(change).where(eq(orders.id, order));
  }
  return { id, number, token, order };
}
