import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { SITEMAP_TYPES } from '@/contract/syndication';
import { fileNameOf, mappedUrl, readFileName, sitemapIndex, URLSET_CLOSE, URLSET_OPEN } from './sitemap';

const SITE = 'https://nursery.example';
const CHANGED = '2026-11-22T10:00:00.000Z';

test('[GEN-12] a file is found by its name in the index only', () => {
  for (const type of SITEMAP_TYPES) {
    for (const part of [1, 2, 10, 20_000]) {
      expect(readFileName(fileNameOf({ type, part }), SITEMAP_TYPES)).toEqual({ type, part });
    }
  }
  for (const name of [
    'products-1.xml',
    'products-0.xml',
    'products-02.xml',
    'other.xml',
    'products',
    'products.xml.gz',
    'products-1.xml.xml',
    'products-100000.xml',
    'products-.xml',
    'productsxxml',
    '/products.xml',
    'Products.xml',
  ]) {
    expect(readFileName(name, SITEMAP_TYPES), name).toBeUndefined();
  }
});

test('[GEN-12] the index and its files have absolute addresses, change times and pictures', () => {
  const read = (xml: string) => new XMLParser().parse(xml);
  const index = sitemapIndex([{ type: 'products', part: 2, changed: CHANGED }], (name) => `${SITE}/sitemaps/${name}`);
  expect(read(index).sitemapindex.sitemap).toEqual({ loc: `${SITE}/sitemaps/products-2.xml`, lastmod: CHANGED });
  const page = { path: '/catalog/tui?light=sun,partial&page=2', changed: CHANGED, images: ['/a.webp', '/b.webp'] };
  const file = read(URLSET_OPEN + mappedUrl(page, SITE) + URLSET_CLOSE);
  expect(file.urlset.url).toEqual({
    loc: `${SITE}${page.path}`,
    lastmod: CHANGED,
    'image:image': [{ 'image:loc': `${SITE}/a.webp` }, { 'image:loc': `${SITE}/b.webp` }],
  });
});

test('[GEN-12] the files are named after their type, the second and later ones with their number', () => {
  expect([1, 2, 10].map((part) => fileNameOf({ type: 'news', part }))).toEqual([
    'news.xml',
    'news-2.xml',
    'news-10.xml',
  ]);
  expect(readFileName('news.xml', ['news'])).toEqual({ type: 'news', part: 1 });
  expect(readFileName('news-99999.xml', ['news'])).toEqual({ type: 'news', part: 99_999 });
});

test('[GEN-12] the index and the files keep to the format of sitemaps.org, pictures to that of Google', () => {
  expect(sitemapIndex([{ type: 'news', part: 1, changed: CHANGED }], (name) => `${SITE}/${name}`)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
      `<sitemap><loc>${SITE}/news.xml</loc><lastmod>${CHANGED}</lastmod></sitemap></sitemapindex>`,
  );
  expect(URLSET_OPEN).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
      'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
  );
  expect(URLSET_CLOSE).toBe('</urlset>\n');
  expect(mappedUrl({ path: '/a', changed: CHANGED, images: ['/a.webp'] }, SITE)).toBe(
    `<url><loc>${SITE}/a</loc><lastmod>${CHANGED}</lastmod>` +
      `<image:image><image:loc>${SITE}/a.webp</image:loc></image:image></url>\n`,
  );
});

test('[GEN-12] an address has at most 1 000 pictures, the first ones', () => {
  const images = Array.from({ length: 1_001 }, (_, number) => `/${number}.webp`);
  const shown = [...mappedUrl({ path: '/a', changed: CHANGED, images }, SITE).matchAll(/<image:loc>([^<]*)</g)];
  expect([shown.length, shown.at(-1)?.[1]]).toEqual([1_000, `${SITE}/999.webp`]);
});
