import { describe, expect, test } from 'vitest';
import { content } from '@/contract/content';
import { LIMITS } from '@/contract/limits';
import { callApi, expectRefusedCall } from './client';

const KINDS = [
  { kind: 'news', list: content.news, detail: content.newsItem, place: '/news/' },
  { kind: 'services', list: content.services, detail: content.service, place: '/services/' },
  { kind: 'works', list: content.cases, detail: content.case, place: '/portfolio/' },
  { kind: 'months', list: content.months, detail: content.month, place: '/calendar/' },
];

describe.each(KINDS)('content: $kind', ({ list, detail, place }) => {
  test('[ROUTE-09] every document of the list opens', async () => {
    const { body } = await callApi(list);
    expect(body.items.length).toBe(Math.min(body.total_number_items, LIMITS.documents_page_size));
    for (const teaser of body.items) {
      const document = (await callApi(detail, { params: { slug: teaser.slug } })).body;
      expect(document).toMatchObject({ slug: teaser.slug, title: teaser.title, path: place + teaser.slug });
      expect(document.meta_title).not.toBe('');
      expect(document.related.map(({ slug }) => slug)).not.toContain(teaser.slug);
    }
  });

  test('[ROUTE-09] the pages together hold every document once, and a page beyond the last is empty', async () => {
    const { total_number_items } = (await callApi(list)).body;
    const pages = Math.ceil(total_number_items / LIMITS.documents_page_size);
    const seen = new Set<string>();
    for (let page = 1; page <= pages; page++) {
      for (const { slug } of (await callApi(list, { query: { page } })).body.items) seen.add(slug);
    }
    expect(seen.size).toBe(total_number_items);
    expect((await callApi(list, { query: { page: pages + 1 } })).body).toEqual({ total_number_items, items: [] });
  });

  test('[ROUTE-12] an unknown slug is answered 404', async () => {
    await expectRefusedCall(detail, { params: { slug: 'no-such-thing' } }, 404);
  });
});

test('[ROUTE-09] a news item requested as a service is answered 404', async () => {
  const [item] = (await callApi(content.news)).body.items;
  if (!item) throw new Error('The seed has no news');
  await expectRefusedCall(content.service, { params: { slug: item.slug } }, 404);
});

test('[ROUTE-09] related projects that share a tag come first', async () => {
  const { items } = (await callApi(content.cases)).body;
  for (const { slug, tags } of items) {
    const kin = items.filter((other) => other.slug !== slug && other.tags.some((tag) => tags.includes(tag)));
    const { related } = (await callApi(content.case, { params: { slug } })).body;
    const first = related.slice(0, kin.length).map((other) => other.slug);
    expect(kin.map((other) => other.slug)).toEqual(expect.arrayContaining(first));
  }
});

test('the calendar lists 12 months from the current one in Moscow', async () => {
  const { items } = (await callApi(content.months)).body;
  const name = new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' }).format(new Date());
  expect(items.map(({ tags }) => tags[0]?.toLowerCase())[0]).toBe(name);
  expect(items).toHaveLength(12);
});
