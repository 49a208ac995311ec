import { expect, test } from 'vitest';
import { documentToMarkdown } from './document';

const SITE = 'https://nursery.example';
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
