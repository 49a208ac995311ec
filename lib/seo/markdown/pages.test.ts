import { expect, test } from 'vitest';
import type { Block } from '@/contract/blocks';
import { blocksToMarkdown } from './blocks';
import { documentToMarkdown } from './document';
import { llmsText } from './llms';

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
  const guide = { categories: [], sections: [{ title: 'Статьи', documents: [{ ...TEASER, title }] }], site: SITE };
  expect(llmsText({ ...guide, summary: title })).not.toMatch(/[\u2060\u00A0]/);
});
