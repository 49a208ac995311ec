import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { sendHandoverReceipts } from '@/provider/payments/receipts-service';
import * as receiptsStore from '@/provider/payments/receipts-store';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { OrderRequest, Placed } from '../setup/placed-order';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

const onReceipt = (wanted: OrderRequest = {}) => fixture.order({ payment_method: 'on_receipt', ...wanted });
const ask = <C extends (typeof staff)[keyof typeof staff]>(called: C, given: object) =>
  askAsStaff(fixture.provider, called, given as never);
const record = ({ number }: Placed, amount: number, more: object = {}) =>
  ask(staff.recordPayment, { id: randomUUID(), number, kind: 'payment', way: 'cash', amount, ...more });
const moneyOf = async ({ number }: Placed) => (await ask(staff.order, { number })).money;
const move = ({ number }: Placed, status: string) => ask(staff.moveOrder, { number, status });

describe('money that staff take', () => {
  test('is recorded with its way and who took it, and the order says what is left to pay', async () => {
    const placed = await onReceipt();
    expect(await record(placed, 500)).toMatchObject({ status: 1, message: expect.stringMatching(/осталось 1\s500/) });
    await record(placed, 1_500, { way: 'card', note: 'терминал 2' });
    const money = await moneyOf(placed);
    expect(money).toMatchObject({ paid: 2_000, to_pay: 0, to_return: 0 });
    expect(money.entries).toMatchObject([
      { way: 'cash', amount: 500, by: 'STAFF_TOKEN', can_remove: true },
      { way: 'card', amount: 1_500, note: 'терминал 2' },
    ]);
  });

  test('is recorded once, however often the same form is sent, and never beyond the sum', async () => {
    const placed = await onReceipt();
    const id = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => record(placed, 2_000, { id })));
    expect(all.map(({ status }) => status)).toEqual([1, 1, 1]);
    expect(await record(placed, 1)).toEqual({ status: 0, message: 'По этому заказу платить больше нечего' });
    expect(await moneyOf(placed)).toMatchObject({ paid: 2_000 });
  });

  test('two people who record the whole sum at once record it once', async () => {
    const placed = await onReceipt();
    const both = await Promise.all([record(placed, 2_000), record(placed, 2_000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
  });

  test('makes an order that waited for it paid, with a letter; one paid on receipt keeps its place', async () => {
    const [waiting, other] = [await fixture.order(), await onReceipt()];
    await record(waiting, 1_999);
    expect(await fixture.readOrder(waiting)).toMatchObject({ status: 'awaiting_payment' });
    await record(waiting, 1);
    expect(await fixture.readOrder(waiting)).toMatchObject({ status: 'paid' });
    expect((await fixture.letters(waiting)).map(({ message_id }) => message_id)).toContain(`order-${waiting.id}-paid`);
    await record(other, 2_000);
    expect(await fixture.readOrder(other)).toMatchObject({ status: 'new' });
  });

  test('and give back is recorded, no more than is owed; a mistaken record is removed', async () => {
    const placed = await onReceipt();
    await record(placed, 2_000);
    expect(await record(placed, 100, { kind: 'refund' })).toEqual({
      ...{ status: 0, message: 'Отдавать по этому заказу нечего' },
    });
    await ask(staff.editOrder, {
      ...{ id: randomUUID(), number: placed.number, total_before: 2_000 },
      edit: { lines: [{ uuid: placed.product, amount: 1 }] },
    });
    await record(placed, 1_000, { kind: 'refund' });
    const [payment, refund] = (await moneyOf(placed)).entries;
    expect(await ask(staff.removePayment, { id: payment?.id })).toMatchObject({
      ...{ status: 0, message: 'Эти деньги уже вернули покупателю. Сначала уберите запись о возврате' },
    });
    await ask(staff.removePayment, { id: refund?.id });
    expect(await ask(staff.removePayment, { id: refund?.id })).toEqual({ status: 1, message: 'Такой записи уже нет' });
    expect(await moneyOf(placed)).toMatchObject({ paid: 2_000, to_pay: 0, to_return: 1_000 });
  });
});

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
    const bankId = await fixture.atBank(placed);
    fixture.bank.ledger.pay(bankId);
    await fixture.notify(bankId);
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
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
    expect(await link(placed, id)).toMatchObject({ status: 1, message: 'Ссылка отправлена покупателю' });
    expect(await linkLetters(placed)).toEqual([]);
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

describe('the second receipt', () => {
  async function handedOver() {
    const placed = await fixture.order();
    const bankId = await fixture.atBank(placed);
    fixture.bank.ledger.pay(bankId);
    await fixture.notify(bankId);
    await move(placed, 'assembling');
    await move(placed, 'ready');
    await move(placed, 'done');
    return { placed, bankId };
  }
  const send = (minutes = 0) => {
    fixture.provider.clock.pass(minutes);
    return sendHandoverReceipts(fixture.provider.context);
  };

  test('says once that what was prepaid has been handed over, with the plants', async () => {
    const { bankId } = await handedOver();
    await send();
    await send(120);
    expect(fixture.receiptsOf(bankId)).toEqual([
      ['payment', 200_000],
      ['handover', 200_000],
    ]);
    expect(fixture.bank.ledger.receipts.at(-1)?.items).toMatchObject([
      { description: 'Пробное растение', quantity: 2, payment_mode: 'full_payment' },
    ]);
  });

  test('is sent again after a lost answer, and registered once', async () => {
    const { bankId } = await handedOver();
    fixture.bank.failAt(/POST \/receipts/, 'lost');
    await send();
    await send(120);
    expect(fixture.receiptsOf(bankId).filter(([type]) => type === 'handover')).toHaveLength(1);
  });

  test('refused by the bank is told to the nursery', async () => {
    const { bankId } = await handedOver();
    fixture.bank.failAt(/POST \/receipts/, { status: 400, body: { type: 'error', code: 'invalid_request' } });
    await send();
    const letters = await fixture.provider.context.db.select().from(outbox);
    expect(letters.some(({ message_id }) => /^receipt-.+-refused$/.test(message_id))).toBe(true);
    expect(fixture.receiptsOf(bankId)).toHaveLength(1);
  });

  test('is not prepared for a hand-over that was taken back since the list was read', async () => {
    const { placed, bankId } = await handedOver();
    const { db } = fixture.provider.context;
    const list = vi.spyOn(receiptsStore, 'listWithoutReceipt');
    list.mockResolvedValueOnce(await receiptsStore.listWithoutReceipt(db, new Date(0), 50));
    expect(await ask(staff.undoMove, { number: placed.number, from: 'done' })).toMatchObject({ status: 1 });
    await send();
    list.mockRestore();
    expect(fixture.receiptsOf(bankId)).toEqual([['payment', 200_000]]);
  });

  test('follows a rest that is paid by link long after the hand-over', async () => {
    const placed = await onReceipt();
    await move(placed, 'assembling');
    await move(placed, 'done');
    fixture.provider.clock.pass(5 * 24 * 60);
    await ask(staff.sendPaymentLink, { number: placed.number });
    await fixture.pay(placed.token);
    const bankId = await fixture.atBank(placed);
    fixture.bank.ledger.pay(bankId);
    await fixture.notify(bankId);
    await send();
    expect(fixture.receiptsOf(bankId)).toEqual([
      ['payment', 200_000],
      ['handover', 200_000],
    ]);
  });

  test('is not sent for an order that is still here or was paid in cash', async () => {
    const placed = await onReceipt();
    await record(placed, 2_000);
    await move(placed, 'assembling');
    await move(placed, 'done');
    const before = fixture.bank.requests.filter(({ line }) => line === 'POST /receipts').length;
    await send();
    expect(fixture.bank.requests.filter(({ line }) => line === 'POST /receipts').length).toBe(before);
  });

  test('a plant found dead afterwards is returned with a receipt of a full payment', async () => {
    const { placed } = await handedOver();
    await send();
    await ask(staff.editOrder, {
      ...{ id: randomUUID(), number: placed.number, total_before: 2_000 },
      edit: { lines: [{ uuid: placed.product, amount: 1, lost: 1 }] },
    });
    await fixture.turn();
    expect(fixture.bank.ledger.receipts.at(-1)).toMatchObject({
      ...{ type: 'refund', kopecks: 100_000 },
      items: [{ payment_mode: 'full_payment' }],
    });
  });
});
