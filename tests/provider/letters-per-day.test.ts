import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { purgeOldMessages } from '@/provider/notifications/service';
import { cancelUnconfirmed } from '@/provider/orders/confirming-service';
import { moveOrder } from '@/provider/orders/service';
import { syncPayments } from '@/provider/payments/service';
import { newLogin, signIn } from '../setup/customer';
import { type FakeYookassa, openFakeYookassa } from '../setup/fake-yookassa';
import { type OrderRequest, type Placed, placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_TOKEN } from '../setup/staff';
import { ENQUIRY, queued, sendForm } from '../setup/visitor-forms';

/* Anyone can enter any mailbox, so letters of one kind to a mailbox are limited per day. */

let bank: FakeYookassa;
let provider: TestProvider;
beforeAll(async () => {
  bank = await openFakeYookassa();
  const payments = { YOOKASSA_URL: bank.url, SITE_URL: 'https://nursery.example' };
  provider = await openTestProvider({ ...payments, LETTERS_PER_DAY: '2', STAFF_TOKEN, CONFIRM_ABOVE: '5000' });
});
afterAll(async () => {
  await provider.close();
  await bank.close();
});

const cancel = ({ token }: Placed) => call(provider, 'POST', '/orders/by-link/cancel/post/', { body: { token } });
const cancelledIds = (placed: Placed[]) => placed.map(({ id }) => `order-${id}-cancelled`).sort();
const cancellations = async (email: string) =>
  (await queued(provider, { id: 'order-%-cancelled' }))
    .filter(({ recipient }) => recipient.toLowerCase() === email)
    .map(({ message_id }) => message_id)
    .sort();
const toNursery = ({ id }: Placed) =>
  provider.context.db.$count(outbox, like(outbox.message_id, `order-${id}-nursery`));

test('[ORDER-05] only the first orders of a day send letters to a stranger’s mailbox; all are stored and reported to the nursery', async () => {
  const email = newLogin();
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1)
    placed.push(await placeOrder(provider, { email: n % 2 ? email : email.toUpperCase() }));
  const notified = async () =>
    (await provider.context.db.select().from(outbox).where(like(outbox.message_id, 'order-%-customer'))).filter(
      ({ recipient }) => recipient.toLowerCase() === email,
    ).length;
  expect(await notified()).toBe(2);
  for (const order of placed) {
    expect(await toNursery(order)).toBe(1);
    expect(await provider.context.db.$count(orders, eq(orders.id, order.id))).toBe(1);
  }
  await placeOrder(provider, { email: newLogin() });
  provider.clock.pass(24 * 60);
  await placeOrder(provider, { email });
  expect(await notified()).toBe(3);
});

test('[ORDER-05] other spellings of a mailbox count as the same one, and the letter goes to the address as typed', async () => {
  const spellings = ['green.garden+1@yandex.ru', 'green-garden@ya.ru', 'green.garden@yandex.kz'];
  for (const email of spellings) await placeOrder(provider, { email });
  const notified = [];
  for (const to of spellings) notified.push((await queued(provider, { to, id: 'order-%-customer' })).length);
  expect(notified).toEqual([1, 1, 0]);
});

test('[ORDER-05] a customer with a proved mailbox gets a letter about every order', async () => {
  const email = newLogin();
  const { headers } = await signIn(provider, email);
  for (let n = 0; n < 4; n += 1) await placeOrder(provider, { email, headers });
  expect(await queued(provider, { to: email, id: 'order-%-customer' })).toHaveLength(4);
});

test('[ORDER-05] cancellations by the customer count separately from orders, and the nursery gets a letter about each', async () => {
  const email = newLogin();
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1) placed.push(await placeOrder(provider, { email }));
  for (const order of placed) expect((await cancel(order)).status).toBe(200);
  expect(await cancellations(email)).toEqual(cancelledIds(placed.slice(0, 2)));
  for (const { id } of placed) {
    expect(await queued(provider, { id: `order-${id}-cancelled-by-customer` })).toHaveLength(1);
  }
});

test('[ORDER-05] orders of several days cancelled on one day send no more letters than the daily limit', async () => {
  const email = newLogin();
  const placed: Placed[] = [];
  for (let n = 0; n < 4; n += 1) {
    placed.push(await placeOrder(provider, { email }));
    provider.clock.pass(24 * 60);
  }
  for (const order of placed) await cancel(order);
  expect(await cancellations(email)).toEqual(cancelledIds(placed.slice(0, 2)));
});

describe.each([
  ['payment', { payment_method: 'online' }, syncPayments],
  ['time', { price: 3_000 }, cancelUnconfirmed],
] as const)('orders that are cancelled by %s', (mover, wanted, turn) => {
  const placeAll = async (more: OrderRequest) => {
    const placed: Placed[] = [];
    for (let n = 0; n < 4; n += 1) placed.push(await placeOrder(provider, { ...wanted, ...more }));
    provider.clock.pass(4 * 24 * 60);
    await turn(provider.context);
    for (const { id } of placed) {
      expect(await queued(provider, { id: `order-${id}-cancelled-by-${mover}` })).toHaveLength(1);
    }
    return placed;
  };

  test('[ORDER-05] a stranger’s mailbox gets a letter only if it got one about the order', async () => {
    const email = newLogin();
    const placed = await placeAll({ email });
    expect(await cancellations(email)).toEqual(cancelledIds(placed.slice(0, 2)));
  });

  test('[ORDER-05] a proved mailbox gets a letter about each', async () => {
    const email = newLogin();
    const { headers } = await signIn(provider, email);
    const placed = await placeAll({ email: email.toUpperCase(), headers });
    expect(await cancellations(email)).toEqual(cancelledIds(placed));
  });
});

test('[ORDER-05] a guest gets a letter when an order more than a month old is cancelled', async () => {
  const email = newLogin();
  const placed = await placeOrder(provider, { email });
  provider.clock.pass(31 * 24 * 60);
  await purgeOldMessages(provider.context);
  await cancel(placed);
  expect(await cancellations(email)).toEqual(cancelledIds([placed]));
});

test('[ORDER-05] status changes by staff always send a letter', async () => {
  const email = newLogin();
  for (let n = 0; n < 4; n += 1) {
    const { number } = await placeOrder(provider, { email });
    await moveOrder(provider.context, number, 'assembling');
    await moveOrder(provider.context, number, 'shipped');
    await moveOrder(provider.context, number, 'cancelled');
  }
  expect(await queued(provider, { to: email, id: 'order-%-shipped' })).toHaveLength(4);
  expect(await cancellations(email)).toHaveLength(4);
});

test('[FORM-06] confirmation letters of the newsletter have the same daily limit per mailbox as other kinds', async () => {
  const email = newLogin();
  const answers = [];
  for (let n = 0; n < 4; n += 1) {
    answers.push((await sendForm(provider, { ...ENQUIRY, mailing_type: 'newsletter', email })).body);
    provider.clock.pass(61);
  }
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await queued(provider, { to: email, id: 'newsletter-confirm-%' })).toHaveLength(2);
  provider.clock.pass(24 * 60);
  await sendForm(provider, { ...ENQUIRY, mailing_type: 'newsletter', email });
  expect(await queued(provider, { to: email, id: 'newsletter-confirm-%' })).toHaveLength(3);
});
