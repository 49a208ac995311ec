import { expect, test } from 'vitest';
import type { Attributes } from '@/contract/attributes';
import { deliveryLines } from './delivery-estimate';

const terms = {
  courier: { zone: 'Москва', price: 1_200, days: [2, 3] as [number, number] },
  pickup: { orderUntil: 17 * 60 },
  box: 600,
};
const hours = { from: 9 * 60, to: 20 * 60 };
const THUJA: Attributes = { form: 'C5', evergreen: true };
const PINE: Attributes = { form: 'bonsai_pot', style: 'moyogi' };

const linesAt = (attributes: Attributes, now: string) =>
  deliveryLines({ attributes, terms, hours, now: new Date(now) }).map(({ text }) => text.replaceAll('\u00A0', ' '));

test('in season a courier has dates, and an order before the cut-off is ready the same day', () => {
  // 17:00 in Moscow is 14:00 UTC.
  expect(linesAt(THUJA, '2026-05-10T13:59:00Z')).toEqual(['12–13 мая', 'Сегодня до 20:00', '1 год']);
  expect(linesAt(THUJA, '2026-05-10T14:00:00Z')).toEqual(['12–13 мая', 'Завтра с 9:00', '1 год']);
  expect(linesAt(THUJA, '2026-05-28T22:00:00Z')[0]).toBe('31 мая – 1 июня');
});

test('in frost a garden plant waits for spring, and a bonsai ships in a thermal box', () => {
  expect(linesAt(THUJA, '2026-11-21T09:00:00Z').slice(0, 2)).toEqual([
    'Отправим с 1 апреля, до весны перезимует у нас бесплатно',
    'Сегодня до 20:00, если занесёте в светлое неотапливаемое помещение',
  ]);
  expect(linesAt(PINE, '2026-11-21T09:00:00Z')).toEqual([
    '23–24 ноября, в термобоксе за 600 ₽. Ниже −15 °C перенесём бесплатно',
    'Сегодня до 20:00',
    '30 дней',
  ]);
  expect(linesAt(PINE, '2026-05-10T09:00:00Z')[0]).toBe('12–13 мая');
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

test('without delivery terms neither date nor price is promised', () => {
  const keysOf = (attributes: Attributes) =>
    deliveryLines({ attributes, terms: {}, hours, now: new Date() }).map(({ key }) => key);
  expect(keysOf(THUJA)).toEqual(['guarantee']);
  expect(keysOf({})).toEqual([]);
});
