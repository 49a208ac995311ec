import { describe, expect, test } from 'vitest';
import type { OrderEdit } from '@/contract/staff/order-edits';
import { extra, ORDER, PICKUP, PINE, plan, propose, refusal } from '@/tests/setup/order-edit-plan';
import { needsProposal } from './delivery-plan';
import type { EditedOrder } from './plan';

describe('another way of delivery', () => {
  test('to pickup takes the price and the services of the journey out, and they are on the receipt', () => {
    const services = [extra('box', 60_000), extra('carrying', 50_000)];
    expect(plan({ method: 'pickup' }, { services })).toMatchObject({
      ...{ total: 2_195_000, delivery: { method: 'pickup' }, delivery_price: null, payment_method: 'online' },
      taken_out: [
        { name: 'Доставка', unit_price: 90_000, subject: 'service' },
        { name: 'Термобокс', unit_price: 60_000, subject: 'service' },
        { name: 'Пронос до места посадки', unit_price: 50_000, subject: 'service' },
      ],
      changes: [
        'Получение: Курьером → Самовывоз из питомника',
        expect.stringMatching(/^Доставка: 900\s₽ → без доставки$/),
        'Убрали: Термобокс',
        'Убрали: Пронос до места посадки',
      ],
    });
  });

  test('to pickup has no address, and what stays with the same way keeps its services', () => {
    expect(plan({ method: 'pickup' }).delivery).toEqual({ method: 'pickup' });
    const services = [extra('box', 60_000), extra('carrying', 50_000)];
    const kept = plan({ delivery_price: 500 }, { services });
    expect(kept).toMatchObject({ dropped: [], total: 2_355_000, changes: [expect.stringMatching(/^Доставка: 900/)] });
  });

  test('a zone belongs to a courier', () => {
    const delivery = { ...ORDER.delivery, zone: 20 };
    expect(plan({ zone: 30, delivery_price: 500 }, { delivery }).delivery).toEqual({ ...delivery, zone: 30 });
    expect(plan({ delivery_price: 500 }, { delivery }).delivery).toEqual(delivery);
    const sent = plan({ method: 'transport' }, { delivery }).delivery;
    expect(sent).toStrictEqual({ ...ORDER.delivery, method: 'transport' });
  });

  test('an address that nobody knew is added, and is asked for only where it matters', () => {
    const delivery = { method: 'courier' } as const;
    expect(plan({ address: 'Истра' }, { delivery }).changes).toEqual(['Адрес добавлен']);
    expect(plan({ delivery_price: 500 }, { delivery }).delivery_price).toBe(50_000);
  });

  test('to a courier has the price that the tariff proposes for what is left, or the agreed one', () => {
    const order = { ...PICKUP, propose };
    const wanted: OrderEdit = { method: 'courier', address: 'Истра', zone: 30 };
    expect(plan(wanted, order)).toMatchObject({
      ...{ total: 2_195_000, delivery_price: 0, delivery: { method: 'courier', address: 'Истра', zone: 30 } },
    });
    const fewer = { ...wanted, lines: [{ uuid: PINE, amount: 0 }] };
    expect(plan(fewer, order)).toMatchObject({ total: 1_115_000, delivery_price: 120_000 });
    expect(plan({ ...wanted, delivery_price: 700 }, order)).toMatchObject({ total: 2_265_000, delivery_price: 70_000 });
    expect(plan({ ...wanted, delivery_price: null }, order)).toMatchObject({ total: 2_195_000, delivery_price: null });
  });

  test('keeps the address and its pin between courier and transport company; a new address has no pin', () => {
    expect(plan({ method: 'transport' }).delivery).toEqual({ ...ORDER.delivery, method: 'transport' });
    expect(plan({ method: 'transport', address: 'Тверь' }).delivery).toStrictEqual({
      ...{ method: 'transport', address: 'Тверь', details: 'у ворот' },
    });
  });

  test('a corrected address keeps its zone and details, which change only by themselves', () => {
    const delivery = { ...ORDER.delivery, zone: 60, zone_name: '30–60 км' };
    const kept = { method: 'courier', details: 'у ворот', zone: 60, zone_name: '30–60 км' };
    expect(plan({ address: 'Тверь' }, { delivery }).delivery).toStrictEqual({ ...kept, address: 'Тверь' });
    const byPin = { ...ORDER.delivery, zone_name: 'До 30 км' };
    expect(plan({ address: 'Тверь' }, { delivery: byPin }).delivery).not.toHaveProperty('zone_name');
    expect(plan({ details: 'кв. 5' }, { delivery: byPin }).delivery).toMatchObject({ zone_name: 'До 30 км' });
    const flat = plan({ details: 'кв. 5' }, { delivery });
    expect(flat.delivery).toStrictEqual({ ...delivery, details: 'кв. 5' });
    expect(flat.changes).toEqual(['Подробности адреса изменены']);
    const { details: _none, ...bare } = delivery;
    expect(plan({ details: '' }, { delivery }).delivery).toStrictEqual(bare);
    expect(refusal({ details: 'у ворот' }, { delivery })).toBe('Ничего не изменилось');
  });

  test('names the zone that the tariff proposes', () => {
    const named = { delivery: { ...ORDER.delivery, zone: 60, zone_name: '30–60 км' }, propose };
    expect(plan({ zone: 30 }, named).delivery).toMatchObject({ zone: 30, zone_name: 'До 30 км' });
    expect(plan({ zone: 30, delivery_price: 900 }, named).changes).toEqual(['Зона: 30–60 км → До 30 км']);
    expect(plan({ zone: 30, delivery_price: 900 }, { propose }).changes).toEqual(['Зона: До 30 км']);
    expect(plan({ delivery_price: 100 }, named).delivery).toEqual(named.delivery);
    expect(plan({ method: 'pickup' }, named).delivery).toEqual({ method: 'pickup' });
  });

  test('changes a payment method that it cannot have, and says so', () => {
    const sent = plan({ method: 'transport' }, { payment_method: 'on_receipt' });
    expect(sent).toMatchObject({ payment_method: 'prepaid', changes: [expect.any(String), 'Оплата: до отправки'] });
    const back = plan(
      { method: 'pickup' },
      { payment_method: 'prepaid', delivery: { method: 'transport', address: 'Тверь' } },
    );
    expect(back.payment_method).toBe('on_receipt');
  });

  test.each<[Partial<OrderEdit>, Partial<EditedOrder>, boolean]>([
    [{ method: 'courier' }, PICKUP, true],
    [{ method: 'courier' }, {}, false],
    [{ zone: 30 }, {}, true],
    [{ method: 'pickup' }, {}, false],
    [{ zone: 30 }, PICKUP, false],
    [{ address: 'Тверь' }, {}, false],
  ])('%j asks the tariff where the way or the zone is another', (edit, order, isAsked) => {
    expect(needsProposal({ ...ORDER, ...order }, edit)).toBe(isAsked);
  });
});
