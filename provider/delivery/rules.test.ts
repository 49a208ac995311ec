import { describe, expect, test } from 'vitest';
import type { Travel } from '../../contract/cart';
import type { DeliveryZone } from '../../contract/delivery-tariff';
import { loadSeed } from '../db/seed/load';
import {
  extrasOf,
  feeOf,
  proposalOf,
  type Quote,
  quoteOf,
  ratesOf,
  refuseTariff,
  tariffOf,
  withFormerRate,
} from './rules';

const seeded = loadSeed().tariff;
const tariff = ratesOf(seeded);
const courier = (distance: number | undefined, zone?: number) => quoteOf(tariff, { method: 'courier', distance, zone });

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

  const unknown = {
    ...{ price: null, zone: null, km: null, to_km: null, days: null },
    ...{ free_from: null, min_order: null, is_too_far: false },
  };
  const BY_PHONE = 'Стоимость доставки назовём, когда позвоним';

  test('without a known distance or rate the price is settled by telephone', () => {
    expect(courier(undefined)).toEqual({ ...unknown, message: BY_PHONE });
    expect(quoteOf([], { method: 'courier', distance: 5 })).toEqual({ ...unknown, km: 5, message: BY_PHONE });
    expect(quoteOf([], { method: 'transport' })).toEqual({ ...unknown, message: BY_PHONE });
  });

  test('a zone that the customer chose has its price, unless the distance is known or it is charged by the kilometre', () => {
    expect(courier(undefined, 30)).toMatchObject({ price: 180_000, zone: 'До 30 км от МКАД', km: null, to_km: 30 });
    expect(courier(45, 30)).toMatchObject({ price: 260_000, zone: '30–60 км от МКАД', km: 45, to_km: 60 });
    const far = courier(undefined, 170);
    expect(far).toMatchObject({ price: null, zone: 'Дальше по области', to_km: 170 });
    expect(far.message.replaceAll('\u00A0', ' ')).toBe(
      'Дальше по области: от 3 900 ₽. Точную стоимость назовём, когда позвоним',
    );
    expect(courier(undefined, 31)).toEqual({ ...unknown, message: BY_PHONE });
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
    expect(quoteOf(tariff, { method: 'transport', distance: 2_000 })).toEqual({ ...unknown, price: 90_000, message });
    expect(quoteOf(tariff, { method: 'pickup' })).toEqual({ ...unknown, price: 0, message: 'Самовывоз бесплатный' });
  });
});

describe('the zones of a tariff', () => {
  const far = { name: 'Дальше по области', note: '', price: 1_003_900, to_km: 170, per_km: 45, after_km: 120 };
  const near = { ...far, name: 'До 30 км от МКАД', price: 1_800, to_km: 30, per_km: 0, after_km: 0 };
  const rates = ratesOf({ zones: [near, far] });

  test('charge per kilometre only beyond `after_km`', () => {
    expect(quoteOf(rates, { method: 'courier', distance: 119 }).price).toBe(100_390_000);
    expect(quoteOf(rates, { method: 'courier', distance: 121 }).price).toBe(100_394_500);
  });

  test('are tried from the nearest, whatever their stored order', () => {
    expect(quoteOf(rates.toReversed(), { method: 'courier', distance: 5 }).zone).toBe('До 30 км от МКАД');
  });
});

describe('a tariff', () => {
  const [MOSCOW, NEAR] = [seeded.zones[0], seeded.zones[1]] as [DeliveryZone, DeliveryZone];

  test('is stored in kopecks and read back unchanged', () => {
    expect(tariff.find(({ name }) => name === 'Дальше по области')).toEqual({
      ...{ kind: 'zone', name: 'Дальше по области', note: 'до 5 дней', to_km: 170, after_km: 120 },
      ...{ price: 390_000, per_km: 4_500, days_from: null, days_to: null, cutoff: null },
      ...{ position: 0, free_from: null, min_order: null, forms: null },
    });
    expect(tariff.find(({ kind }) => kind === 'pickup')).toMatchObject({ price: 0, cutoff: '17:00' });
    expect(tariffOf(tariff.toReversed())).toEqual(seeded);
    expect(tariffOf([])).toEqual({ zones: [] });
    const zone = { ...MOSCOW, free_from: 20_000, min_order: 3_000 };
    expect(ratesOf({ zones: [zone] })[0]).toMatchObject({ free_from: 2_000_000, min_order: 300_000 });
    expect(tariffOf(ratesOf({ zones: [zone] })).zones).toEqual([zone]);
    const { days: _days, ...open } = MOSCOW;
    expect(tariffOf(ratesOf({ zones: [open] })).zones).toStrictEqual([open]);
    const pickup = { name: 'Самовывоз', note: '' };
    expect(tariffOf(ratesOf({ zones: [], pickup }))).toStrictEqual({ zones: [], pickup });
    expect(ratesOf({ zones: [] })).toEqual([]);
  });

  test('has planting only with a visit and with plants, and days only as a pair', () => {
    const isOf = (...kinds: string[]) => tariff.filter(({ kind }) => kinds.includes(kind));
    expect(tariffOf(isOf('visit'))).toEqual({ zones: [] });
    expect(tariffOf(isOf('planting'))).toEqual({ zones: [] });
    const [zone] = ratesOf({ zones: [MOSCOW] }) as [ReturnType<typeof ratesOf>[number]];
    for (const half of [{ days_from: null }, { days_to: null }])
      expect(tariffOf([{ ...zone, ...half }]).zones[0]).not.toHaveProperty('days');
  });

  test('is refused when a zone reaches no farther than the one before, or its days run backwards', () => {
    const order = 'Зоны идут от ближней к дальней, каждая дальше предыдущей';
    expect(refuseTariff({ zones: [NEAR, MOSCOW] })).toBe(order);
    expect(refuseTariff({ zones: [MOSCOW, MOSCOW] })).toBe(order);
    const late = 'Москва в пределах МКАД: первый день доставки позже последнего';
    expect(refuseTariff({ zones: [{ ...MOSCOW, days: [3, 2] }, NEAR] })).toBe(late);
    expect(refuseTariff({ zones: [{ ...MOSCOW, days: [3, 3] }] })).toBeUndefined();
    expect(refuseTariff(seeded)).toBeUndefined();
    const row = { name: 'Горшок', note: '', price: 1, forms: ['C5' as const] };
    const planting = { visit: { name: 'Выезд', note: '', price: 1, to_km: 60 }, plants: [row, row] };
    expect(refuseTariff({ zones: [], planting })).toBe('Одна форма поставки стоит в двух строках посадки');
    expect(refuseTariff({ zones: [] })).toBeUndefined();
  });
});

const [MOSCOW_ZONE] = seeded.zones as [DeliveryZone];

describe('[ORDER-04] the fee', () => {
  const fee = (quote: Quote, price?: number, travels: Travel[] = [], goods = 100_000) => {
    const plants = travels.map((travel) => ({ travel, amount: 1 }));
    return feeOf(
      quote,
      { method: 'courier', address: 'Истра', ...(price !== undefined && { price }) },
      { plants, goods },
    );
  };

  test('is only what the customer was shown', () => {
    expect(fee(courier(0), 1_200)).toEqual({ kind: 'agreed', kopecks: 120_000 });
    expect(fee(courier(0), 0)).toEqual({ kind: 'changed' });
    expect(fee(courier(0))).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(undefined), 1_200)).toEqual({ kind: 'changed' });
    const fetched = { method: 'pickup' as const, price: 500 };
    const pickup = quoteOf(tariff, { method: 'pickup' });
    expect(feeOf(pickup, fetched, { plants: [], goods: 0 })).toEqual({ kind: 'agreed', kopecks: null });
  });

  test('for a crane is settled by telephone, whatever price was shown', () => {
    const tree: Travel = { form: 'ball', height_cm: [220, 250] };
    expect(fee(courier(0), 1_200, [{}, tree])).toEqual({ kind: 'changed' });
    expect(fee(courier(0), undefined, [tree])).toEqual({ kind: 'agreed', kopecks: null });
    expect(fee(courier(0), 1_200, [{ ...tree, height_cm: [180, 200] }])).toMatchObject({ kind: 'agreed' });
  });

  test('is none beyond the last zone', () => {
    const { message } = courier(171);
    expect(fee(courier(171))).toEqual({ kind: 'refused', message });
    expect(fee(courier(171), 6_150)).toEqual({ kind: 'refused', message });
    const terminal = quoteOf(tariff, { method: 'transport', distance: 2_000 });
    const shown = { method: 'transport' as const, price: 900 };
    expect(feeOf(terminal, shown, { plants: [], goods: 0 })).toEqual({ kind: 'agreed', kopecks: 90_000 });
    expect(quoteOf([], { method: 'courier', distance: 500 }).is_too_far).toBe(false);
  });

  const terms = { ...MOSCOW_ZONE, free_from: 20_000, min_order: 3_000 };
  const quote = quoteOf(ratesOf({ zones: [terms] }), { method: 'courier', distance: 0 });

  test.each([
    [2_999_99, 1_200, { kind: 'refused' }],
    [3_000_00, 1_200, { kind: 'agreed', kopecks: 120_000 }],
    [19_999_99, 0, { kind: 'changed' }],
    [20_000_00, 0, { kind: 'agreed', kopecks: 0 }],
    [20_000_00, 1_200, { kind: 'changed' }],
  ])(
    'goods of %i kopecks with %i roubles shown, free from 20 000 and at least 3 000 roubles: %j',
    (goods, price, expected) => {
      expect(fee(quote, price, [], goods)).toMatchObject(expected);
    },
  );

  test('below the least sum the refusal names it', () => {
    expect(fee(quote, undefined, [], 1)).toEqual({
      kind: 'refused',
      message: 'Сюда возим заказы от 3\u00A0000\u00A0₽. Добавьте растений или выберите самовывоз',
    });
  });
});

describe('the price proposed to staff', () => {
  const thuja = { travel: { form: 'C10' } as Travel, amount: 1 };
  const quote: Quote = { ...courier(0), free_from: 2_000_000, min_order: 300_000 };

  test.each([
    [quote, [thuja], 300_000, 120_000, 'Москва в пределах МКАД'],
    [quote, [thuja], 2_000_000, 0, 'Москва в пределах МКАД'],
    [quote, [thuja], 299_900, 120_000, /^Сюда возим заказы от 3\s000\s₽/],
    [quote, [{ ...thuja, travel: { height_cm: [400, 500] } as Travel }], 300_000, null, 'Москва в пределах МКАД'],
    [
      quote,
      [thuja, { ...thuja, travel: { height_cm: [400, 500] } as Travel }],
      300_000,
      null,
      'Москва в пределах МКАД',
    ],
    [courier(undefined), [thuja], 300_000, null, 'Стоимость доставки назовём, когда позвоним'],
  ])('is that of the tariff for the sum; a crane has none (%#)', (of, plants, goods, kopecks, terms) => {
    const proposal = proposalOf(of, { plants, goods });
    expect(proposal.kopecks).toBe(kopecks);
    expect(proposal.terms).toMatch(terms);
  });
});

describe('[ORDER-04] the services of an order', () => {
  const thujas = [{ travel: { form: 'C10', evergreen: true, height_cm: [100, 120] } as Travel, amount: 3 }];
  const charged = (chosen: Parameters<typeof extrasOf>[0], km: number | undefined, plants = thujas) =>
    extrasOf(chosen, {
      ...{ tariff: seeded, quote: courier(km), method: 'courier', plants },
      day: new Date('2026-05-10T00:00:00Z'),
    });

  test('are charged line by line at the price that was shown', () => {
    expect(charged([{ key: 'planting', price: 10_600 }], 20)).toEqual([
      { key: 'planting', name: 'Посадка: растение в горшке 7–20 л', amount: 3, unit_price: 220_000 },
      { key: 'planting', name: 'Выезд бригады', amount: 1, unit_price: 400_000 },
    ]);
    expect(charged([{ key: 'carrying', price: 900 }], undefined)).toEqual([
      { key: 'carrying', name: 'Пронос до места посадки', amount: 3, unit_price: 30_000 },
    ]);
    expect(charged([], 20)).toEqual([]);
  });

  test('are refused at another price, or where they are not offered', () => {
    expect(charged([{ key: 'carrying', price: 899 }], 20)).toBeUndefined();
    expect(charged([{ key: 'planting', price: 10_600 }], 61)).toBeUndefined();
    expect(charged([{ key: 'planting', price: 10_600 }], undefined)).toBeUndefined();
    const far = { ...courier(undefined, 120), km: null };
    const near = { ...courier(undefined, 30), km: null };
    const planted = (quote: Quote) =>
      extrasOf([{ key: 'planting', price: 10_600 }], {
        ...{ tariff: seeded, quote, method: 'courier', plants: thujas, day: new Date('2026-05-10T00:00:00Z') },
      })?.length;
    expect([planted(near), planted(far)]).toEqual([2, undefined]);
    expect(charged([{ key: 'box', price: 600 }], 20)).toBeUndefined();
  });
});

describe('one change of the tariff taken back', () => {
  const [zone] = tariff.filter(({ kind }) => kind === 'zone');
  if (!zone) throw new Error('The seed delivers nowhere');
  const key = `zone:${zone.to_km}:0`;
  const others = tariff.filter((rate) => rate !== zone);
  const { free_from: _free, min_order: _min, ...filled } = { ...zone, days_from: 1, days_to: 2 };

  test('a changed rate has its former values, and none where it had none', () => {
    const change = { key, kind: 'changed' as const, before: { price: 77_000 }, after: { price: 1, days_from: 3 } };
    expect(withFormerRate(tariff, change)).toEqual([...others, { ...zone, price: 77_000, days_from: null }]);
    expect(withFormerRate(others, change)).toBeUndefined();
  });

  test('an added rate goes, a removed one comes back whole', () => {
    expect(withFormerRate(tariff, { key, kind: 'added', before: {}, after: filled })).toEqual(others);
    const back = withFormerRate(others, { key, kind: 'removed', before: filled, after: {} });
    expect(back).toEqual([...others, { ...filled, free_from: null, min_order: null }]);
    const box = { kind: 'box', name: 'Термобокс', price: 100 };
    expect(withFormerRate([], { key: 'box:0:0', kind: 'removed', before: box, after: {} })).toMatchObject([box]);
  });
});
