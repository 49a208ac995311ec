import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Document } from '@/contract/content';
import { textsOf } from '@/tests/setup/offer';
import { newsFeed } from './news';

const SITE = 'https://nursery.example';
const CHANNEL = {
  title: 'Новости',
  description: 'О питомнике',
  link: `${SITE}/news`,
  self: `${SITE}/news/rss.xml`,
  site: SITE,
};
const ARTICLE: Document = {
  slug: 'tui',
  path: '/news/tui',
  title: 'Туи & сосны',
  summary: 'Коротко.',
  date: '2026-10-20',
  tags: ['Посадка'],
  image: { src: '/media/tui.webp', alt: 'Туи' },
  blocks: [
    { type: 'text', html: '<p>Смотрите <a href="/catalog/tui">туи</a> и <a href="https://x.example">там</a>.</p>' },
    { type: 'heading', level: 2, text: 'Как сажать' },
  ],
  related: [],
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  og_title: '',
  og_description: '',
  og_img: '',
};

test('[GEN-12] an article has its full text with absolute links', () => {
  const { rss } = new XMLParser({ ignoreAttributes: false }).parse(newsFeed(CHANNEL, [ARTICLE]));
  expect(rss.channel['atom:link']['@_href']).toBe(`${SITE}/news/rss.xml`);
  expect(rss.channel.item).toMatchObject({
    title: 'Туи & сосны',
    link: `${SITE}/news/tui`,
    guid: { '#text': `${SITE}/news/tui`, '@_isPermaLink': 'true' },
    description: 'Коротко.',
    pubDate: 'Tue, 20 Oct 2026 06:00:00 GMT',
    category: 'Посадка',
    enclosure: { '@_url': `${SITE}/media/tui.webp`, '@_type': 'image/webp', '@_length': '0' },
    'content:encoded': `<p>Смотрите <a href="${SITE}/catalog/tui">туи</a> и <a href="https://x.example">там</a>.</p>`,
  });
  expect(rss.channel.item['yandex:full-text']).toContain('## Как сажать');
});

test('[GEN-12] an article without date and picture has neither element', () => {
  const { date: _, ...undated } = { ...ARTICLE, image: { src: '', alt: '' } };
  const { rss } = new XMLParser().parse(newsFeed(CHANNEL, [undated]));
  expect(rss.channel.item).not.toHaveProperty('pubDate');
  expect(rss.channel.item).not.toHaveProperty('enclosure');
});

const channelOf = (items: Document[]) => newsFeed(CHANNEL, items);

test('[GEN-12] the feed is RSS 2.0 with the namespaces that it uses, and names itself', () => {
  expect(channelOf([])).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" ' +
      'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:yandex="http://news.yandex.ru"><channel>' +
      '<title>Новости</title><link>https://nursery.example/news</link><description>О питомнике</description>' +
      '<language>ru</language>' +
      '<atom:link href="https://nursery.example/news/rss.xml" rel="self" type="application/rss+xml"/></channel></rss>',
  );
});

test.each([
  ['/media/tui.webp', 'image/webp'],
  ['/media/tui.jpg', 'image/jpeg'],
  ['/media/tui.png', 'image/png'],
  ['/media/tui.small.png', 'image/png'],
  ['/media/tui', 'image/jpeg'],
])('[GEN-12] the picture %s is enclosed as %s', (src, type) => {
  expect(channelOf([{ ...ARTICLE, image: { src, alt: '' } }])).toContain(
    `<enclosure url="${SITE}${src}" type="${type}" length="0"/>`,
  );
});

test('[GEN-12] the HTML joins the text blocks line by line; only relative links are completed', () => {
  const blocks: Document['blocks'] = [
    { type: 'text', html: '<a href="/a">a</a><a href="/b">b</a>' },
    { type: 'heading', level: 2, text: 'Как сажать' },
    { type: 'text', html: '<a href="//cdn.example/c">c</a>' },
  ];
  const [html] = textsOf(channelOf([{ ...ARTICLE, blocks }]), 'content:encoded');
  expect(html?.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"')).toBe(
    `<a href="${SITE}/a">a</a><a href="${SITE}/b">b</a>\n<a href="//cdn.example/c">c</a>`,
  );
});

test('[GEN-12] the full text of an article keeps its headings and its whole links', () => {
  const [text] = textsOf(channelOf([ARTICLE]), 'yandex:full-text');
  expect(text).toBe(`Смотрите [туи](${SITE}/catalog/tui) и [там](https://x.example/).\n\n## Как сажать`);
});

test('[GEN-12] each tag is a category, and articles keep their order', () => {
  const xml = channelOf([
    { ...ARTICLE, tags: ['Посадка', 'Уход'] },
    { ...ARTICLE, title: 'Ели', tags: [] },
  ]);
  expect(textsOf(xml, 'category')).toEqual(['Посадка', 'Уход']);
  expect(textsOf(xml, 'title')).toEqual(['Новости', 'Туи &amp; сосны', 'Ели']);
});
