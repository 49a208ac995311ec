import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { formatDeadline } from '@/contract/moscow-time';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { changes } from '@/provider/db/tables/staff';
import { openChannels } from '@/provider/notifications/channels';
import { sendPaymentLink } from '@/provider/order-money/link-service';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { ask, moneyOf, move, onReceipt, record } from '../setup/staff-money';

setupPaymentFixture();

describe('a payment link', () => {
  test('makes an order that was to be paid on receipt wait for the bank, and the customer gets the link', async () => {
    const placed = await onReceipt();
    const sent = await ask(staff.sendPaymentLink, { number: placed.number });
    expect(sent).toMatchObject({ status: 1, link: expect.stringContaining('/payment-result?token=') });
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
    expect((await fixture.letters(placed)).map(({ message_id }) => message_id)).toContain(
      `order-${placed.id}-awaiting_payment`,
    );
    expect(await fixture.pay(placed.token)).toMatchObject({ status: 1 });
    await fixture.payAtBank(placed);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  });

  test('names the term that is stored, however long the move takes', async () => {
    const placed = await onReceipt();
    fixture.provider.clock.msPerReading = 60_000;
    const { message } = await ask(staff.sendPaymentLink, { number: placed.number });
    fixture.provider.clock.msPerReading = 0;
    const [row] = await fixture.provider.context.db.select().from(orders).where(eq(orders.id, placed.id));
    expect(message).toContain(formatDeadline(row?.pay_until ?? ''));
  });

  test('asks for the rest after a deposit, and nothing is due afterwards', async () => {
    const placed = await onReceipt();
    await record(placed, 500);
    await ask(staff.sendPaymentLink, { number: placed.number });
    await fixture.pay(placed.token);
    const bankId = await fixture.atBank(placed);
    expect(fixture.bank.ledger.payments.get(bankId)?.amount.value).toBe('1500.00');
    fixture.bank.ledger.pay(bankId);
    await fixture.notify(bankId);
    expect(await moneyOf(placed)).toMatchObject({ paid: 2_000, to_pay: 0 });
    expect(await ask(staff.sendPaymentLink, { number: placed.number })).toMatchObject({ status: 0 });
  });
});

describe('a link for the difference', () => {
  const more = ({ product }: Placed) => ({ lines: [{ uuid: product, amount: 3 }] });
  const link = ({ number }: Placed, id?: string) => ask(staff.sendPaymentLink, { number, ...(id && { id }) });
  const linkOf = async ({ number }: Placed) => (await ask(staff.order, { number })).payment_link;
  const linkLetters = async (placed: Placed) =>
    (await fixture.letters(placed)).filter(({ message_id }) => message_id.includes('-link-'));
  const openPayments = ({ id }: Placed) =>
    [...fixture.bank.ledger.payments.values()].filter(
      ({ metadata, status }) => metadata.order_id === id && status === 'pending',
    );
  async function payOpen(placed: Placed) {
    for (const { id } of openPayments(placed)) {
      fixture.bank.ledger.pay(id);
      await fixture.notify(id);
    }
  }
  /** Paid online, then one plant of 1 000 roubles more. */
  async function withDifference(status?: string) {
    const placed = await fixture.order();
    await payOpen(placed);
    if (status) await move(placed, 'assembling');
    if (status && status !== 'assembling') await move(placed, status);
    await ask(staff.editOrder, { id: randomUUID(), number: placed.number, total_before: 2_000, edit: more(placed) });
    return placed;
  }

  test.each(['paid', 'assembling', 'ready'])(
    'of a %s order is recorded when the bank notifies, and the order stays',
    async (status) => {
      const placed = await withDifference(status === 'paid' ? undefined : status);
      expect(await linkOf(placed)).toEqual({ state: 'none' });
      expect(await fixture.pay(placed.token)).toMatchObject({ status: 0 });
      expect(await link(placed)).toMatchObject({ status: 1, link: expect.stringContaining('/payment-result?token=') });
      expect(await linkOf(placed)).toMatchObject({ state: 'waiting', url: expect.stringContaining(placed.token) });
      expect(await fixture.readOrder(placed)).toMatchObject({ status, payment: { state: 'pending' } });
      expect(await fixture.pay(placed.token)).toMatchObject({ status: 1 });
      expect(openPayments(placed).map(({ amount }) => amount.value)).toEqual(['1000.00']);
      await payOpen(placed);
      expect(await moneyOf(placed)).toMatchObject({ paid: 3_000, to_pay: 0 });
      expect((await moneyOf(placed)).entries.map(({ way, amount }) => [way, amount])).toEqual([
        ['yookassa', 2_000],
        ['yookassa', 1_000],
      ]);
      const after = await fixture.readOrder(placed);
      expect(after).toMatchObject({ status, payment: { state: 'paid' } });
      expect(after).not.toHaveProperty('payment_url');
      expect(await linkOf(placed)).toEqual({ state: 'paid' });
      const letters = await fixture.provider.context.db.select().from(outbox);
      expect(letters.map(({ subject }) => subject)).toContain(`Доплата за заказ № ${placed.number}`);
    },
  );

  test('paid in two tabs is taken once, the second payment goes back', async () => {
    const placed = await withDifference('assembling');
    await link(placed);
    await fixture.pay(placed.token);
    fixture.provider.clock.pass(51);
    await fixture.pay(placed.token);
    expect(openPayments(placed)).toHaveLength(2);
    await payOpen(placed);
    await fixture.turn();
    expect(await moneyOf(placed)).toMatchObject({ paid: 3_000, to_pay: 0, to_return: 0 });
  });

  test('a payment whose notification was lost is found by the job', async () => {
    const placed = await withDifference('assembling');
    await link(placed);
    await fixture.pay(placed.token);
    for (const { id } of openPayments(placed)) fixture.bank.ledger.pay(id);
    await fixture.turn(61);
    expect(await moneyOf(placed)).toMatchObject({ paid: 3_000, to_pay: 0 });
  });

  test('without a link of its own a late payment of a former page goes back, as before', async () => {
    const placed = await fixture.order();
    await move(placed, 'assembling');
    await payOpen(placed);
    await fixture.turn();
    expect(await moneyOf(placed)).toMatchObject({ paid: 0, to_pay: 2_000 });
  });

  test('a lost answer of the first press is repeated without a second letter', async () => {
    const placed = await onReceipt();
    const id = randomUUID();
    await link(placed, id);
    fixture.provider.clock.pass(10);
    expect(await link(placed, id)).toMatchObject({
      status: 1,
      message: expect.stringMatching(/^Отправьте ссылку покупателю/),
    });
    expect(await linkLetters(placed)).toEqual([]);
    const logged = await fixture.provider.context.db.select().from(changes).where(eq(changes.key, placed.id));
    expect(logged).toHaveLength(1);
  });

  test('another press right after the first one sends the same link again', async () => {
    const placed = await onReceipt();
    const first = await link(placed, randomUUID());
    expect(await link(placed, randomUUID())).toEqual(first);
    expect(await linkLetters(placed)).toHaveLength(1);
  });

  test('of an order that waits without a term has the usual term, which the answer names', async () => {
    const placed = await onReceipt();
    await fixture.provider.context.db
      .update(orders)
      .set({ status: 'awaiting_payment', pay_until: null })
      .where(eq(orders.id, placed.id));
    const { message } = await link(placed, randomUUID());
    expect(message).toMatch(
      /^Отправьте ссылку покупателю\. Оплатить можно до .+ по московскому времени, потом заказ отменится$/,
    );
    const until = fixture.provider.clock.now().getTime() + fixture.provider.context.env.PAYMENT_HOURS * 3_600_000;
    expect(message).toContain(formatDeadline(new Date(until)));
    expect(await linkOf(placed)).toMatchObject({ state: 'waiting', until: new Date(until).toISOString() });
  });

  test('of an order in work says its term and threatens nobody', async () => {
    const placed = await withDifference('assembling');
    expect((await link(placed, randomUUID())).message).toMatch(/^Отправьте ссылку.+по московскому времени$/);
  });

  test('is called sent where mail is configured', async () => {
    const { context } = fixture.provider;
    // Never connected to: background jobs are off.
    const channels = openChannels({ ...context.env, SMTP_URL: 'smtp://letters.invalid' });
    const { number } = await onReceipt();
    const answer = await sendPaymentLink({ ...context, channels }, { number, id: randomUUID() });
    channels.close();
    expect(answer).toMatchObject({ status: 1, message: expect.stringMatching(/^Ссылка отправлена покупателю\./) });
  });

  test('two presses and a lost answer send one letter, another press another', async () => {
    const placed = await withDifference('assembling');
    const id = randomUUID();
    await Promise.all([link(placed, id), link(placed, id)]);
    await link(placed, id);
    expect(await linkLetters(placed)).toMatchObject([
      { recipient: expect.stringContaining('@'), body: expect.stringMatching(/осталось заплатить 1\s000\s₽/) },
    ]);
    await link(placed);
    expect(await linkLetters(placed)).toHaveLength(1);
    await link(placed, randomUUID());
    expect(await linkLetters(placed)).toHaveLength(2);
  });

  test('whose term is over pays nothing until there is a new one', async () => {
    const placed = await withDifference('assembling');
    await link(placed);
    fixture.provider.clock.pass(25 * 60);
    expect(await linkOf(placed)).toMatchObject({ state: 'expired' });
    expect(await fixture.pay(placed.token)).toMatchObject({ status: 0 });
    expect(await fixture.readOrder(placed)).not.toHaveProperty('payment_url');
    expect(await link(placed)).toMatchObject({ status: 1 });
    expect(await linkOf(placed)).toMatchObject({ state: 'waiting' });
    expect(await fixture.pay(placed.token)).toMatchObject({ status: 1 });
  });

  test('of a cancelled order there is none, and money that came by it goes back', async () => {
    const placed = await onReceipt();
    await move(placed, 'assembling');
    await link(placed);
    await fixture.pay(placed.token);
    await payOpen(placed);
    expect(await moneyOf(placed)).toMatchObject({ paid: 2_000, to_pay: 0 });
    await move(placed, 'cancelled');
    await fixture.turn();
    expect(await link(placed)).toMatchObject({ status: 0 });
    expect(await linkOf(placed)).toBeUndefined();
    expect(await moneyOf(placed)).toMatchObject({ paid: 0, to_return: 0 });
  });

  test('that waits for its first payment is shown on the card, and its letter is sent again', async () => {
    const placed = await fixture.order();
    expect(await linkOf(placed)).toMatchObject({ state: 'waiting', url: expect.stringContaining(placed.token) });
    await link(placed, randomUUID());
    expect(await linkLetters(placed)).toHaveLength(1);
  });
});
