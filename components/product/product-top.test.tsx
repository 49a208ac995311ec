import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Product } from '@/contract/catalog';
import { ProductTop } from './product-top';

const PRODUCT = {
  name: 'Сосна',
  latin_name: 'Pinus',
  sku: '100001',
  path: '/catalog/sosna',
  price: 128_000,
  discount_price: 108_800,
  total_quantity: 3,
  attributes: {},
  variants: [],
  images: [],
  breadcrumbs: [],
  reviews_summary: { average: 4.9, count: 12 },
} as unknown as Product;

const pickup = { key: 'pickup', name: 'Забрать в питомнике', text: 'Сегодня', price: 'Бесплатно' } as const;

const textOf = (changes: Partial<Product>) =>
  renderToStaticMarkup(
    <ProductTop
      product={{ ...PRODUCT, ...changes }}
      action="В корзину"
      favourite={null}
      marks="Поделиться"
      delivery={{ places: [], lines: [pickup] }}
    />,
  )
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('\u00A0', ' ');

const SIZES = [
  { uuid: '1', path: '/catalog/sosna', size: 'С10, 60–80 см', price: 108_800, total_quantity: 3 },
  { uuid: '2', path: '/catalog/sosna-2', size: 'С3, 20–30 см', price: 9_900, discount_price: 8_900, total_quantity: 0 },
] as Product['variants'];

test('[GEN-02] the page shows name, rating, sizes, price, stock, button and delivery in this order', () => {
  const text = textOf({ variants: SIZES, attributes: { form: 'C10' } });
  const order = [
    ...['Pinus', 'Сосна', '4,9', 'Арт. 100001', 'Размер| С10 = горшок 10 литров'],
    ...['С10, 60–80 см', 'С3, 20–30 см|8 900 ₽|Нет в наличии'],
    ...['128 000 ₽', 'Выгода 19 200 ₽', 'Осталось 3 шт', 'В корзину', 'Забрать в питомнике', 'Поделиться'],
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('[GEN-03] a price of zero is «Бесплатно»', () => {
  expect(textOf({ price: 0, discount_price: undefined })).toContain('|Бесплатно|');
});

test('a single specimen is labelled so, and keeps its page when sold', () => {
  const attributes = { specimen: true };
  const photo = { src: '/media/pine.webp', alt: 'Сосна', plant_top: null, plant_bottom: null };
  const rendered = { ...photo, is_studio: true };
  const labelOf = (...images: Product['images']) =>
    /Единственный экземпляр[^|]*/.exec(textOf({ attributes, total_quantity: 1, images }))?.[0];
  expect(labelOf(photo)).toBe('Единственный экземпляр, на фото именно он');
  const onRequest = 'Единственный экземпляр, по просьбе пришлём сегодняшние снимки';
  expect([labelOf(rendered), labelOf(photo, rendered), labelOf()]).toEqual([onRequest, onRequest, onRequest]);
  const gone = textOf({ attributes, total_quantity: 0 });
  expect(gone).toContain('Это дерево уже нашло дом');
  expect(gone).not.toMatch(/Единственный экземпляр|Забрать в питомнике/);
  expect(gone).toContain('|Продано|');
  expect(textOf({ total_quantity: 0 })).toContain('Нет в наличии');
});
