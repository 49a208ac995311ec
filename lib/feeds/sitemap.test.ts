import { XMLParser } from 'fast-xml-parser';
import { expect, test } from 'vitest';
import { SITEMAP_TYPES } from '@/contract/syndication';
import { fileNameOf, mappedUrl, readFileName, sitemapIndex, URLSET_CLOSE, URLSET_OPEN } from './sitemap';

const SITE = 'https://nursery.example';
const CHANGED = '2026-11-22T10:00:00.000Z';

test('[GEN-12] a file is found by the name that the index gives it, and by no other', () => {
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
  ]) {
    expect(readFileName(name, SITEMAP_TYPES), name).toBeUndefined();
  }
});

test('[GEN-12] the index and its files hold whole addresses, the time of the change and the pictures', () => {
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
