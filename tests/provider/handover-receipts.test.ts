import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { sendHandoverReceipts } from '@/provider/payments/receipts-service';
import * as receiptsStore from '@/provider/payments/receipts-store';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { ask, move, onReceipt, record } from '../setup/staff-money';

setupPaymentFixture();

describe('the second receipt', () => {
  async function handedOver() {
    const placed = await fixture.order();
    const bankId = await fixture.payAtBank(placed);
    await move(placed, 'assembling');
    await move(placed, 'ready');
    await move(placed, 'done');
    return { placed, bankId };
  }
  const send = (minutes = 0) => {
    fixture.provider.clock.pass(minutes);
    return sendHandoverReceipts(fixture.provider.context);
  };

  /** Sends what was to be sent before the act. */
  async function sendAfter(act: () => Promise<{ status: number }>) {
    const list = vi.spyOn(receiptsStore, 'listWithoutReceipt');
    list.mockResolvedValueOnce(await receiptsStore.listWithoutReceipt(fixture.provider.context.db, new Date(0), 50));
    expect(await act()).toMatchObject({ status: 1 });
    await send();
    list.mockRestore();
  }

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

  test('refused by the bank is reported to the nursery', async () => {
    const { bankId } = await handedOver();
    fixture.bank.failAt(/POST \/receipts/, { status: 400, body: { type: 'error', code: 'invalid_request' } });
    await send();
    const letters = await fixture.provider.context.db.select().from(outbox);
    expect(letters.some(({ message_id }) => /^receipt-.+-refused$/.test(message_id))).toBe(true);
    expect(fixture.receiptsOf(bankId)).toHaveLength(1);
  });

  test('is not prepared for a hand-over that was taken back since the list was read', async () => {
    const { placed, bankId } = await handedOver();
    await sendAfter(() => ask(staff.undoMove, { number: placed.number, from: 'done' }));
    expect(fixture.receiptsOf(bankId)).toEqual([['payment', 200_000]]);
  });

  test('waits for a refund that was requested since the list was read, and is about what is left', async () => {
    const { placed, bankId } = await handedOver();
    const edit = { lines: [{ uuid: placed.product, amount: 1, lost: 1 }] };
    await sendAfter(() => ask(staff.editOrder, { id: randomUUID(), number: placed.number, total_before: 2_000, edit }));
    expect(fixture.receiptsOf(bankId).filter(([type]) => type === 'handover')).toEqual([]);
    await fixture.turn();
    await send();
    expect(fixture.receiptsOf(bankId).filter(([type]) => type === 'handover')).toEqual([['handover', 100_000]]);
  });

  test('follows a rest that is paid by link long after the hand-over', async () => {
    const placed = await onReceipt();
    await move(placed, 'assembling');
    await move(placed, 'done');
    fixture.provider.clock.pass(5 * 24 * 60);
    await ask(staff.sendPaymentLink, { number: placed.number });
    await fixture.pay(placed.token);
    const bankId = await fixture.payAtBank(placed);
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
