import { describe, expect, test } from 'vitest';
import { staff } from '@/contract/staff/calls';
import { change, insertPlant, namedOrders, provider, read, setupStaffOrders } from '../setup/staff-orders-fixture';

setupStaffOrders();

describe('finding for an order by phone', () => {
  const found = async (search: string) => (await read(staff.findProducts, { search })).body.items;

  test('a plant is found by the beginning of its article number first, then by words of its name', async () => {
    const byName = await insertPlant({ name: 'Ирга ольхолистная QX-90', sku: 'AA-1' });
    const byNumber = await insertPlant({
      ...{ name: 'Ирга Ламарка', sku: 'QX-9077', size: 'С5', bed: 'Гряда 9', stocked: 8, reserved: 3 },
      ...{ price: 300_000, discount_price: 250_000, attributes: { form: 'C5', evergreen: true, country: 'Россия' } },
    });
    const items = await found('qx-90');
    expect(items.map(({ uuid }) => uuid)).toEqual([byNumber, byName]);
    expect(items[0]).toEqual({
      ...{ uuid: byNumber, sku: 'QX-9077', name: 'Ирга Ламарка', size: 'С5', src: '', price: 2_500 },
      ...{ free: 5, bed: 'Гряда 9', travel: { form: 'C5', evergreen: true } },
    });
    expect((await found('«ирга» ЛАМАРКА')).map(({ uuid }) => uuid)).toEqual([byNumber]);
  });

  test('removed plants are not found, at most twenty are, nothing without a word', async () => {
    const gone = await insertPlant({ name: 'Пузыреплодник зимний', removed_at: provider.clock.now() });
    expect((await found('пузыреплодник зимний')).map(({ uuid }) => uuid)).not.toContain(gone);
    for (let n = 0; n < 21; n++) await insertPlant({ name: `Хеномелес опытный ${n}` });
    expect(await found('хеномелес опытный')).toHaveLength(20);
    expect(await found(' % ')).toEqual([]);
  });

  test('a customer is found by the phone in any notation, as in the newest order, with the last address', async () => {
    const { search, place } = namedOrders();
    const old = await place({
      delivery: { method: 'transport', address: 'Клин, Новая, 5', details: 'кв. 5' },
      payment_method: 'prepaid',
    });
    await change(old, { phone: '79037770088', customer_name: 'Прежнее имя' });
    provider.clock.pass(1);
    await change(await place({ email: 'newest@example.com' }), { phone: '79037770088' });
    const find = async (phone: string) => (await read(staff.findCustomer, { phone })).body;
    expect(await find('8 (903) 777-00-88')).toEqual({
      customer: {
        ...{ name: search, phone: '79037770088', email: 'newest@example.com', orders: 2 },
        ...{ address: 'Клин, Новая, 5', details: 'кв. 5' },
      },
    });
    expect(await find('8 903 777-00-89')).toEqual({});
  });
});
