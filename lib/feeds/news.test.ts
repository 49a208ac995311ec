import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import type { Document } from '@/contract/content';
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

test('[GEN-12] an article is told whole, with addresses that a reader of feeds can follow', () => {
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

test('[GEN-12] what has no date and no picture names none', () => {
  const { date: _, ...undated } = { ...ARTICLE, image: { src: '', alt: '' } };
  const { rss } = new XMLParser().parse(newsFeed(CHANNEL, [undated]));
  expect(rss.channel.item).not.toHaveProperty('pubDate');
  expect(rss.channel.item).not.toHaveProperty('enclosure');
});
