import { expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import { offerText, productToMarkdown } from './product';

const SITE = 'https://nursery.example';

const product = {
  name: 'Туя, 40\u2060–\u206060\u00A0см',
  path: '/catalog/tui/tuya',
  sku: 'T-1',
  price: 6_200,
  total_quantity: 7,
  description: 'Растёт ровно.',
  characteristics: [],
  care: [],
  variants: [],
  companions: [],
  reviews_summary: { average: 0, count: 0 },
} as unknown as Product;

test('[GEN-12] a product without details has its name, price, description and address', () => {
  expect(productToMarkdown(product, [], SITE)).toBe(
    [
      '# Туя, 40–60 см',
      'Цена: 6 200 ₽, в наличии 7 шт, артикул T-1',
      'Растёт ровно.',
      `Страница: ${SITE}/catalog/tui/tuya\n`,
    ].join('\n\n'),
  );
});

test('[GEN-12] a product with everything has a section for each part of its page', () => {
  const size = { uuid: 'u', src: '', total_quantity: 0 };
  const whole = {
    ...product,
    latin_name: 'Thuja occidentalis',
    discount_price: 5_600,
    characteristics: [
      { key: 'height', name: 'Высота', value: '40–60 см' },
      { key: 'zone', name: 'Зона', value: '4' },
    ],
    care: [{ key: 'light', name: 'Свет', text: 'солнце' }],
    variants: [
      { ...size, path: '/catalog/tui/tuya-c3', size: 'С3', price: 2_000, total_quantity: 4 },
      { ...size, path: '/catalog/tui/tuya-c10', size: 'С10', price: 9_000, discount_price: 8_000 },
    ],
    companions: [{ name: 'Грунт', path: '/catalog/grunt', price: 500, total_quantity: 9 }],
    reviews_summary: { average: 4.6, count: 8 },
  } as unknown as Product;
  const delivery = [
    { name: 'Курьером, Москва', text: '2–3 дня', price: '1 200 ₽' },
    { name: 'Самовывоз', text: 'сегодня' },
  ];
  expect(productToMarkdown(whole, delivery, SITE)).toBe(
    [
      '# Туя, 40–60 см',
      '*Thuja occidentalis*',
      'Цена: 5 600 ₽ вместо 6 200 ₽, в наличии 7 шт, артикул T-1',
      'Растёт ровно.',
      '## Характеристики\n\n- Высота: 40–60 см\n- Зона: 4',
      '## Уход\n\n- Свет: солнце',
      `## Размеры\n\n- [С3](${SITE}/catalog/tui/tuya-c3): 2 000 ₽, в наличии 4 шт\n- [С10](${SITE}/catalog/tui/tuya-c10): 8 000 ₽ вместо 9 000 ₽, нет в наличии`,
      '## Доставка\n\n- Курьером, Москва: 2–3 дня, 1 200 ₽\n- Самовывоз: сегодня',
      `## К нему берут\n\n- [Грунт](${SITE}/catalog/grunt), 500 ₽`,
      'Оценка покупателей: 4.6 из 5, отзывов: 8',
      `Страница: ${SITE}/catalog/tui/tuya\n`,
    ].join('\n\n'),
  );
});

test('[GEN-12] one review is enough for a rating', () => {
  const rated = { ...product, reviews_summary: { average: 5, count: 1 } };
  expect(productToMarkdown(rated, [], SITE)).toContain('\n\nОценка покупателей: 5 из 5, отзывов: 1\n\n');
});

test.each([
  [{ price: 6_200, total_quantity: 1 }, '6 200 ₽, в наличии 1 шт'],
  [{ price: 6_200, total_quantity: 0 }, '6 200 ₽, нет в наличии'],
  [{ price: 6_200, discount_price: 5_600, total_quantity: 2 }, '5 600 ₽ вместо 6 200 ₽, в наличии 2 шт'],
  [{ price: 6_200, discount_price: 0, total_quantity: 2 }, 'Бесплатно вместо 6 200 ₽, в наличии 2 шт'],
])('[GEN-12] the offer %j reads «%s»', (offer, text) => {
  expect(offerText(offer).replaceAll('\u00A0', ' ')).toBe(text);
});
