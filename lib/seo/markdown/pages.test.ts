import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import type { Category, ProductList } from '@/contract/catalog';
import { blocksToMarkdown } from './blocks';
import { llmsText } from './llms';
import { categoryToMarkdown, documentToMarkdown } from './pages';

const SITE = 'https://nursery.example';
const TEASER = {
  slug: 'tui',
  path: '/news/tui',
  title: 'Туи',
  summary: 'Коротко.',
  image: { src: '', alt: '' },
  tags: [],
};

const BLOCKS: Block[] = [
  { type: 'heading', level: 3, text: 'Цены' },
  { type: 'price_table', rows: [{ name: 'Посадка', price: 'от 500 ₽', note: 'за штуку' }] },
  { type: 'steps', title: 'Как', items: [{ name: 'Яма', text: 'Выкопайте.', term: 'День 1' }] },
  { type: 'faq', items: [{ question: 'Когда?', answer: 'Осенью.' }] },
  { type: 'included', title: 'Входит', items: ['выезд'], extra: ['грунт'] },
  { type: 'teasers', kind: 'news', title: 'Читайте', items: [TEASER] },
  { type: 'unknown', name: 'newer' },
];

test('[GEN-12] text blocks are rendered, visual ones are not', () => {
  expect(blocksToMarkdown(BLOCKS, SITE)).toBe(
    [
      '### Цены',
      '| Что | Цена | Подробности |\n| --- | --- | --- |\n| Посадка | от 500 ₽ | за штуку |',
      '## Как\n\n1. День 1: **Яма.** Выкопайте.',
      '**Когда?**\n\nОсенью.',
      '## Входит\n\n- выезд\n- отдельно: грунт',
      `## Читайте\n\n- [Туи](${SITE}/news/tui)`,
    ].join('\n\n'),
  );
});

test('[GEN-12] an article has its date and related articles', () => {
  const article = {
    ...TEASER,
    date: '2026-10-20',
    blocks: [],
    related: [{ ...TEASER, path: '/news/sosny', title: 'Сосны' }],
  };
  expect(documentToMarkdown(article, SITE)).toBe(
    [
      '# Туи',
      '20 октября 2026',
      'Коротко.',
      `## Ещё по теме\n\n- [Сосны](${SITE}/news/sosny)`,
      `Страница: ${SITE}/news/tui\n`,
    ].join('\n\n'),
  );
});

test('[GEN-12] the guide links Markdown versions and omits empty categories', () => {
  const category = { id: 1, parent_id: null, slug: 'a', image: '', changed: '' };
  const text = llmsText({
    nursery: '«Ярус», питомник растений',
    summary: 'Питомник.',
    categories: [
      { ...category, name: 'Хвойные', path: '/catalog/hvojnye', count: 32 },
      { ...category, name: 'Пустые', path: '/catalog/empty', count: 0 },
    ],
    sections: [
      { title: 'Статьи', documents: [TEASER] },
      { title: 'Услуги', documents: [] },
    ],
    site: SITE,
  });
  expect(text).toMatch(/^# Питомник «Ярус»\n\n> Питомник\.\n/);
  expect(text).toContain(`- [Хвойные](${SITE}/catalog/hvojnye.md): 32`);
  expect(text).toContain(`- [Туи](${SITE}/news/tui.md): Коротко.`);
  expect(text).not.toMatch(/Пустые|Услуги/);
});

test('Markdown contains no word joiners and no-break spaces', () => {
  const title = 'Туи 40\u2060–\u206060\u00A0см';
  const article = {
    title,
    path: '/news/tui',
    blocks: [{ type: 'text', html: `<p>${title}&nbsp;и выше</p>` }] as Block[],
  };
  expect(documentToMarkdown(article, SITE)).toMatch(/^# Туи 40–60 см\n\nТуи 40–60 см и выше\n/);
  const guide = {
    nursery: '',
    categories: [],
    sections: [{ title: 'Статьи', documents: [{ ...TEASER, title }] }],
    site: SITE,
  };
  expect(llmsText({ ...guide, summary: title })).not.toMatch(/[\u2060\u00A0]/);
});

const page = { title: 'Туи', path: '/news/tui', blocks: [] };
const teaser = (title: string, path: string) => ({
  ...{ slug: 'x', path, title, summary: '', image: { src: '', alt: '' }, tags: [] },
});

test('[GEN-12] a page without blocks has its title and address', () => {
  expect(documentToMarkdown(page, SITE)).toBe(`# Туи\n\nСтраница: ${SITE}/news/tui\n`);
  expect(documentToMarkdown({ ...page, related: [] }, SITE)).toBe(`# Туи\n\nСтраница: ${SITE}/news/tui\n`);
});

test.each([
  [{ date: '2026-10-20', note: '12 соток' }, '20 октября 2026 · 12 соток'],
  [{ date: '2026-10-20' }, '20 октября 2026'],
  [{ note: '12 соток' }, '12 соток'],
])('[GEN-12] a document with %j has «%s» below its title', (fields, line) => {
  expect(documentToMarkdown({ ...page, ...fields }, SITE)).toBe(`# Туи\n\n${line}\n\nСтраница: ${SITE}/news/tui\n`);
});

test('[GEN-12] a document has its summary, blocks and related pages, in this order', () => {
  const whole = {
    ...page,
    summary: 'Коротко.',
    blocks: [{ type: 'quote' as const, text: 'Растут' }],
    related: [teaser('Сосны', '/news/sosny'), teaser('Ели', '/news/eli')],
  };
  expect(documentToMarkdown(whole, SITE)).toBe(
    [
      '# Туи',
      'Коротко.',
      '> Растут',
      `## Ещё по теме\n\n- [Сосны](${SITE}/news/sosny)\n- [Ели](${SITE}/news/eli)`,
      `Страница: ${SITE}/news/tui\n`,
    ].join('\n\n'),
  );
});

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
