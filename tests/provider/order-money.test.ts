import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { signInStaff } from '../setup/staff';
import { askAsStaff } from '../setup/staff-calls';
import { ask, moneyOf, onReceipt, record } from '../setup/staff-money';

setupPaymentFixture();

describe('money that staff take', () => {
  test('is recorded with its way and who took it, and the order says what is left to pay', async () => {
    const placed = await onReceipt();
    expect(await record(placed, 500)).toEqual({
      status: 1,
      message: expect.stringMatching(/^Записали 500\s₽ наличными, к оплате осталось 1\s500\s₽$/),
    });
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

  test('is not recorded anew by a form that was changed after a lost answer, and what stands is named', async () => {
    const placed = await onReceipt();
    const id = randomUUID();
    await record(placed, 1_000, { id, way: 'sbp' });
    for (const changed of [record(placed, 1_500, { id, way: 'sbp' }), record(placed, 1_000, { id, way: 'card' })]) {
      const { status, message } = await changed;
      expect([status, message.replaceAll('\u00A0', ' ')]).toEqual([
        0,
        'Уже записано с первого раза: получили 1 000 ₽ по СБП. Обновите страницу и проверьте записи',
      ]);
    }
    expect(await moneyOf(placed)).toMatchObject({ paid: 1_000 });
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
    expect(await record(waiting, 1)).toMatchObject({ status: 1 });
    expect(await fixture.readOrder(waiting)).toMatchObject({ status: 'paid' });
    expect((await fixture.letters(waiting)).map(({ message_id }) => message_id)).toContain(`order-${waiting.id}-paid`);
    await record(other, 2_000);
    expect(await fixture.readOrder(other)).toMatchObject({ status: 'new' });
  });

  test('by an accountant and removed again, the move that they caused is taken back, too', async () => {
    const waiting = await fixture.order();
    const id = randomUUID();
    const { headers } = await signInStaff(fixture.provider, 'accountant');
    await record(waiting, 2_000, { id });
    const removed = await askAsStaff(fixture.provider, staff.removePayment, { id }, headers);
    expect(removed.message).toMatch(/^Запись убрана\. Заказ № .* снова ждёт оплаты\./);
    expect(await fixture.readOrder(waiting)).toMatchObject({ status: 'awaiting_payment' });
    expect(await fixture.letters(waiting)).not.toContainEqual(
      expect.objectContaining({ message_id: `order-${waiting.id}-paid` }),
    );
  });

  test('and removed after the order has moved on, the order stays where it is and owes them', async () => {
    const waiting = await fixture.order();
    const id = randomUUID();
    await record(waiting, 2_000, { id });
    await ask(staff.moveOrder, { number: waiting.number, status: 'assembling' });
    expect(await ask(staff.removePayment, { id })).toEqual({ status: 1, message: 'Запись убрана' });
    expect(await fixture.readOrder(waiting)).toMatchObject({ status: 'assembling' });
    expect(await moneyOf(waiting)).toMatchObject({ paid: 0, to_pay: 2_000 });
  });

  test('and removed a day later, the order stays paid and the answer says what is due', async () => {
    const waiting = await fixture.order();
    const id = randomUUID();
    await record(waiting, 2_000, { id });
    fixture.provider.clock.pass(25 * 60);
    const { status, message } = await ask(staff.removePayment, { id });
    expect([status, message.replaceAll('\u00A0', ' ')]).toEqual([
      ...[1, 'Запись убрана. Заказ остался оплаченным, к оплате 2 000 ₽'],
    ]);
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
