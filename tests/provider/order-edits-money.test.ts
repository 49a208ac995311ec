import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import type { OrderEdit } from '@/contract/staff/order-edits';
import { card, edit, oneDied, paid } from '../setup/order-edits-fixture';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

const record = (placed: Placed, amount: number) =>
  askAsStaff(fixture.provider, staff.recordPayment, {
    ...{ id: randomUUID(), number: placed.number, kind: 'payment', way: 'cash', amount },
  });
const more = ({ product }: Placed): OrderEdit => ({ lines: [{ uuid: product, amount: 3 }] });

test('the page of the former sum is not handed out again; if it is paid, the order waits for the rest', async () => {
  const placed = await fixture.order();
  const former = await fixture.atBank(placed);
  await edit(placed, more(placed));
  expect(await fixture.pay(placed.token)).toMatchObject({ status: 1 });
  const sums = [...fixture.bank.ledger.payments.values()]
    .filter(({ metadata }) => metadata.order_id === placed.id)
    .map(({ amount }) => amount.value);
  expect(sums).toEqual(['2000.00', '3000.00']);
  fixture.bank.ledger.pay(former);
  await fixture.notify(former);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
  expect((await card(placed)).money).toMatchObject({ paid: 2_000, to_pay: 1_000 });
});

test('an order whose money is all there after an edit is paid, and no job cancels it', async () => {
  const placed = await fixture.order();
  await record(placed, 1_000);
  await edit(placed, { lines: [{ uuid: placed.product, amount: 1 }] });
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
  await fixture.turn(48 * 60);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid' });
});

test('an order with a deposit is not cancelled as unpaid: staff decide', async () => {
  const placed = await fixture.order();
  await record(placed, 500);
  await fixture.turn(48 * 60);
  expect(await fixture.readOrder(placed)).toMatchObject({ status: 'awaiting_payment' });
});

test('a second edit before the bank’s answer is returned, too, each part with its own receipt', async () => {
  const { placed, bankId } = await paid({ amount: 4 });
  await edit(placed, { lines: [{ uuid: placed.product, amount: 3 }] });
  await edit(placed, { lines: [{ uuid: placed.product, amount: 2 }] });
  expect((await card(placed)).money).toMatchObject({ returning: 2_000 });
  for (let turn = 0; turn < 3; turn++) await fixture.turn(61);
  expect(fixture.receiptsOf(bankId).map(([, kopecks]) => kopecks)).toEqual([400_000, 100_000, 100_000]);
  expect((await card(placed)).money).toMatchObject({ paid: 2_000, to_return: 0, to_pay: 0 });
});

test('what is on its way back does not pay for plants that are added meanwhile', async () => {
  const { placed } = await paid();
  await edit(placed, oneDied(placed));
  await edit(placed, { lines: [{ uuid: placed.product, amount: 2 }] });
  expect((await card(placed)).money).toMatchObject({ to_pay: 1_000, returning: 1_000 });
});

test('a refund whose answer was lost for a day is not made twice, though the bank has forgotten its key', async () => {
  const { placed, bankId } = await paid();
  fixture.bank.failAt(/POST \/refunds/, 'lost');
  await edit(placed, oneDied(placed));
  await fixture.turn();
  fixture.bank.ledger.forgetKeys();
  for (let turn = 0; turn < 3; turn++) await fixture.turn(25 * 60);
  expect(fixture.receiptsOf(bankId).filter(([type]) => type === 'refund')).toEqual([['refund', 100_000]]);
  expect((await card(placed)).money).toMatchObject({ paid: 1_000, to_return: 0, returning: 0 });
});
