import type { MappedPage, SitemapType } from '@/contract/syndication';
import { element, openTag, parent, XML_HEAD } from '@/lib/seo/xml';

const MAX_IMAGES = 1_000;

type File = { type: SitemapType; part: number };

export const fileNameOf = ({ type, part }: File): string => `${type}${part > 1 ? `-${part}` : ''}.xml`;

export function readFileName(name: string, types: readonly string[]): { type: string; part: number } | undefined {
  const [, type = '', number] = /^([a-z]+)(?:-([2-9]|[1-9]\d{1,4}))?\.xml$/.exec(name) ?? [];
  return types.includes(type) ? { type, part: number ? Number(number) : 1 } : undefined;
}

export const sitemapIndex = (files: (File & { changed: string })[], addressOf: (name: string) => string): string =>
  XML_HEAD +
  parent(
    'sitemapindex',
    files.map((file) =>
      parent('sitemap', [element('loc', addressOf(fileNameOf(file))), element('lastmod', file.changed)]),
    ),
    { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' },
  );

export const URLSET_OPEN = `${XML_HEAD}${openTag('urlset', {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:image': 'http://www.google.com/schemas/sitemap-image/1.1',
})}\n`;

export const URLSET_CLOSE = '</urlset>\n';

export function mappedUrl({ path, changed, images }: MappedPage, site: string): string {
  const pictures = images
    .slice(0, MAX_IMAGES)
    .map((src) => parent('image:image', [element('image:loc', new URL(src, site).href)]));
  return `${parent('url', [element('loc', new URL(path, site).href), element('lastmod', changed), ...pictures])}\n`;
}
