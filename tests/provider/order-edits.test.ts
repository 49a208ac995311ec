import { randomUUID } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { card, edit, oneDied, paid, preview, totalOf } from '../setup/order-edits-fixture';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { Placed } from '../setup/placed-order';
import { insertProduct, shelfOf } from '../setup/provider';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

const editLetters = async ({ id }: Placed) =>
  fixture.provider.context.db
    .select()
    .from(outbox)
    .where(like(outbox.message_id, `order-${id}-edit-%`));

describe('a plant of an order paid online froze', () => {
  test('the preview says what becomes of plants, money and letter, and changes nothing', async () => {
    const { placed } = await paid();
    expect(await preview(placed, oneDied(placed))).toMatchObject({
      status: 1,
      preview: {
        ...{ total_before: 2_000, total_after: 1_000, paid: 2_000, to_pay: 0, refund: 1_000, to_return: 0 },
        ...{ back_on_sale: 0, lost: 1, taken_from_sale: 0 },
        changes: ['Пробное растение: 2 → 1\u00A0шт, погибло 1'],
        letter: expect.stringMatching(
          /^К сожалению, часть растений погибла[\s\S]*: 2 → 1\sшт\n[\s\S]*Деньги вернём тем же способом/,
        ),
      },
    });
    expect(await totalOf(placed)).toBe(2_000);
    expect(await fixture.refundsOf(placed.id)).toEqual([]);
  });

  test('without e-mail there is no letter to preview, with one given just now there is', async () => {
    const { placed } = await paid();
    const { db } = fixture.provider.context;
    await db.update(orders).set({ email: '' }).where(eq(orders.id, placed.id));
    expect((await preview(placed, oneDied(placed))).preview).not.toHaveProperty('letter');
    const customer = { name: 'Пётр', phone: '79160000001', email: 'petr@example.com' };
    expect((await preview(placed, { ...oneDied(placed), customer })).preview?.letter).toMatch(/^К сожалению/);
  });

  test('one press writes shelf, sum, refund, receipt and letter', async () => {
    const { placed, bankId } = await paid();
    expect(await edit(placed, oneDied(placed))).toMatchObject({ status: 1 });
    await fixture.turn();
    expect(await shelfOf(fixture.provider, placed.product)).toEqual({ stocked: 8, reserved: 0 });
    expect(await fixture.readOrder(placed)).toMatchObject({ status: 'paid', total: 1_000 });
    expect(fixture.receiptsOf(bankId)).toEqual([
      ['payment', 200_000],
      ['refund', 100_000],
    ]);
    expect(fixture.bank.ledger.receipts.at(-1)?.items).toMatchObject([
      { description: 'Пробное растение', quantity: 1, amount: { value: '1000.00' }, payment_mode: 'full_prepayment' },
    ]);
    expect(await editLetters(placed)).toMatchObject([{ recipient: expect.stringContaining('@') }]);
    expect((await card(placed)).money).toMatchObject({ paid: 1_000, to_pay: 0, to_return: 0, returning: 0 });
  });

  test('a second press of the same form edits once', async () => {
    const { placed, bankId } = await paid();
    const id = randomUUID();
    const both = await Promise.all([
      edit(placed, oneDied(placed), id, 2_000),
      edit(placed, oneDied(placed), id, 2_000),
    ]);
    expect(both.map(({ status }) => status)).toEqual([1, 1]);
    await fixture.turn();
    expect(fixture.receiptsOf(bankId)).toHaveLength(2);
    expect(await editLetters(placed)).toHaveLength(1);
  });

  test('the id of an edit of another order is refused, and no change is reported', async () => {
    const [placed, other] = [await fixture.order(), await fixture.order()];
    const id = randomUUID();
    await edit(placed, oneDied(placed), id);
    expect(await edit(other, oneDied(other), id)).toEqual({
      ...{ status: 0, message: 'Так уже изменили другой заказ, обновите страницу' },
    });
    expect(await totalOf(other)).toBe(2_000);
  });

  test('of two people one edits, the other is asked to look again', async () => {
    const { placed } = await paid();
    const both = await Promise.all([
      edit(placed, oneDied(placed), randomUUID(), 2_000),
      edit(placed, oneDied(placed), randomUUID(), 2_000),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([0, 1]);
    expect(both.find(({ status }) => status === 0)?.message).toMatch(/^Заказ тем временем изменился/);
  });

  test('the bank’s lost answer is asked for again and pays back once', async () => {
    const { placed, bankId } = await paid();
    // Refunds of the tests before must not take the fault.
    await fixture.turn();
    fixture.bank.failAt(/POST \/refunds/, 'lost');
    await edit(placed, oneDied(placed));
    await fixture.turn();
    expect((await card(placed)).money).toMatchObject({ returning: 1_000, to_return: 1_000 });
    await fixture.turn(61);
    expect(fixture.receiptsOf(bankId).filter(([type]) => type === 'refund')).toEqual([['refund', 100_000]]);
    expect((await card(placed)).money).toMatchObject({ paid: 1_000, returning: 0, to_return: 0 });
  });

  test('a refused refund is reported to the nursery, stays to be returned, and can be asked for again', async () => {
    const { placed } = await paid();
    fixture.bank.ledger.refundsEnd = 'canceled';
    await edit(placed, oneDied(placed));
    await fixture.turn();
    fixture.bank.ledger.refundsEnd = 'succeeded';
    const refused = await card(placed);
    expect(refused.money).toMatchObject({ to_return: 1_000, returning: 0 });
    expect(refused.money.entries).toContainEqual(expect.objectContaining({ kind: 'refund', state: 'refused' }));
    await fixture.turn(61);
    expect(await fixture.refundsOf(placed.id)).toHaveLength(1);
    expect(await askAsStaff(fixture.provider, staff.returnMoney, { number: placed.number })).toMatchObject({
      status: 1,
    });
    await fixture.turn();
    expect((await card(placed)).money).toMatchObject({ paid: 1_000, to_return: 0 });
  });

  test('cancelling the rest afterwards returns what is left, and only the living plant goes back on sale', async () => {
    const { placed, bankId } = await paid();
    await edit(placed, oneDied(placed));
    await fixture.turn();
    await askAsStaff(fixture.provider, staff.moveOrder, { number: placed.number, status: 'refunded' });
    await fixture.turn();
    expect(fixture.receiptsOf(bankId).map(([, kopecks]) => kopecks)).toEqual([200_000, 100_000, 100_000]);
    expect(await shelfOf(fixture.provider, placed.product)).toEqual({ stocked: 9, reserved: 0 });
    expect((await card(placed)).money).toMatchObject({ paid: 0, to_return: 0 });
  });

  test('cancelling while the part is on its way returns the rest once the part has arrived', async () => {
    const { placed, bankId } = await paid();
    fixture.bank.ledger.refundsEnd = 'pending';
    await edit(placed, oneDied(placed));
    await fixture.turn();
    fixture.bank.ledger.refundsEnd = 'succeeded';
    await askAsStaff(fixture.provider, staff.moveOrder, { number: placed.number, status: 'refunded' });
    const [part] = await fixture.refundsOf(placed.id);
    fixture.bank.ledger.settleRefund(part?.bank_id ?? '', 'succeeded');
    for (let turn = 0; turn < 3; turn++) await fixture.turn(61);
    expect(fixture.receiptsOf(bankId).map(([, kopecks]) => kopecks)).toEqual([200_000, 100_000, 100_000]);
    expect((await card(placed)).money).toMatchObject({ paid: 0, to_return: 0 });
  });

  test('money returned by hand in the bank’s interface meanwhile is not returned twice', async () => {
    const { placed, bankId } = await paid();
    const foreign = fixture.bank.ledger.refundByHand(bankId, 100_000);
    await fixture.notify(foreign, { payment_id: bankId });
    expect((await card(placed)).money).toMatchObject({ paid: 1_000, to_pay: 1_000 });
    await edit(placed, oneDied(placed));
    await fixture.turn();
    const { money } = await card(placed);
    expect(money).toMatchObject({ paid: 1_000, to_pay: 0, to_return: 0 });
    expect(money.entries).toContainEqual(
      expect.objectContaining({ kind: 'refund', amount: 1_000, note: 'Возвращено в кабинете банка' }),
    );
    expect(await fixture.refundsOf(placed.id)).toEqual([]);
  });
});

describe('plants and price', () => {
  test('a plant the customer does not want goes back on sale, another is added at the shop’s price', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const { uuid: other } = await insertProduct(fixture.provider, { stocked: 3, price: 700 });
    const changed = {
      lines: [
        { uuid: placed.product, amount: 1 },
        { uuid: other, amount: 2 },
      ],
    };
    expect(await edit(placed, changed)).toMatchObject({ status: 1 });
    expect(await shelfOf(fixture.provider, placed.product)).toEqual({ stocked: 9, reserved: 0 });
    expect(await shelfOf(fixture.provider, other)).toEqual({ stocked: 1, reserved: 0 });
    expect(await fixture.readOrder(placed)).toMatchObject({ total: 2_400 });
    expect((await card(placed)).money).toMatchObject({ paid: 0, to_pay: 2_400 });
  });

  test('pieces that others have reserved are not taken', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt', stocked: 3 });
    expect(await edit(placed, { lines: [{ uuid: placed.product, amount: 4 }] })).toMatchObject({
      status: 0,
      message: 'Пробное растение: свободно 1\u00A0шт',
    });
    expect(await totalOf(placed)).toBe(2_000);
  });

  test('delivery, address, payer and customer change together, and the log has no personal data', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const company = { name: 'ООО «Роща»', inn: '7707083893', kpp: '770701001', address: 'Москва, Вавилова, 19' };
    await edit(placed, {
      ...{ method: 'courier', delivery_price: 900, address: 'Пушкино, Лесная, 3', company },
      customer: { name: 'Пётр', phone: '79160000001', email: 'petr@example.com' },
      reason: 'Договорились по телефону',
    });
    const changed = await card(placed);
    expect(changed).toMatchObject({
      ...{ total: 2_900, company, customer: { name: 'Пётр', phone: '79160000001' } },
      delivery: { method: 'courier', price: 900, address: 'Пушкино, Лесная, 3' },
      edits: [{ by: 'STAFF_TOKEN', reason: 'Договорились по телефону', total_before: 2_000, total_after: 2_900 }],
    });
    const log = JSON.stringify(await askAsStaff(fixture.provider, staff.log, { subject: 'orders', key: placed.id }));
    expect(log).toContain('изменено');
    expect(log).not.toMatch(/Пётр|Пушкино|Роща|7707083893/);
  });

  test('cancelling asks what became of the plants: the dead one is not back on sale, course and log name it', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const cancel = (amount: number) =>
      askAsStaff(fixture.provider, staff.moveOrder, {
        ...{ number: placed.number, status: 'cancelled' as const },
        lost: [{ uuid: placed.product, amount }],
      });
    expect(await cancel(3)).toEqual({ status: 0, message: 'Погибло больше растений, чем было в заказе' });
    expect(await cancel(1)).toMatchObject({ status: 1 });
    expect(await shelfOf(fixture.provider, placed.product)).toEqual({ stocked: 9, reserved: 0 });
    const { lines, moves } = await card(placed);
    const losses = [`${lines[0]?.name}, 1\u00A0шт`];
    expect(moves.at(-1)).toMatchObject({ status: 'cancelled', losses });
    const log = await askAsStaff(fixture.provider, staff.log, { subject: 'orders', key: placed.id });
    expect(log.items.map(({ after }) => after)).toContainEqual({ losses });
  });
});
