import { describe, expect, test } from 'vitest';
import type { Block } from '../../contract/blocks';
import type { Travel } from '../../contract/cart';
import { loadSeed } from '../db/seed/load';
import { feeOf, type Quote, quoteOf, readTariff } from './rules';

const page = loadSeed().documents.page.find(({ slug }) => slug === 'delivery');
const tariff = readTariff(page?.blocks.filter(({ type }) => type !== 'markdown') as Block[]);
const courier = (km: number | undefined) => quoteOf(tariff, 'courier', km);

describe('the tariff of the delivery page', () => {
  test.each([
    [0, 'Москва в пределах МКАД', 1_200],
    [0.2, 'До 30 км от МКАД', 1_800],
    [30.4, 'До 30 км от МКАД', 1_800],
    [30.5, '30–60 км от МКАД', 2_600],
    [60.4, '30–60 км от МКАД', 2_600],
    [60.5, '60–120 км от МКАД', 3_900],
    [120.4, '60–120 км от МКАД', 3_900],
    [120.5, 'Дальше по области', 3_945],
    [140, 'Дальше по области', 4_800],
    [170.4, 'Дальше по области', 6_150],
  ])('%s km from the ring are «%s» for %i roubles', (km, zone, roubles) => {
    const quote = courier(km);
    expect(quote.zone?.replaceAll('\u00A0', ' ')).toBe(zone);
    expect(quote.price).toBe(roubles * 100);
  });

  test('it is told how far the place lies, and in how many days the car comes', () => {
    expect(courier(0)).toMatchObject({ km: 0, days: [2, 3], message: 'Москва в пределах МКАД' });
    expect(courier(0.2)).toMatchObject({ km: 1, days: [2, 3], message: 'До 30 км от МКАД: около 1 км по прямой' });
    expect(courier(42.3)).toMatchObject({ km: 42, days: [3, 4], message: '30–60 км от МКАД: около 42 км по прямой' });
    expect(courier(150).days).toBeNull();
  });

  const unknown = { price: null, zone: null, km: null, days: null, is_too_far: false };
  const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

  test('where nobody knows how far it is, or what it costs, the price is told by telephone', () => {
    expect(courier(undefined)).toEqual({ ...unknown, message: BY_PHONE });
    expect(quoteOf(readTariff([]), 'courier', 5)).toEqual({ ...unknown, km: 5, message: BY_PHONE });
    expect(quoteOf(readTariff([]), 'transport', undefined)).toEqual({ ...unknown, message: BY_PHONE });
  });

  test('past the region our car does not go', () => {
    expect(courier(170.5)).toEqual({
      ...unknown,
      km: 171,
      is_too_far: true,
      message: 'Около 171 км от МКАД: так далеко наша машина не ездит. Выберите транспортную компанию или самовывоз',
    });
  });

  test('a transport company is paid on receipt, the way to its terminal here; who collects pays nothing', () => {
    const message = 'До терминала, дальше по тарифу компании при получении';
    expect(quoteOf(tariff, 'transport', 2_000)).toEqual({ ...unknown, price: 90_000, message });
    expect(quoteOf(tariff, 'pickup', undefined)).toEqual({ ...unknown, price: 0, message: 'Самовывоз бесплатный' });
  });
});

describe('the table of the delivery page', () => {
  const read = (...rows: { name: string; price: string; note?: string }[]) =>
    readTariff([{ type: 'price_table', rows }]);
  const far = { name: 'Дальше по области', price: '1 003 900 ₽ и 45 ₽ за км после 120 км' };

  test('is read in kopecks, its no-break spaces as spaces', () => {
    const near = { name: 'До\u00A030 км от МКАД', price: '1\u00A0800\u00A0₽', note: '2–3 дня' };
    expect(read(near, far, { name: 'До терминала ТК', price: '900₽' })).toEqual({
      zones: [
        { name: 'До 30 км от МКАД', to_km: 30, price: 180_000, per_km: 0, after_km: 0, days: [2, 3] },
        { name: 'Дальше по области', to_km: 170, price: 100_390_000, per_km: 4_500, after_km: 120, days: null },
      ],
      terminal: 90_000,
    });
    expect(read({ ...far, price: '1\u00A0₽ и\u00A05₽ за\u00A0км после 20\u00A0км' }).zones).toEqual([
      { name: 'Дальше по области', to_km: 170, price: 100, per_km: 500, after_km: 20, days: null },
    ]);
  });

  test('takes nothing off before the kilometre from which each one costs', () => {
    expect(quoteOf(read(far), 'courier', 119).price).toBe(100_390_000);
    expect(quoteOf(read(far), 'courier', 121).price).toBe(100_394_500);
  });

  test.each(['по договорённости', 'от 1 200 ₽', '1 200 руб.', ' ₽'])(
    'with «%s» for a price has no such zone',
    (price) => {
      expect(read({ name: 'Москва', price }, { name: 'Пронос до места', price: '300 ₽' })).toEqual({
        zones: [],
        terminal: undefined,
      });
    },
  );
});

describe('[ORDER-04] the fee', () => {
  const fee = (quote: Quote, price?: number, travels: Travel[] = []) =>
    feeOf(quote, { method: 'courier', address: 'Истра', ...(price !== undefined && { price }) }, travels);

  test('is nothing but what the customer was told', () => {
    expect(fee(courier(0), 1_200)).toEqual({ kind: 'agreed', kopecks: 120_000 });
    expect(fee(courier(0), 0)).toEqual({ kind: 'changed' });
    expect(fee(courier(0))).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(undefined), 1_200)).toEqual({ kind: 'changed' });
    const fetched = { method: 'pickup' as const, price: 500 };
    expect(feeOf(quoteOf(tariff, 'pickup', undefined), fetched, [])).toEqual({ kind: 'agreed', kopecks: null });
  });

  test('of what needs a crane is settled by telephone, whatever was told', () => {
    const tree: Travel = { form: 'ball', height_cm: [220, 250] };
    expect(fee(courier(0), 1_200, [{}, tree])).toEqual({ kind: 'changed' });
    expect(fee(courier(0), undefined, [tree])).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(0), undefined, [tree])).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(0), 1_200, [{ ...tree, height_cm: [180, 200] }])).toMatchObject({ kind: 'agreed' });
  });

  test('is none where our car does not go', () => {
    const { message } = courier(171);
    expect(fee(courier(171))).toEqual({ kind: 'too_far', message });
    expect(fee(courier(171), 6_150)).toEqual({ kind: 'too_far', message });
    expect(feeOf(quoteOf(tariff, 'transport', 2_000), { method: 'transport', price: 900 }, [])).toEqual({
      kind: 'agreed',
      kopecks: 90_000,
    });
    expect(quoteOf(readTariff([]), 'courier', 500).is_too_far).toBe(false);
  });
});
