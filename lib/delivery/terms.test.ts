import { expect, test } from 'vitest';
import type { DeliveryTariff, DeliveryZone } from '@/contract/delivery-tariff';
import { loadSeed } from '@/provider/db/seed/load';
import { daysText, deliveryTerms, tariffRows } from './terms';

const { tariff } = loadSeed();
const rowsOf = (drawn: DeliveryTariff) =>
  tariffRows(drawn).map(({ name, note, price }) => [name, note, price].map((text) => text?.replaceAll('\u00A0', ' ')));

test('a product promises what the tariff says', () => {
  expect(deliveryTerms(tariff)).toEqual({
    courier: { zone: 'Москва в пределах МКАД', price: 1_200, days: [2, 3] },
    pickup: { orderUntil: 17 * 60 },
    terminal: 900,
    box: 600,
    crane: 7_500,
  });
});

const MOSCOW: DeliveryZone = { name: 'Москва', note: '', to_km: 0, price: 1_000, per_km: 0, after_km: 0 };

test('what the tariff does not say is not promised', () => {
  expect(deliveryTerms(undefined)).toEqual({});
  expect(deliveryTerms({ zones: [] })).toEqual({});
  const pickup = { name: 'Самовывоз', note: '' };
  expect(deliveryTerms({ zones: [MOSCOW], pickup })).toEqual({ pickup: {} });
});

test.each([
  ['17:00', 1_020],
  ['09:05', 545],
  ['12:30', 750],
  ['00:00', 0],
  [undefined, undefined],
])('a pickup with the cut-off %s is ready the same day until minute %s', (cutoff, orderUntil) => {
  const { pickup } = deliveryTerms({ zones: [], pickup: { name: 'Самовывоз', note: '', ...(cutoff && { cutoff }) } });
  expect(pickup).toStrictEqual({ orderUntil });
});

test('the courier’s terms are those within the ring', () => {
  const far: DeliveryZone = { ...MOSCOW, name: 'До 30 км от МКАД', to_km: 30, price: 2_000, days: [3, 4] };
  const ring: DeliveryZone = { ...MOSCOW, price: 1_200, days: [2, 3] };
  const courierOf = (...zones: DeliveryZone[]) => deliveryTerms({ zones }).courier;
  expect(courierOf(ring, far)).toEqual({ zone: 'Москва', price: 1_200, days: [2, 3] });
  expect(courierOf(far)).toBeUndefined();
  // Without its days nothing is promised.
  expect(courierOf(MOSCOW)).toBeUndefined();
});

test('the seeded tariff is drawn in the rows of the delivery page', () => {
  expect(rowsOf(tariff)).toEqual([
    [
      'Самовывоз',
      'посёлок Сосновый, Питомническая улица, 12; сегодня до 20:00, если заказ оформлен до 17:00',
      'Бесплатно',
    ],
    ['Москва в пределах МКАД', '2–3 дня', '1 200 ₽'],
    ['До 30 км от МКАД', '2–3 дня', '1 800 ₽'],
    ['30–60 км от МКАД', '3–4 дня', '2 600 ₽'],
    ['60–120 км от МКАД', '4–5 дней', '3 900 ₽'],
    ['Дальше по области', 'до 5 дней', '3 900 ₽ и 45 ₽ за км после 120 км'],
    ['До терминала транспортной компании', 'дальнейший путь по тарифу компании, его оплачивают при получении', '900 ₽'],
    ['Растение выше 2 м или ком тяжелее 60 кг', 'машина с манипулятором, цена за поездку', 'от 7 500 ₽'],
    ['Термобокс для бонсай', 'в мороз, возвращать не нужно', '600 ₽'],
    [
      'Пронос до места посадки',
      'до 30 м от машины, за растение до 2 м в горшке 7–20 л; меньшие заносим бесплатно',
      '300 ₽',
    ],
  ]);
});

test.each<[DeliveryZone, string[]]>([
  [MOSCOW, ['Москва', '', '1 000 ₽']],
  [{ ...MOSCOW, days: [1, 1] }, ['Москва', '1 день', '1 000 ₽']],
  [{ ...MOSCOW, days: [1, 21], note: 'звоним накануне' }, ['Москва', '1–21 день, звоним накануне', '1 000 ₽']],
  [{ ...MOSCOW, min_order: 3_000 }, ['Москва', 'заказ от 3 000 ₽', '1 000 ₽']],
  [{ ...MOSCOW, free_from: 20_000 }, ['Москва', 'бесплатно при заказе от 20 000 ₽', '1 000 ₽']],
  [{ ...MOSCOW, price: 0, per_km: 30, after_km: 5 }, ['Москва', '', '30 ₽ за км после 5 км']],
])('the zone %j is drawn as %j', (zone, row) => {
  expect(rowsOf({ zones: [zone] })).toEqual([row]);
});

test('an hour of the morning is drawn without its zero, a tariff of nothing has no rows', () => {
  const pickup = { name: 'Самовывоз', note: '', cutoff: '09:05' };
  expect(rowsOf({ zones: [], pickup })).toEqual([['Самовывоз', 'если заказ оформлен до 9:05', 'Бесплатно']]);
  expect(tariffRows({ zones: [] })).toEqual([]);
});

test('days are counted in Russian', () => {
  expect(daysText([2, 3]).replaceAll('\u00A0', ' ')).toBe('2–3 дня');
  expect(daysText([1, 1]).replaceAll('\u00A0', ' ')).toBe('1 день');
  expect(daysText([4, 5]).replaceAll('\u00A0', ' ')).toBe('4–5 дней');
});
