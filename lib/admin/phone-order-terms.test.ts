import { expect, test } from 'vitest';
import type { Travel } from '@/contract/cart';
import type { DeliveryTariff } from '@/contract/delivery-tariff';
import { blankPhoneOrder, lineOf, type PhoneOrder } from './phone-order';
import { phoneOrderExtras, seasonDoubt } from './phone-order-terms';

const line = (name: string, travel: Travel) =>
  lineOf({ uuid: name, sku: '1', name, src: '', price: 1_000, free: 9, travel });
const BONSAI = line('Бонсай', { form: 'bonsai_pot' });
const LILAC = line('Сирень', { form: 'bare_root' });
const THUJA = line('Туя', { form: 'C5' });
const WINTER = new Date('2026-12-10T00:00:00Z');

const order = (lines: PhoneOrder['lines'], part: Partial<PhoneOrder['delivery']> = {}, handover_on = '') => ({
  ...{ lines, handover_on },
  delivery: { ...blankPhoneOrder('id').delivery, method: 'courier' as const, ...part },
});

const rate = { name: '', note: '', price: 600 };
const TARIFF: DeliveryTariff = {
  ...{ zones: [], box: rate, carrying: { ...rate, price: 100, forms: ['C5'] } },
  planting: {
    visit: { ...rate, price: 2_000, to_km: 30 },
    plants: [{ ...rate, name: 'куст', price: 500, forms: ['C5'] }],
  },
};
const keysOf = (...args: Parameters<typeof order>) =>
  phoneOrderExtras(order(...args), TARIFF, WINTER).map(({ key, price }) => [key, price]);

test('services fit the plants, the way and the zone, and count the pieces', () => {
  const two = { ...THUJA, amount: '2' };
  expect(keysOf([two], { zone: '30' })).toEqual([
    ['carrying', 200],
    ['planting', 3_000],
  ]);
  expect(keysOf([two], { zone: '60' })).toEqual([['carrying', 200]]);
  expect(keysOf([two])).toEqual([['carrying', 200]]);
  expect(keysOf([{ ...two, amount: 'две' }])).toEqual([]);
  expect(keysOf([two], { method: 'transport', zone: '30' })).toEqual([]);
  expect(keysOf([two], { method: 'pickup' })).toEqual([]);
});

test('a frost box is offered for a tender plant that leaves in winter', () => {
  expect(keysOf([BONSAI])).toEqual([['box', 600]]);
  expect(keysOf([BONSAI], {}, '2027-05-20')).toEqual([]);
});

test('while the tariff is not known nothing is offered', () => {
  expect(phoneOrderExtras(order([BONSAI]), undefined, WINTER)).toEqual([]);
});

test('a plant out of season is named, on the agreed day or now', () => {
  const text = (...args: Parameters<typeof order>) => seasonDoubt(order(...args), WINTER)?.replaceAll('\u00A0', ' ');
  expect(text([LILAC, BONSAI])).toBe('Сейчас не сезон: Сирень (с 1 апреля).');
  expect(text([LILAC], {}, '2027-01-15')).toBe('15 января не сезон: Сирень (с 1 апреля).');
  expect(text([LILAC], {}, '2027-04-15')).toBeUndefined();
  expect(text([THUJA], { method: 'pickup' })).toBeUndefined();
  expect(text([])).toBeUndefined();
});
