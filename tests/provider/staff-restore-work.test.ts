import { eq, like } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Call } from '@/contract/call';
import { staff } from '@/contract/staff/calls';
import type { LogEntry } from '@/contract/staff/log';
import { DELIVERY_TAG, INVALIDATED_TAGS } from '@/contract/wire';
import { products } from '@/provider/db/tables/catalog';
import { outbox } from '@/provider/db/tables/notifications';
import { orders } from '@/provider/db/tables/orders';
import { insertClaim, insertEnquiry, owner, provider, setupInbox } from '../setup/inbox-fixture';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct } from '../setup/provider';
import { askAsStaff } from '../setup/staff-calls';

setupInbox();

const ask = <C extends Call>(address: C, given: object = {}, headers = owner.headers) =>
  askAsStaff(provider, address, given as Record<string, string>, headers);

const newestOf = async (subject: LogEntry['subject'], key?: string) =>
  (await ask(staff.log, { subject, ...(key && { key }) })).items[0];
const restore = async (entry: LogEntry | undefined) => {
  expect(entry?.can_restore).toBe(true);
  return ask(staff.restore, { id: entry?.id });
};
const SUPERSEDED = { status: 0, message: 'Запись с\u00A0тех пор изменили, вернуть её нельзя' };
const expectSuperseded = async (subject: LogEntry['subject'], entry: LogEntry | undefined) => {
  const shown = (await ask(staff.log, { subject })).items.find(({ id }) => id === entry?.id);
  expect(shown?.can_restore).toBe(false);
  expect(await ask(staff.restore, { id: entry?.id })).toEqual(SUPERSEDED);
};

/** As a program that may restore, but not write the value. */
async function restoreWithoutRight(subject: LogEntry['subject']) {
  const { key } = await ask(staff.createKey, { name: 'Склад', scopes: ['log.read', 'log.restore'] });
  const headers = { authorization: `Bearer ${key}` };
  const entry = (await ask(staff.log, { subject }, headers)).items[0];
  expect(entry?.can_restore).toBe(false);
  return ask(staff.restore, { id: entry?.id }, headers);
}

test('a later change of another field leaves «Вернуть» on an entry', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  await ask(staff.changeProduct, { uuid, bed: 'Гряда 4' });
  await ask(staff.changeProduct, { uuid, price: 900 });
  const [, placed] = (await ask(staff.log, { subject: 'products', key: uuid })).items;
  expect(await restore(placed)).toEqual({ status: 1, message: 'Место убрано' });
});

test('«Вернуть» puts a plant back to its former place, but not after a later move of it', async () => {
  const { uuid } = await insertProduct(provider, { price: 1_000 });
  const bedOf = async () =>
    (await provider.context.db.select({ bed: products.bed }).from(products).where(eq(products.id, uuid)))[0]?.bed;
  await ask(staff.changeProduct, { uuid, bed: 'Гряда 4' });
  const placed = await newestOf('products', uuid);
  await ask(staff.changeProduct, { uuid, bed: 'Гряда 5', price: 900 });
  await restore(await newestOf('products', uuid));
  expect(await bedOf()).toBe('Гряда 4');
  await expectSuperseded('products', placed);
  expect(await bedOf()).toBe('Гряда 4');
});

describe('the planned day of an order', () => {
  const dayOf = async (id: string) =>
    (await provider.context.db.select({ day: orders.handover_on }).from(orders).where(eq(orders.id, id)))[0]?.day;

  test('is put back, and the note for staff stays', async () => {
    const { id, number } = await placeOrder(provider);
    await ask(staff.planOrder, { number, handover_on: '2099-05-10' });
    const planned = await newestOf('orders', id);
    await ask(staff.planOrder, { number, handover_on: '2099-05-20', staff_note: 'Хрупкое' });
    expect(await restore(await newestOf('orders', id))).toEqual({
      ...{ status: 1, message: 'Вернули прежний день выдачи' },
    });
    expect(await dayOf(id)).toBe('2099-05-10');
    await expectSuperseded('orders', planned);
    expect(await ask(staff.order, { number })).toMatchObject({ staff_note: 'Хрупкое' });
  });

  test('is put back to none', async () => {
    const { id, number } = await placeOrder(provider);
    await ask(staff.planOrder, { number, handover_on: '2099-05-10' });
    expect(await restore(await newestOf('orders', id))).toEqual({ status: 1, message: 'День выдачи снят' });
    expect(await dayOf(id)).toBeNull();
  });

  test('is not put back once it has passed', async () => {
    const { id, number } = await placeOrder(provider);
    await provider.context.db.update(orders).set({ handover_on: '2020-05-10' }).where(eq(orders.id, id));
    await ask(staff.planOrder, { number, handover_on: '2099-05-20' });
    const refused = await restore(await newestOf('orders', id));
    expect(refused).toEqual({ status: 0, message: 'Этот день уже прошёл, выберите другой' });
    expect(await dayOf(id)).toBe('2099-05-20');
  });

  test('is all that is put back of an order: its state is not', async () => {
    const { id, number } = await placeOrder(provider);
    await ask(staff.moveOrder, { number, status: 'assembling' });
    const moved = await newestOf('orders', id);
    expect(moved?.can_restore).toBe(false);
    expect(await ask(staff.restore, { id: moved?.id })).toEqual({ status: 0, message: 'Эту запись вернуть нельзя' });
  });

  test('needs the permission to lead orders', async () => {
    const { id, number } = await placeOrder(provider);
    await ask(staff.planOrder, { number, handover_on: '2099-05-10' });
    expect(await restoreWithoutRight('orders')).toEqual({ status: 0, message: 'Нет права: вести заказы' });
    expect(await dayOf(id)).toBe('2099-05-10');
  });
});

describe.each([
  ['enquiry', 'enquiries', () => insertEnquiry()],
  ['claim', 'order_claims', async () => (await insertClaim()).id],
] as const)('a closed %s', (_kind, subject, insert) => {
  const lettersOf = (item: string) =>
    provider.context.db
      .select()
      .from(outbox)
      .where(like(outbox.message_id, `%-${item}-answer-%`));
  const card = (id: string) => ask(staff.inboxCard, { id });

  test('waits again by «Вернуть», and is closed again by it without a letter', async () => {
    const item = await insert();
    await ask(staff.answerInbox, { id: crypto.randomUUID(), item, text: 'Весной' });
    expect((await card(item)).state).toBe('answered');
    await restore(await newestOf(subject, item));
    expect((await card(item)).state).toBe('open');
    await restore(await newestOf(subject, item));
    const { state, entries } = await card(item);
    expect([state, entries.map(({ kind }) => kind).sort()]).toEqual(['answered', ['done', 'letter', 'reopened']]);
    expect(await lettersOf(item)).toHaveLength(1);
  });

  test('that was closed again later is not opened by an entry of before', async () => {
    const item = await insert();
    await ask(staff.settleInbox, { id: crypto.randomUUID(), item });
    await ask(staff.reopenInbox, { item });
    const reopened = await newestOf(subject, item);
    await restore(reopened);
    await expectSuperseded(subject, reopened);
    expect(await card(item)).toMatchObject({ state: 'done', entries: [{}, {}, {}] });
  });

  test('needs the permission to answer', async () => {
    await ask(staff.settleInbox, { id: crypto.randomUUID(), item: await insert() });
    expect(await restoreWithoutRight(subject)).toMatchObject({
      message: expect.stringMatching(/^Нет права: отвечать/),
    });
  });
});

describe('a rate of the tariff', () => {
  const tariff = () => ask(staff.tariff);

  test('has its former values again, the other rates those of now, and pages that show it are invalidated', async () => {
    const before = await tariff();
    const [first, second, ...others] = before.zones;
    if (!first || !second) throw new Error('The seed has fewer than two zones');
    const free = { ...first, price: first.price + 100, free_from: 77_000, days: [1, 9] as [number, number] };
    await ask(staff.putTariff, { ...before, zones: [free, second, ...others] });
    const changed = await newestOf('delivery_rates');
    const dearer = { ...second, price: second.price + 300 };
    await ask(staff.putTariff, { ...before, zones: [free, dearer, ...others] });
    expect(changed?.can_restore).toBe(true);
    const { body, headers } = await call(provider, 'POST', staff.restore.path, {
      headers: owner.headers,
      body: { id: changed?.id },
    });
    expect(body).toEqual({ status: 1, message: 'Вернули прежний тариф доставки' });
    expect(headers.get(INVALIDATED_TAGS)).toBe(DELIVERY_TAG);
    expect((await tariff()).zones).toEqual([first, dearer, ...others]);
    await ask(staff.putTariff, before);
  });

  test('that was removed is offered again, one that was added is not', async () => {
    const before = await tariff();
    const { box: _box, ...without } = { ...before, zones: before.zones.slice(0, -1) };
    await ask(staff.putTariff, without);
    const removed = (await ask(staff.log, { subject: 'delivery_rates' })).items.slice(0, 2);
    for (const entry of removed) expect(await restore(entry)).toMatchObject({ status: 1 });
    expect(await tariff()).toEqual(before);
    await restore(await newestOf('delivery_rates'));
    expect(await tariff()).not.toEqual(before);
    await ask(staff.putTariff, before);
  });

  test('that is gone cannot have its former values', async () => {
    const before = await tariff();
    const last = before.zones.at(-1);
    if (!last) throw new Error('The seed delivers nowhere');
    await ask(staff.putTariff, { ...before, zones: [...before.zones.slice(0, -1), { ...last, price: 77 }] });
    const changed = await newestOf('delivery_rates');
    await ask(staff.putTariff, { ...before, zones: before.zones.slice(0, -1) });
    await expectSuperseded('delivery_rates', changed);
    await ask(staff.putTariff, before);
  });

  test('needs the permission to change the tariff', async () => {
    const before = await tariff();
    await ask(staff.putTariff, { ...before, box: { name: 'Термобокс', note: '', price: 777 } });
    expect(await restoreWithoutRight('delivery_rates')).toMatchObject({ message: 'Нет права: менять тариф доставки' });
    await ask(staff.putTariff, before);
  });
});
