import { describe, expect, test } from 'vitest';
import { catalog } from '@/contract/catalog';
import { moved } from '@/contract/moved';
import { staff } from '@/contract/staff/calls';
import { syndication } from '@/contract/syndication';
import { callApi, expectRefusedCall } from './client';
import { nursery } from './nursery';

describe('[GEN-12] data for sitemaps and price lists', () => {
  test('every sitemap file has pages, and its last part has no next cursor', async () => {
    const files = (await callApi(syndication.parts)).body.flatMap(({ type, part }) =>
      type === 'categories' ? [] : [{ type, part }],
    );
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const { items, next } = (await callApi(syndication.pages, { query: { ...file, limit: 1_000 } })).body;
      expect(items.length).toBeGreaterThan(0);
      expect(next).toBeNull();
      const first = (await callApi(syndication.pages, { query: { ...file, limit: 1 } })).body;
      expect(first.items).toEqual(items.slice(0, 1));
    }
  });

  test('offers have the path and price of their catalogue cards', async () => {
    const { items } = (await callApi(syndication.offers, { query: { limit: 3 } })).body;
    const cards = (await callApi(catalog.byUuid, { query: { uuids: items.map(({ uuid }) => uuid).join(',') } })).body;
    expect(items.map(({ uuid, path, price }) => ({ uuid, path, price }))).toEqual(
      cards.map(({ uuid, path, price }) => ({ uuid, path, price })),
    );
  });

  test('a category has the name and path that the catalogue gives it', async () => {
    const categories = (await callApi(syndication.categories)).body;
    const [some] = categories.slice(-1);
    const category = (await callApi(catalog.category, { params: { slug: some?.slug ?? '' } })).body;
    expect(category).toMatchObject({ name: some?.name, path: some?.path });
  });

  test('invalid types, parts, limits and cursors are answered 400; an unknown text cursor is accepted', async () => {
    for (const query of [
      { type: 'categories' },
      { type: 'x' },
      { type: 'news', part: 0 },
      { type: 'news', limit: 0 },
    ]) {
      await expectRefusedCall(syndication.pages, { query }, 400);
    }
    for (const query of [{ after: -1 }, { after: 'x' }, { after: 3_000_000_000 }, { limit: 1_001 }]) {
      await expectRefusedCall(syndication.offers, { query }, 400);
    }
    for (const after of ['x', '99999999999', "'", '-1']) {
      await callApi(syndication.pages, { query: { type: 'products', after, limit: 1 } });
    }
  });
});

test('[ROUTE-15] a redirect works, query kept, from its creation until its removal', async () => {
  const redirect = { from: '/old/catalogue.html', to: '/catalog' };
  await expectRefusedCall(moved.find, { query: { address: redirect.from } }, 404);
  expect(await nursery.call(staff.putRedirects, { body: { redirects: [redirect] } })).toMatchObject({ status: 1 });
  const { body } = await callApi(moved.find, { query: { address: `${redirect.from}?utm_source=x` } });
  expect(body).toEqual({ kind: 'moved', to: '/catalog?utm_source=x' });
  expect((await nursery.call(staff.redirects)).items).toContainEqual(expect.objectContaining(redirect));
  await nursery.call(staff.removeRedirect, { body: { from: redirect.from } });
  await expectRefusedCall(moved.find, { query: { address: redirect.from } }, 404);
});
