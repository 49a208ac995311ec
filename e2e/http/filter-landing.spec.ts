import { expect } from '@playwright/test';
import { partOf, readRawPage, tagsOf, textOf, textsOf } from '../raw-page';
import { test } from '../shop';

const LIST = '/catalog/hvojnye';

function zoneLink(html: string) {
  const links = tagsOf(partOf(html, 'ul', 'Частые фильтры'), 'a');
  return links.find((link) => /[?&]zone=4\b/.test(link.get('href') ?? ''));
}

test('[GEN-12] a promoted filter has an indexable page with its own title, heading, text and canonical address', async ({
  request,
}) => {
  const list = await (await request.get(LIST)).text();
  const link = zoneLink(list);
  expect(link?.get('rel') ?? '').not.toContain('nofollow');
  const html = await (await request.get(link?.get('href') ?? '/none')).text();
  const { title, canonical, metas } = readRawPage(html);
  expect(textsOf(html, 'h1')[0]).toContain('Хвойные для зоны 4');
  expect(textOf(html)).toContain('Выдерживают зимы до −34');
  expect(title).not.toBe(readRawPage(list).title);
  expect(canonical).toMatch(/\/catalog\/hvojnye\?zone=4$/);
  expect(metas.has('robots')).toBe(false);
});

test('[GEN-12] lists with a second filter, another order or a filter that is not promoted are noindex, links to them nofollow', async ({
  request,
}) => {
  for (const search of ['zone=4&in_stock=1', 'zone=4&sort=price_asc', 'light=sun', 'price_max=3000']) {
    const html = await (await request.get(`${LIST}?${search}`)).text();
    expect(readRawPage(html).metas.get('robots'), search).toBe('noindex, follow');
    expect(textsOf(html, 'h1')[0], search).toMatch(/^Хвойные\s*\d+$/);
  }
  const filtered = await (await request.get(`${LIST}?price_max=3000`)).text();
  expect(zoneLink(filtered)?.get('rel')).toBe('nofollow');
});
