import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { listKindsWith } from '@/contract/document-kinds';
import { pageAddress } from './page-address';

const addressOf = (url: string, headers: Record<string, string> = {}) =>
  pageAddress({ method: 'GET', url, headers } as unknown as IncomingMessage);

const canonical = (target: string, queryWasReduced: boolean) => ({ key: target, target, headers: {}, queryWasReduced });

test.each([
  ['/?utm_source=letter&yclid=1', '/'],
  ['/about?a=1', '/about'],
  ['/catalog/hvojnye/tui/brabant?utm_source=letter&sort=nothing', '/catalog/hvojnye/tui/brabant'],
  ['/catalog/hvojnye?search=a&as_typed=1&page_size=48&page=1&sort=popular', '/catalog/hvojnye'],
  ['/catalog/hvojnye?page=02&from=1', '/catalog/hvojnye'],
  ['/catalog/hvojnye?from=1&page=3&sort=price_asc', '/catalog/hvojnye?sort=price_asc&page=3&from=1'],
  ['/catalog/hvojnye?light=sun&light=partial,moon&utm_medium=cpc', '/catalog/hvojnye?light=partial,sun'],
  ['/catalog/hvojnye?price_max=900&price_min=100&price_min=5', '/catalog/hvojnye?price_min=100&price_max=900'],
  ['/catalog/hvojnye?', '/catalog/hvojnye'],
  ['/news?utm_source=x&page=2', '/news?page=2'],
  ['/news?page=abc', '/news'],
  ['/news?tag=', '/news'],
  ['/portfolio?tag=%D1%81%D0%B0%D0%B4&page=3', '/portfolio?tag=%D1%81%D0%B0%D0%B4'],
  ['/news/article?page=2', '/news/article'],
  ['/services?area=3&unit=m2', '/services'],
  ['/services/lawn?area=3&utm_term=a&unit=are', '/services/lawn?area=3&unit=are'],
  ['/services/lawn?area=01', '/services/lawn?area=1'],
  ['/services/lawn?area=1%20', '/services/lawn?area=1'],
  ['/services/lawn?area=8.50&unit=acre', '/services/lawn?area=8%2C5'],
  ['/services/%d0%b3%D0%b0%d0%B7', '/services/%D0%B3%D0%B0%D0%B7'],
  [`/catalog/hvojnye?yclid=${'1'.repeat(600)}`, '/catalog/hvojnye'],
])('%s is cached as %s', (url, target) => {
  expect(addressOf(url)).toMatchObject(canonical(target, true));
});

test.each([
  '/',
  '/catalog/hvojnye',
  '/catalog/hvojnye?price_min=100&light=partial,sun&sort=new&page=3&from=2',
  '/news?page=2',
])('%s is cached unchanged', (url) => {
  expect(addressOf(url)).toMatchObject(canonical(url, false));
});

test.each([
  ['/catalog/hvojnye/tui?price_min=1', '/catalog/hvojnye/tui'],
  ['/services/lawn?area=3', '/services/lawn'],
  ['/catalog/hvojnye/tui?utm_source=letter', undefined],
  ['/catalog?price_min=1', undefined],
  ['/news?page=2', undefined],
])('%s may use the cached page of %s', (url, bare) => {
  expect(addressOf(url)?.bare).toEqual(bare && canonical(bare, true));
});

test.each([
  `/catalog/${'a'.repeat(600)}`,
  '/services/lawn?area=abc',
  `/news?tag=${'a'.repeat(600)}`,
  '/cart',
  '/result?search=a',
  '/sitemap.xml',
])('%s is not cached', (url) => {
  expect(addressOf(url)).toBeUndefined();
});

test('requests of the router are cached per router header, with the address unchanged', () => {
  const url = '/catalog/hvojnye?light=sun&utm_source=x&_rsc=1a2b';
  const address = addressOf(url, { rsc: '1', 'next-url': '/news', cookie: 'a=b' });
  expect(address).toMatchObject({ target: url, headers: { rsc: '1', 'next-url': '/news' }, queryWasReduced: false });
  expect(address?.key).not.toBe(addressOf(url, { rsc: '1', 'next-url': '/about' })?.key);
});

test.each(['', '0', 'true'])(
  'a header `rsc: %s`, which Next answers with a page, does not change the cache key',
  (rsc) => {
    expect(addressOf('/about?_rsc=1a2b', { rsc })).toMatchObject(canonical('/about', true));
  },
);

test('no other page that is kept reads its query', () => {
  const pages = readdirSync('app/(base)', { recursive: true, encoding: 'utf8' }).filter((file) => {
    const path = `/${file.replace(/\/?page\.tsx$/, '').replace(/\[+[.a-z]*\]+/g, 'x')}`;
    return (
      file.endsWith('page.tsx') &&
      addressOf(path) &&
      readFileSync(`app/(base)/${file}`, 'utf8').includes('searchParams')
    );
  });
  expect(pages.sort()).toEqual(
    [
      'catalog/[[...path]]/page.tsx',
      ...listKindsWith('isPaged').map((kind) => `${kind}/page.tsx`),
      ...listKindsWith('hasCalculator').map((kind) => `${kind}/[slug]/page.tsx`),
    ].sort(),
  );
});
