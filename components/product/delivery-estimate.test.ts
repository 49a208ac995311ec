import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import type { PlaceOffer } from '@/lib/delivery/place';
import { estimateDelivery } from './delivery-estimate';

const terms = { pickup: { orderUntil: 17 * 60 }, box: 600, crane: 7_500 };
const offers: PlaceOffer[] = [
  { value: '0', name: 'Москва', price: 1_200, days: [2, 3], minOrder: 3_000, freeFrom: 20_000 },
  { value: '170', name: 'Дальше по области', price: 3_900, isFrom: true },
  { value: 'transport', name: 'Другой регион России', price: 900, note: 'Везём до терминала' },
  { value: 'pickup', name: 'Заберу в питомнике', price: 0 },
];
const hours = { from: 9 * 60, to: 20 * 60 };
const THUJA: Attributes = { form: 'C5', evergreen: true };
const PINE: Attributes = { form: 'bonsai_pot', style: 'moyogi' };

const estimate = (attributes: Attributes, now: string, price = 1_000) =>
  estimateDelivery({ attributes, price, terms, offers, hours, now: new Date(now) });
const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const linesAt = (attributes: Attributes, now: string) => {
  const { places, lines } = estimate(attributes, now);
  return [places[0]?.text.split('. Заказ')[0] ?? '', ...lines.map(({ text }) => text)].map(plain);
};

test('in season a courier has dates, and an order before the cut-off is ready the same day', () => {
  // 17:00 in Moscow is 14:00 UTC.
  expect(linesAt(THUJA, '2026-05-10T13:59:00Z')).toEqual(['Привезём 12–13 мая', 'Сегодня до 20:00', '1 год']);
  expect(linesAt(THUJA, '2026-05-10T14:00:00Z')).toEqual(['Привезём 12–13 мая', 'Завтра с 9:00', '1 год']);
  expect(linesAt(THUJA, '2026-05-28T22:00:00Z')[0]).toBe('Привезём 31 мая – 1 июня');
});

test('in frost a garden plant waits for spring, and a bonsai ships in a thermal box', () => {
  expect(linesAt(THUJA, '2026-11-21T09:00:00Z').slice(0, 2)).toEqual([
    'Отправим с 1 апреля, до весны перезимует у нас бесплатно',
    'Сегодня до 20:00, если занесёте в светлое неотапливаемое помещение',
  ]);
  expect(linesAt(PINE, '2026-11-21T09:00:00Z')).toEqual([
    'Привезём 23–24 ноября. В термобоксе за 600 ₽, ниже −15 °C перенесём бесплатно',
    'Сегодня до 20:00',
    '30 дней',
  ]);
  expect(linesAt(PINE, '2026-05-10T09:00:00Z')[0]).toBe('Привезём 12–13 мая');
  expect(linesAt({ form: 'ball', evergreen: true }, '2026-06-10T09:00:00Z').slice(0, 2)).toEqual([
    'Отправим с 1 сентября',
    'С 1 сентября',
  ]);
});

test('free wintering is promised only to plants stored over the winter', () => {
  const EVERGREEN_BALL: Attributes = { form: 'ball', evergreen: true };
  const courierAt = (day: string) => linesAt(EVERGREEN_BALL, `${day}T09:00:00Z`)[0];
  expect(courierAt('2026-04-20')).toBe('Отправим с 1 мая');
  expect(courierAt('2026-03-31')).toBe('Отправим с 1 мая, до весны перезимует у нас бесплатно');
  expect(courierAt('2026-10-01')).toBe('Отправим с 1 мая, до весны перезимует у нас бесплатно');
});

test('[ORDER-04] each place has its price, its day and its conditions', () => {
  const placesOf = (attributes: Attributes, price?: number) =>
    estimate(attributes, '2026-05-10T09:00:00Z', price).places.map(({ name, text, price }) =>
      [name, text, price].map(plain),
    );
  expect(placesOf(THUJA)).toEqual([
    ['Москва', 'Привезём 12–13 мая. Заказ от 3 000 ₽. При заказе от 20 000 ₽ бесплатно', '1 200 ₽'],
    ['Дальше по области', 'День назовём, когда позвоним', 'от 3 900 ₽'],
    ['Другой регион России', 'Отправим после оплаты. Везём до терминала', '900 ₽'],
  ]);
  expect(placesOf(THUJA, 20_000)[0]?.[2]).toBe('Бесплатно');
});

test('[ORDER-04] a plant above two metres travels by crane, at a price named by phone', () => {
  const [moscow] = estimate({ ...THUJA, height_cm: [250, 300] }, '2026-05-10T09:00:00Z').places;
  expect(plain(moscow?.text ?? '')).toContain('Везёт машина с манипулятором, от 7 500 ₽');
  expect(moscow?.price).toBe('Назовём по телефону');
});

test('without delivery terms neither date nor price is promised', () => {
  const emptyOf = (attributes: Attributes) =>
    estimateDelivery({ attributes, price: 1_000, terms: {}, offers: [], hours, now: new Date() });
  expect(emptyOf(THUJA)).toMatchObject({ places: [], lines: [{ key: 'guarantee' }] });
  expect(emptyOf({})).toEqual({ places: [], lines: [] });
});
