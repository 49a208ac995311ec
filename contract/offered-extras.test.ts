import { describe, expect, test } from 'vitest';
import { loadSeed } from '@/provider/db/seed/load';
import type { Travel } from './cart';
import { DELIVERY_METHODS } from './delivery-methods';
import { type ExtraTerms, type OrderedPlant, offeredExtras } from './offered-extras';
import { EXTRAS_OF } from './order-extras';

const terms: ExtraTerms = loadSeed().tariff;
const MAY = new Date('2026-05-10T00:00:00Z');
const JANUARY = new Date('2027-01-10T00:00:00Z');

const plant = (form: Travel['form'], amount = 1, more: Travel = {}): OrderedPlant => ({
  travel: { form, ...more },
  amount,
});
const offered = (
  plants: OrderedPlant[],
  { day = MAY, of = terms, ...place }: { day?: Date; of?: ExtraTerms; km?: number | undefined } = {},
) => offeredExtras(of, plants, { method: 'courier', day, km: 20, ...place });
const keysOf = (...input: Parameters<typeof offered>) => offered(...input).map(({ key }) => key);

describe('[ORDER-04] the box', () => {
  const bonsai = plant('bonsai_pot', 1, { style: 'moyogi' });

  test('is offered in frost for what needs it, once an order', () => {
    expect(offered([bonsai, bonsai], { day: JANUARY })).toEqual([
      {
        ...{ key: 'box', name: 'Термобокс', note: 'в мороз, возвращать не нужно', price: 600, isPartial: false },
        lines: [{ name: 'Термобокс', amount: 1, price: 600 }],
      },
    ]);
  });

  test('is offered for a bonsai among goods, not for goods alone', () => {
    const pot = plant(undefined);
    expect(keysOf([pot, bonsai], { day: JANUARY })).toEqual(['box']);
    expect(keysOf([pot], { day: JANUARY })).toEqual([]);
  });

  test('is not offered in warm months, to whoever comes by car, or for an order that waits for spring', () => {
    expect(keysOf([bonsai])).toEqual([]);
    expect(offeredExtras(terms, [bonsai], { method: 'pickup', day: JANUARY, km: undefined })).toEqual([]);
    expect(keysOf([bonsai, plant('C3')], { day: JANUARY })).not.toContain('box');
  });
});

describe('[ORDER-04] carrying', () => {
  test('is charged for each pot of 7 to 20 l, not for small ones and not for what needs a crane', () => {
    const plants = [plant('C10', 3), plant('C20', 2), plant('C3', 31), plant('C20', 1, { height_cm: [200, 220] })];
    expect(offered(plants)[0]).toMatchObject({ key: 'carrying', price: 1_500, lines: [{ amount: 5, price: 300 }] });
    expect(offered([plant('C10')])[0]).toMatchObject({ key: 'carrying', price: 300, lines: [{ amount: 1 }] });
    expect(keysOf([plant('C3', 31)])).not.toContain('carrying');
  });

  test('is offered with the courier only', () => {
    expect(offeredExtras(terms, [plant('C10')], { method: 'transport', day: MAY, km: undefined })).toEqual([]);
  });
});

describe('[ORDER-04] planting', () => {
  test('counts plants by their form and one visit', () => {
    const [planting] = offered([plant('P9', 20), plant('C3', 31), plant('C5')]);
    expect(planting).toMatchObject({ key: 'planting', price: 20 * 250 + 32 * 1_200 + 4_000, isPartial: false });
    expect(planting?.lines.map(({ name, amount, price }) => [name, amount, price])).toEqual([
      ['Посадка: многолетник или куст в горшке P9', 20, 250],
      ['Посадка: растение в горшке до 5 л', 32, 1_200],
      ['Выезд бригады', 1, 4_000],
    ]);
    // Goods are not planted and do not make the price a part.
    expect(offered([plant('C3'), plant(undefined)])[0]).toMatchObject({ isPartial: false });
  });

  test.each([
    [60, ['planting']],
    [61, []],
    [undefined, []],
  ])('at %s km from MKAD offers %j', (km, expected) => expect(keysOf([plant('C3')], { km })).toEqual(expected));

  test('leaves out bonsai and says when plants without a price remain', () => {
    expect(keysOf([plant('bonsai_pot', 1, { style: 'moyogi' })])).toEqual([]);
    const tall = plant('ball', 1, { height_cm: [250, 280] });
    expect(offered([plant('C3'), tall])[0]).toMatchObject({ key: 'planting', price: 5_200, isPartial: true });
    expect(keysOf([tall])).toEqual([]);
  });
});

test('a part that the tariff does not have is not offered', () => {
  expect(keysOf([plant('C10', 3)], { of: {} })).toEqual([]);
});

test.each(DELIVERY_METHODS)('what is offered with %s is kept when an order is changed to it', (method) => {
  const plants = [plant('bonsai_pot', 1, { style: 'moyogi' }), plant('C10', 3), plant('ball', 2)];
  const offer = [MAY, JANUARY].flatMap((day) => offeredExtras(terms, plants, { method, day, km: 20 }));
  expect(EXTRAS_OF[method]).toEqual(expect.arrayContaining(offer.map(({ key }) => key)));
});
