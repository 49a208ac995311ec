import { describe, expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import { blocksToMarkdown } from './blocks';

const SITE = 'https://nursery.example';
const PICTURE = { src: '/media/a.webp', alt: 'Туя' };
const CARD = {
  uuid: '00000000-0000-4000-8000-000000000001',
  slug: 'tuya',
  path: '/catalog/tui/tuya',
  name: 'Туя',
  src: '/media/a.webp',
  price: 1_900,
  total_quantity: 3,
  max_allowed_amount: 3,
  rating: 0,
  reviews_count: 0,
};
const DEAR = { ...CARD, path: '/catalog/sosny/sosna', name: 'Сосна', price: 6_200, discount_price: 5_600 };
const TEASER = { slug: 'tui', path: '/news/tui', title: 'Туи', summary: 'Коротко.', image: PICTURE, tags: [] };

/** `formatRoubles` uses no-break spaces. */
const markdownOf = (block: unknown) => blocksToMarkdown([block as Block], SITE).replaceAll('\u00A0', ' ');

const facts = [
  { value: '12 га', name: 'земли' },
  { value: '20 лет', name: 'работы' },
];
const steps = [
  { name: 'Яма', text: 'Выкопайте.', term: 'День 1' },
  { name: 'Полив', text: 'Полейте.' },
];
const rows = [
  { name: 'Посадка', price: 'от 500 ₽', note: 'за штуку' },
  { name: 'Выезд', price: '2 000 ₽' },
];
const questions = [
  { question: 'Когда?', answer: 'Осенью.' },
  { question: 'Где?', answer: 'На солнце.' },
];
const tiles = [
  { name: 'Хвойные', path: '/catalog/hvojnye', image: PICTURE, count: 3 },
  { name: 'Розы', path: '/catalog/rozy', image: PICTURE, count: 0 },
];
const PRODUCTS = `## Подборка

- [Туя](${SITE}/catalog/tui/tuya), 1 900 ₽
- [Сосна](${SITE}/catalog/sosny/sosna), 5 600 ₽`;

describe('[GEN-12] Markdown of one block', () => {
  test.each<[Block['type'], object, string]>([
    ['text', { html: '<p>О <a href="/about">нас</a></p>' }, `О [нас](${SITE}/about)`],
    ['heading', { level: 2, text: 'Цены' }, '## Цены'],
    ['heading', { level: 3, text: 'Цены' }, '### Цены'],
    ['quote', { text: 'Растут' }, '> Растут'],
    ['quote', { text: 'Растут', author: 'Анна' }, '> Растут (Анна)'],
    ['facts', { items: facts }, '- 12 га: земли\n- 20 лет: работы'],
    ['facts', { title: 'Мы', items: facts }, '## Мы\n\n- 12 га: земли\n- 20 лет: работы'],
    ['steps', { items: steps }, '1. День 1: **Яма.** Выкопайте.\n2. **Полив.** Полейте.'],
    [
      'price_table',
      { title: 'Цены', rows },
      '## Цены\n\n| Что | Цена | Подробности |\n| --- | --- | --- |\n| Посадка | от 500 ₽ | за штуку |\n| Выезд | 2 000 ₽ |  |',
    ],
    [
      'delivery_table',
      {
        title: 'Зоны',
        tariff: { zones: [{ name: 'Москва', note: '', to_km: 0, price: 1_200, per_km: 0, after_km: 0, days: [2, 3] }] },
        rows: [{ name: 'Пронос', price: '300 ₽' }],
      },
      '## Зоны\n\n| Что | Цена | Подробности |\n| --- | --- | --- |\n| Москва | 1 200 ₽ | 2–3 дня |\n| Пронос | 300 ₽ |  |',
    ],
    [
      'included',
      { title: 'Входит', items: ['выезд', 'план'], extra: ['грунт'] },
      '## Входит\n\n- выезд\n- план\n- отдельно: грунт',
    ],
    ['faq', { title: 'Вопросы', items: questions }, '## Вопросы\n\n**Когда?**\n\nОсенью.\n\n**Где?**\n\nНа солнце.'],
    [
      'contacts',
      {
        items: [
          { name: 'Телефон', value: '+7 495', link: 'tel:+7495' },
          { name: 'Почта', value: 'a@b.example' },
        ],
      },
      '- Телефон: +7 495\n- Почта: a@b.example',
    ],
    ['products', { title: 'Подборка', items: [CARD, DEAR] }, PRODUCTS],
    ['seasonal', { month: 5, title: 'Подборка', text: '', items: [CARD, DEAR] }, PRODUCTS],
    [
      'categories',
      { title: 'Каталог', items: tiles },
      `## Каталог\n\n- [Хвойные](${SITE}/catalog/hvojnye)\n- [Розы](${SITE}/catalog/rozy)`,
    ],
    ['teasers', { kind: 'news', title: 'Читайте', items: [TEASER] }, `## Читайте\n\n- [Туи](${SITE}/news/tui)`],
    ['video', { link: 'https://rutube.ru/video/1', cover: PICTURE, title: 'Сад' }, '[Сад](https://rutube.ru/video/1)'],
    ['map', { title: 'Карта', address: 'Сосновый, 12', lat: 55.9, lon: 37.9, zoom: 14 }, 'Сосновый, 12'],
    ['image', { image: PICTURE, caption: 'Туя' }, ''],
    ['unknown', { name: 'newer' }, ''],
  ])('of the type %s with %j', (type, block, text) => {
    expect(markdownOf({ type, ...block })).toBe(text);
  });
});

test('[GEN-12] blocks are separated by an empty line; blocks without text leave no gap', () => {
  const heading = (text: string): Block => ({ type: 'heading', level: 2, text });
  const blocks: Block[] = [heading('Раз'), { type: 'image', image: PICTURE }, heading('Два')];
  expect(blocksToMarkdown(blocks, SITE)).toBe('## Раз\n\n## Два');
});
