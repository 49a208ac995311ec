import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Blocks } from '@/components/shop/blocks';
import type { DeliveryTariff } from '@/contract/delivery-tariff';

afterEach(cleanup);

const TARIFF: DeliveryTariff = {
  pickup: { name: 'Самовывоз', note: 'сегодня до 20:00', cutoff: '17:00' },
  zones: [
    { name: 'Москва', note: '', to_km: 0, price: 1_200, per_km: 0, after_km: 0, days: [2, 3] },
    { name: 'Дальше', note: 'до 5 дней', to_km: 170, price: 3_900, per_km: 45, after_km: 120 },
  ],
  crane: { name: 'Растение выше 2 м', note: '', price: 7_500 },
};

const words = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00A0', ' ');

function show(tariff: DeliveryTariff, rows: { name: string; price: string }[] = []) {
  const block = { type: 'delivery_table', title: 'Зоны и цены', tariff, rows } as const;
  render(<Blocks context={{}} blocks={[block]} />);
  return screen.queryAllByRole('row').map((row) => [...row.children].map(words));
}

test('[ROUTE-02] the tariff is drawn as a table under its heading, with the rows of the page below it', () => {
  expect(show(TARIFF, [{ name: 'Пронос', price: '300 ₽' }])).toEqual([
    ['Самовывозсегодня до 20:00, если заказ оформлен до 17:00', 'Бесплатно'],
    ['Москва2–3 дня', '1 200 ₽'],
    ['Дальшедо 5 дней', '3 900 ₽ и 45 ₽ за км после 120 км'],
    ['Растение выше 2 м', 'от 7 500 ₽'],
    ['Пронос', '300 ₽'],
  ]);
  expect(screen.getByRole('heading', { name: 'Зоны и цены' })).toBeDefined();
  expect(words(screen.getByRole('table').querySelector('caption'))).toBe('Зоны и цены');
  expect(screen.getByRole('rowheader', { name: /^Растение/ }).querySelector('span')).toBeNull();
});

test('[ROUTE-02] a tariff of nothing draws no table', () => {
  expect(show({ zones: [] })).toEqual([]);
  expect(screen.queryByRole('heading')).toBeNull();
});
