import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { sendHandoverReceipts } from '@/provider/payments/receipts-service';
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
