import { describe, expect, test } from 'vitest';
import type { Travel } from '../../contract/cart';
import type { DeliveryZone } from '../../contract/delivery-tariff';
import { loadSeed } from '../db/seed/load';
import { feeOf, type Quote, quoteOf, ratesOf, refuseTariff, tariffOf } from './rules';

const seeded = loadSeed().tariff;
const tariff = ratesOf(seeded);
const courier = (km: number | undefined) => quoteOf(tariff, 'courier', km);

describe('a quote by the seeded tariff', () => {
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

  test('the quote has the distance and the days of delivery', () => {
    expect(courier(0)).toMatchObject({ km: 0, days: [2, 3], message: 'Москва в пределах МКАД' });
    expect(courier(0.2)).toMatchObject({ km: 1, days: [2, 3], message: 'До 30 км от МКАД: около 1 км по прямой' });
    expect(courier(42.3)).toMatchObject({ km: 42, days: [3, 4], message: '30–60 км от МКАД: около 42 км по прямой' });
    expect(courier(150).days).toBeNull();
  });

  const unknown = { price: null, zone: null, km: null, days: null, is_too_far: false };
  const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

  test('without a known distance or rate the price is settled by telephone', () => {
    expect(courier(undefined)).toEqual({ ...unknown, message: BY_PHONE });
    expect(quoteOf([], 'courier', 5)).toEqual({ ...unknown, km: 5, message: BY_PHONE });
    expect(quoteOf([], 'transport', undefined)).toEqual({ ...unknown, message: BY_PHONE });
  });

  test('beyond the last zone the courier does not drive', () => {
    expect(courier(170.5)).toEqual({
      ...unknown,
      km: 171,
      is_too_far: true,
      message: 'Около 171 км от МКАД: так далеко наша машина не ездит. Выберите транспортную компанию или самовывоз',
    });
  });

  test('the way to a terminal is charged, the transport company is paid on receipt; pickup is free', () => {
    const message = 'До терминала, дальше по тарифу компании при получении';
    expect(quoteOf(tariff, 'transport', 2_000)).toEqual({ ...unknown, price: 90_000, message });
    expect(quoteOf(tariff, 'pickup', undefined)).toEqual({ ...unknown, price: 0, message: 'Самовывоз бесплатный' });
  });
});

describe('the zones of a tariff', () => {
  const far = { name: 'Дальше по области', note: '', price: 1_003_900, to_km: 170, per_km: 45, after_km: 120 };
  const near = { ...far, name: 'До 30 км от МКАД', price: 1_800, to_km: 30, per_km: 0, after_km: 0 };
  const rates = ratesOf({ zones: [near, far] });

  test('charge per kilometre only beyond `after_km`', () => {
    expect(quoteOf(rates, 'courier', 119).price).toBe(100_390_000);
    expect(quoteOf(rates, 'courier', 121).price).toBe(100_394_500);
  });

  test('are tried from the nearest, whatever their stored order', () => {
    expect(quoteOf(rates.toReversed(), 'courier', 5).zone).toBe('До 30 км от МКАД');
  });
});

describe('a tariff', () => {
  const [MOSCOW, NEAR] = [seeded.zones[0], seeded.zones[1]] as [DeliveryZone, DeliveryZone];

  test('is stored in kopecks and read back unchanged', () => {
    expect(tariff.find(({ name }) => name === 'Дальше по области')).toEqual({
      ...{ kind: 'zone', name: 'Дальше по области', note: 'до 5 дней', to_km: 170, after_km: 120 },
      ...{ price: 390_000, per_km: 4_500, days_from: null, days_to: null, cutoff: null },
    });
    expect(tariff.find(({ kind }) => kind === 'pickup')).toMatchObject({ price: 0, cutoff: '17:00' });
    expect(tariffOf(tariff.toReversed())).toEqual(seeded);
    expect(tariffOf([])).toEqual({ zones: [] });
    expect(ratesOf({ zones: [] })).toEqual([]);
  });

  test('is refused when a zone reaches no farther than the one before, or its days run backwards', () => {
    const order = 'Зоны идут от ближней к дальней, каждая дальше предыдущей';
    expect(refuseTariff({ zones: [NEAR, MOSCOW] })).toBe(order);
    expect(refuseTariff({ zones: [MOSCOW, MOSCOW] })).toBe(order);
    const late = 'Москва в пределах МКАД: первый день доставки позже последнего';
    expect(refuseTariff({ zones: [{ ...MOSCOW, days: [3, 2] }, NEAR] })).toBe(late);
    expect(refuseTariff({ zones: [{ ...MOSCOW, days: [3, 3] }] })).toBeUndefined();
    expect(refuseTariff(seeded)).toBeUndefined();
    expect(refuseTariff({ zones: [] })).toBeUndefined();
  });
});

describe('[ORDER-04] the fee', () => {
  const fee = (quote: Quote, price?: number, travels: Travel[] = []) =>
    feeOf(quote, { method: 'courier', address: 'Истра', ...(price !== undefined && { price }) }, travels);

  test('is only what the customer was shown', () => {
    expect(fee(courier(0), 1_200)).toEqual({ kind: 'agreed', kopecks: 120_000 });
    expect(fee(courier(0), 0)).toEqual({ kind: 'changed' });
    expect(fee(courier(0))).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(undefined), 1_200)).toEqual({ kind: 'changed' });
    const fetched = { method: 'pickup' as const, price: 500 };
    expect(feeOf(quoteOf(tariff, 'pickup', undefined), fetched, [])).toEqual({ kind: 'agreed', kopecks: null });
  });

  test('for a crane is settled by telephone, whatever price was shown', () => {
    const tree: Travel = { form: 'ball', height_cm: [220, 250] };
    expect(fee(courier(0), 1_200, [{}, tree])).toEqual({ kind: 'changed' });
    expect(fee(courier(0), undefined, [tree])).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(0), undefined, [tree])).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(0), 1_200, [{ ...tree, height_cm: [180, 200] }])).toMatchObject({ kind: 'agreed' });
  });

  test('is none beyond the last zone', () => {
    const { message } = courier(171);
    expect(fee(courier(171))).toEqual({ kind: 'too_far', message });
    expect(fee(courier(171), 6_150)).toEqual({ kind: 'too_far', message });
    expect(feeOf(quoteOf(tariff, 'transport', 2_000), { method: 'transport', price: 900 }, [])).toEqual({
      kind: 'agreed',
      kopecks: 90_000,
    });
    expect(quoteOf([], 'courier', 500).is_too_far).toBe(false);
  });
});
