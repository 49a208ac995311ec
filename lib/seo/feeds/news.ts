import type { Document } from '@/contract/content';
import { blocksToMarkdown } from '@/lib/seo/markdown/blocks';
import { element, emptyElement, openTag, parent, XML_HEAD } from '@/lib/seo/xml';

type Channel = { title: string; description: string; link: string; self: string; site: string };

/** Articles have a date only; the opening hour serves as time. */
const HOUR = 'T09:00:00+03:00';

const PICTURE_TYPES: Record<string, string> = { webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

export function newsFeed({ title, description, link, self, site }: Channel, items: readonly Document[]): string {
  const head = [
    element('title', title),
    element('link', link),
    element('description', description),
    element('language', 'ru'),
    emptyElement('atom:link', { href: self, rel: 'self', type: 'application/rss+xml' }),
  ];
  const namespaces = {
    version: '2.0',
    'xmlns:atom': 'http://www.w3.org/2005/Atom',
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:yandex': 'http://news.yandex.ru',
  };
  return `${XML_HEAD}${openTag('rss', namespaces)}${parent('channel', [...head, ...items.map((item) => newsItem(item, site))])}</rss>`;
}

function newsItem({ title, path, summary, date, tags, image, blocks }: Document, site: string): string {
  const link = new URL(path, site).href;
  const html = blocks.flatMap((block) => (block.type === 'text' ? [wholeLinks(block.html, site)] : [])).join('\n');
  return parent('item', [
    element('title', title),
    element('link', link),
    element('guid', link, { isPermaLink: 'true' }),
    element('description', summary),
    element('pubDate', date && new Date(date + HOUR).toUTCString()),
    ...tags.map((tag) => element('category', tag)),
    image.src &&
      emptyElement('enclosure', { url: new URL(image.src, site).href, type: pictureType(image.src), length: 0 }),
    element('content:encoded', html),
    element('yandex:full-text', blocksToMarkdown(blocks, site)),
  ]);
}

const pictureType = (src: string): string => PICTURE_TYPES[src.split('.').at(-1) ?? ''] ?? 'image/jpeg';

const wholeLinks = (html: string, site: string): string =>
  html.replace(/ href="\/(?!\/)/g, ` href="${new URL('/', site).href}`);
