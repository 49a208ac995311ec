import { expect, test } from 'vitest';
import { markdownPageOf } from './accepts-markdown';

const PAGE = '/news/article';

test.each([
  'text/markdown',
  'text/markdown, text/html;q=0.9, */*;q=0.1',
  'text/html, text/markdown',
  'Text/Markdown; charset=utf-8',
  'text/markdown;q=0.9, text/html;q=0.5',
  'text/html ; q=0.4 , text/markdown ; q=0.4',
])('%s requests Markdown', (accept) => {
  expect(markdownPageOf(PAGE, accept)).toBe(PAGE);
});

test.each([
  null,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8',
  'text/html, text/markdown;q=0.5',
  'text/markdown;q=0',
  'text/markdown;q=x',
])('%s does not request Markdown', (accept) => {
  expect(markdownPageOf(PAGE, accept)).toBeUndefined();
});

test('a path with .md requests Markdown if the page has it', () => {
  expect(markdownPageOf('/catalog/hvojnye/tui.md', '*/*')).toBe('/catalog/hvojnye/tui');
  for (const path of [
    '/',
    '/news',
    '/news.md',
    '/cart',
    '/cart.md',
    '/news/rss.xml',
    '/news/a.txt.md',
    '/feeds/yandex.xml',
    '/catalog/hvojnye.md/tui',
  ]) {
    expect(markdownPageOf(path, 'text/markdown'), path).toBeUndefined();
  }
});
