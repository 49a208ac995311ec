import { expect, test } from 'vitest';
import type { Category, ProductList } from '@/contract/catalog';
import { categoryToMarkdown } from './category';

const SITE = 'https://nursery.example';

const category = { name: 'Хвойные', path: '/catalog/hvojnye', description: '', children: [] } as unknown as Category;
const list = { page: 1, pages: 1, total_number_items: 2, items: [] } as unknown as ProductList;
const child = (name: string, path: string, count: number) => ({ name, slug: 'x', path, image: '', count });

test('[GEN-12] a category has its description, its sections with products, its products and the next page', () => {
  const whole = {
    ...category,
    description: 'Туи\u00A0и ели.',
    children: [
      child('Туи', '/catalog/tui', 1),
      child('Пустые', '/catalog/pustye', 0),
      child('Ели', '/catalog/eli', 32),
    ],
  };
  const items = [
    { name: 'Туя', path: '/catalog/tui/tuya', price: 1_900, total_quantity: 3 },
    { name: 'Ель', path: '/catalog/eli/el', price: 6_200, discount_price: 5_600, total_quantity: 0 },
  ];
  const text = categoryToMarkdown(whole, { ...list, pages: 3, total_number_items: 33, items } as ProductList, SITE);
  expect(text).toBe(
    [
      '# Хвойные',
      'Туи и ели.',
      `## Разделы\n\n- [Туи](${SITE}/catalog/tui): 1\n- [Ели](${SITE}/catalog/eli): 32`,
      '## Товары, всего 33',
      `- [Туя](${SITE}/catalog/tui/tuya.md), 1 900 ₽, в наличии 3 шт\n- [Ель](${SITE}/catalog/eli/el.md), 5 600 ₽ вместо 6 200 ₽, нет в наличии`,
      `Дальше: ${SITE}/catalog/hvojnye.md?page=2`,
      `Страница: ${SITE}/catalog/hvojnye\n`,
    ].join('\n\n'),
  );
});

test('[GEN-12] a category without description, sections and products leaves no gaps', () => {
  const text = categoryToMarkdown(category, { ...list, total_number_items: 0, pages: 0 }, SITE);
  expect(text).toBe(`# Хвойные\n\n## Товары, всего 0\n\nСтраница: ${SITE}/catalog/hvojnye\n`);
});

test.each([
  [1, 2, `\n\nДальше: ${SITE}/catalog/hvojnye.md?page=2\n\n`],
  [2, 3, `\n\nДальше: ${SITE}/catalog/hvojnye.md?page=3\n\n`],
])('[GEN-12] page %i of %i links the next one', (page, pages, next) => {
  expect(categoryToMarkdown(category, { ...list, page, pages }, SITE)).toContain(next);
});

test('[GEN-12] the last page links no next one', () => {
  expect(categoryToMarkdown(category, { ...list, page: 3, pages: 3 }, SITE)).not.toContain('Дальше');
});
