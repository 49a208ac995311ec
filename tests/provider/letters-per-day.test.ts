import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { newLogin, signIn } from '../setup/customer';
import { type Placed, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { queued } from '../setup/visitor-forms';

/* Anybody can type anybody's mailbox: letters of one kind to it are few a day. */

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ LETTERS_PER_DAY: '2' });
});
afterAll(() => provider.close());

const cancel = ({ token }: Placed) => call(provider, 'POST', '/orders/by-link/cancel/post/', { body: { token } });
const toNursery = ({ id }: Placed) =>
  provider.context.db.$count(outbox, like(outbox.message_id, `order-${id}-nursery`));

test('[ORDER-05] of orders with a stranger’s mailbox only the first of a day are told there; all stand, and the nursery hears of each', async () => {
  const email = newLogin();
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1)
    placed.push(await placeOrder(provider, { email: n % 2 ? email : email.toUpperCase() }));
  const told = async () =>
    (await provider.context.db.select().from(outbox).where(like(outbox.message_id, 'order-%-customer'))).filter(
      ({ recipient }) => recipient.toLowerCase() === email,
    ).length;
  expect(await told()).toBe(2);
  for (const order of placed) {
    expect(await toNursery(order)).toBe(1);
    expect(await provider.context.db.$count(orders, eq(orders.id, order.id))).toBe(1);
  }
  await placeOrder(provider, { email: newLogin() });
  provider.clock.pass(24 * 60);
  await placeOrder(provider, { email });
  expect(await told()).toBe(3);
});

test('[ORDER-05] a customer who has proved the mailbox is told of every order', async () => {
  const email = newLogin();
  const { headers } = await signIn(provider, email);
  for (let n = 0; n < 4; n += 1) await placeOrder(provider, { email, headers });
  expect(await queued(provider, { to: email, id: 'order-%-customer' })).toHaveLength(4);
});

test('[ORDER-05] cancellations by the customer count apart from orders, and the nursery hears of each', async () => {
  const email = newLogin();
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1) placed.push(await placeOrder(provider, { email }));
  for (const order of placed) expect((await cancel(order)).status).toBe(200);
  expect(await queued(provider, { to: email, id: 'order-%-cancelled' })).toHaveLength(2);
  for (const { id } of placed) {
    expect(await queued(provider, { id: `order-${id}-cancelled-by-customer` })).toHaveLength(1);
  }
});
