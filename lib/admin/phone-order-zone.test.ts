import { expect, test } from 'vitest';
import type { DeliveryZone } from '@/contract/delivery-tariff';
import { zonePrice } from './phone-order-zone';

const zone = (part: Partial<DeliveryZone>): DeliveryZone => ({
  ...{ name: 'Зона', note: '', to_km: 30, price: 1_200, per_km: 0, after_km: 0 },
  ...part,
});

test.each([
  ['a flat price', {}, '1200', 'По тарифу: 1 200 ₽'],
  ['free from a sum', { free_from: 5_000 }, '0', 'По тарифу: бесплатно'],
  ['by distance', { per_km: 50 }, '', 'По тарифу от 1 200 ₽, точная цена зависит от расстояния'],
  [
    'less than the zone’s minimum',
    { min_order: 9_000 },
    '1200',
    'Сюда возим заказы от 9 000 ₽. Добавьте растений или выберите самовывоз',
  ],
])('%s', (_name, part, price, terms) => {
  const asked = zonePrice([zone(part)], '30', 5_000);
  expect(asked?.price).toBe(price);
  expect(asked?.terms.replaceAll(/\s/g, ' ')).toBe(terms);
});

test('no zone has no price', () => {
  expect(zonePrice([zone({})], '', 5_000)).toBeUndefined();
  expect(zonePrice([zone({})], '60', 5_000)).toBeUndefined();
});
