import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeliveryMethod } from '@/contract/delivery-methods';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { methodsFor } from '@/contract/fitting-payment';
import type { PaymentMethod } from '@/contract/payment-methods';
import { staff } from '@/contract/staff/calls';
import type { OrderEdit } from '@/contract/staff/order-edits';
import { putTariff } from '@/provider/delivery/service';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import type { OrderRequest, Placed } from '../setup/placed-order';
import { insertProduct } from '../setup/provider';
import { askAsStaff } from '../setup/staff-calls';

setupPaymentFixture();

const TARIFF: DeliveryTariff = {
  pickup: { name: 'Самовывоз', note: '' },
  zones: [
    { name: 'Зона 1', note: '', to_km: 30, price: 1_200, per_km: 0, after_km: 0, free_from: 5_000 },
    { name: 'Зона 2', note: '', to_km: 60, price: 1_800, per_km: 40, after_km: 30 },
  ],
  terminal: { name: 'До терминала', note: '', price: 900 },
};
beforeAll(async () => {
  expect(await putTariff(fixture.provider.context, TARIFF)).toMatchObject({ status: 1 });
});

const COMPANY = { name: 'ООО «Роща»', inn: '7707083893', kpp: '770701001' };
const ADDRESS = 'Истра, Лесная, 14';
const deliveryOf = (method: DeliveryMethod): NonNullable<OrderRequest['delivery']> =>
  method === 'pickup' ? { method } : { method, address: ADDRESS };

const card = ({ number }: Placed) => askAsStaff(fixture.provider, staff.order, { number });
const preview = ({ number }: Placed, edit: OrderEdit) =>
  askAsStaff(fixture.provider, staff.previewEdit, { number, edit });
async function edit(placed: Placed, changed: OrderEdit, id: string = randomUUID()) {
  const { total } = await card(placed);
  return askAsStaff(fixture.provider, staff.editOrder, {
    ...{ id, number: placed.number, total_before: total, edit: changed },
  });
}

async function pay(placed: Placed) {
  const bankId = await fixture.payAtBank(placed);
  return bankId;
}

test('an edit of a page that a colleague has edited meanwhile is refused, even if the sum is the same', async () => {
  const placed = await fixture.order({ payment_method: 'on_receipt', delivery: deliveryOf('courier') });
  const { total, edits } = await card(placed);
  const seen = { number: placed.number, total_before: total, edits_before: edits.length };
  const send = (address: string) =>
    askAsStaff(fixture.provider, staff.editOrder, { id: randomUUID(), ...seen, edit: { address } });
  expect((await send('Клин, Новая, 5')).status).toBe(1);
  expect(await send('Тверь, Садовая, 1')).toMatchObject({
    status: 0,
    message: expect.stringMatching(/^Заказ тем временем изменился/),
  });
  expect((await card(placed)).delivery.address).toBe('Клин, Новая, 5');
});

describe('pickup becomes delivery', () => {
  test('the tariff proposes the price of the zone, free from its sum, and the preview tells the new sum', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const wanted: OrderEdit = { method: 'courier', address: ADDRESS, zone: 30 };
    expect((await preview(placed, wanted)).preview).toMatchObject({
      ...{ total_before: 2_000, total_after: 3_200, to_pay: 3_200, delivery_price: 1_200 },
      proposed: { price: 1_200, terms: 'Зона 1' },
    });
    const more = { ...wanted, lines: [{ uuid: placed.product, amount: 5 }] };
    expect((await preview(placed, more)).preview).toMatchObject({ total_after: 5_000, proposed: { price: 0 } });
    const byKm = { ...wanted, zone: 60 };
    expect((await preview(placed, byKm)).preview).toMatchObject({ delivery_price: null, proposed: { price: null } });
    await edit(placed, wanted);
    expect(await card(placed)).toMatchObject({
      ...{ total: 3_200, delivery: { method: 'courier', address: ADDRESS, price: 1_200 } },
      money: { to_pay: 3_200 },
    });
  });

  test('the agreed price stands before the proposed one; a plant that needs a crane has none', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const wanted: OrderEdit = { method: 'courier', address: ADDRESS, zone: 30, delivery_price: 700 };
    expect((await preview(placed, wanted)).preview).toMatchObject({ total_after: 2_700, delivery_price: 700 });
    const { uuid } = await insertProduct(fixture.provider, { attributes: { height_cm: [400, 500] } });
    const { delivery_price: _, ...proposed } = { ...wanted, lines: [{ uuid, amount: 1 }] };
    expect((await preview(placed, proposed)).preview?.proposed).toMatchObject({ price: null });
  });

  test('of a paid order: the difference is to be paid, back again the bank returns it', async () => {
    const placed = await fixture.order();
    const bankId = await pay(placed);
    await edit(placed, { method: 'transport', address: 'Тверь, терминал' });
    expect(await card(placed)).toMatchObject({
      ...{ status: 'paid', total: 2_900, delivery: { method: 'transport', price: 900 } },
      money: { paid: 2_000, to_pay: 900 },
    });
    await askAsStaff(fixture.provider, staff.recordPayment, {
      ...{ id: randomUUID(), number: placed.number, kind: 'payment', way: 'cash', amount: 900 },
    });
    await edit(placed, { method: 'pickup' });
    await fixture.turn();
    const { delivery, money } = await card(placed);
    expect(delivery).toEqual({ method: 'pickup', pin_differs: false });
    expect(money).toMatchObject({ paid: 2_000, to_pay: 0, to_return: 0 });
    expect(fixture.receiptsOf(bankId).at(-1)).toEqual(['refund', 90_000]);
    expect(fixture.bank.ledger.receipts.at(-1)?.items).toMatchObject([
      { description: 'Доставка', amount: { value: '900.00' }, payment_subject: 'service' },
    ]);
  });

  test('sent twice it is made once', async () => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const id = randomUUID();
    const body = {
      ...{ id, number: placed.number, total_before: 2_000 },
      edit: { method: 'courier' as const, address: ADDRESS, zone: 30 },
    };
    const both = await Promise.all([1, 2].map(() => askAsStaff(fixture.provider, staff.editOrder, body)));
    expect(both.map(({ status }) => status)).toEqual([1, 1]);
    expect(await card(placed)).toMatchObject({ total: 3_200, edits: [expect.anything()] });
  });
});

describe('payer', () => {
  test.each([
    ['edit.company.inn', { ...COMPANY, inn: '7707083890' }],
    ['edit.company.kpp', { name: 'ООО «Роща»', inn: '7707083893' }],
    ['edit.company.name', { ...COMPANY, name: ' ' }],
  ])('a fault of %s is told at its field', async (field, company) => {
    const placed = await fixture.order({ payment_method: 'on_receipt' });
    const answer = (await preview(placed, { company })) as { errors?: Record<string, string> };
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  test('an invoice shows the changed one and cannot be left without', async () => {
    const placed = await fixture.order({ payment_method: 'invoice', company: COMPANY });
    await edit(placed, { company: { ...COMPANY, name: 'АО «Лес»', address: 'Тверь' } });
    expect(await fixture.readOrder(placed)).toMatchObject({
      company: { ...COMPANY, name: 'АО «Лес»', address: 'Тверь' },
    });
    expect(await edit(placed, { company: null })).toMatchObject({ status: 0 });
  });
});

const METHODS: DeliveryMethod[] = ['pickup', 'courier', 'transport'];
const EDITS: [string, (placed: Placed) => OrderEdit, plants: number][] = [
  ['fewer plants', ({ product }) => ({ lines: [{ uuid: product, amount: 1 }] }), 1_000],
  ['more plants', ({ product }) => ({ lines: [{ uuid: product, amount: 3 }] }), 3_000],
  ['a cheaper plant', ({ product }) => ({ lines: [{ uuid: product, amount: 2, price: 850 }] }), 1_700],
  ['another payer', () => ({ company: COMPANY }), 2_000],
];
const TABLE = (['on_receipt', 'online', 'invoice', 'prepaid'] as PaymentMethod[]).flatMap((payment_method) =>
  METHODS.filter((from) => methodsFor([payment_method], from).length > 0).flatMap((from) =>
    METHODS.map((to) => ({ payment_method, from, to })),
  ),
);
const PRICES: Record<DeliveryMethod, number> = { pickup: 0, courier: 1_200, transport: 900 };

test.each(TABLE)(
  'payment × place × edit: $payment_method, $from to $to, the sums of preview, card, customer and bank are one',
  async ({ payment_method, from, to }) => {
    for (const [name, changeOf, goods] of EDITS) {
      const placed = await fixture.order({
        ...{ payment_method, delivery: deliveryOf(from) },
        ...(payment_method === 'invoice' && { company: { name: 'ИП Сосна', inn: '500100732259' } }),
      });
      const isPaid = payment_method === 'online';
      if (isPaid) await pay(placed);
      const place: OrderEdit =
        to === from
          ? {}
          : { method: to, ...(to !== 'pickup' && { address: ADDRESS }), ...(to === 'courier' && { zone: 30 }) };
      const wanted = { ...changeOf(placed), ...place };
      const total = goods + (to === from ? 0 : PRICES[to]);
      const { preview: shown } = await preview(placed, wanted);
      expect([name, shown?.total_after], name).toEqual([name, total]);
      expect(await edit(placed, wanted), name).toMatchObject({ status: 1 });
      await fixture.turn();
      const after = await card(placed);
      const paid = isPaid ? Math.min(2_000, total) : 0;
      expect(after, name).toMatchObject({ total, money: { paid, to_pay: total - paid, to_return: 0, returning: 0 } });
      expect(shown, name).toMatchObject({ to_pay: total - paid, refund: isPaid ? 2_000 - paid : 0 });
      expect(await fixture.readOrder(placed), name).toMatchObject({ total, delivery: { method: to } });
      expect(methodsFor([after.payment_method], to), name).toHaveLength(1);
    }
  },
);
