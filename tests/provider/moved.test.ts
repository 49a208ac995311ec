import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { categories, products } from '@/provider/db/tables/catalog';
import { documents } from '@/provider/db/tables/content';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const find = (address: string) =>
  call<unknown>(provider, 'GET', `/moved/find/?${new URLSearchParams({ address })}`).then(({ status, body }) =>
    status === 200 ? body : status,
  );
const remove = (uuid: string) => provider.context.db.delete(products).where(eq(products.id, uuid));
const categoryOf = async (uuid: string) => {
  const [row] = await provider.context.db
    .select({ name: categories.name, path: categories.path })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.category_id))
    .where(eq(products.id, uuid));
  return row;
};

describe('[ROUTE-12] deleted products', () => {
  test('the path of a deleted product is answered «gone» with its category, for each slug that the product had', async () => {
    const { uuid, slug } = await insertProduct(provider);
    const near = await categoryOf(uuid);
    const renamed = `probe-${randomUUID()}`;
    await provider.context.db
      .update(products)
      .set({ slug: renamed, path: `/catalog/${renamed}` })
      .where(eq(products.id, uuid));
    expect(await find(`/catalog/${renamed}`)).toBe(404);
    await remove(uuid);
    for (const address of [`/catalog/${slug}`, `/catalog/any/way/${renamed}?utm_source=x`, `/care/${renamed}`]) {
      expect(await find(address), address).toEqual({ kind: 'gone', name: 'Пробное растение', near });
    }
  });

  test('the path of a deleted product is no longer answered «gone» when another product takes its slug', async () => {
    const { uuid, slug } = await insertProduct(provider);
    await remove(uuid);
    expect(await find(`/catalog/${slug}`)).toMatchObject({ kind: 'gone' });
    const newOwner = await insertProduct(provider, { slug });
    expect(await find(`/catalog/${slug}`)).toBe(404);
    await remove(newOwner.uuid);
  });
});

test('[ROUTE-12] the path of a deleted article is answered «gone» with the news page, that of a category with its parent', async () => {
  const { db } = provider.context;
  await db.delete(documents).where(eq(documents.slug, 'pervyj-bonsaj'));
  expect(await find('/news/pervyj-bonsaj')).toMatchObject({ kind: 'gone', near: { path: '/news' } });
  const [top] = await db.select().from(categories).where(eq(categories.slug, 'hvojnye'));
  if (!top) throw new Error('No category');
  const { id: _, updated_at: __, ...row } = top;
  const slug = `probe-${randomUUID()}`;
  await db.insert(categories).values({ ...row, slug, path: `${top.path}/${slug}`, parent_id: top.id });
  await db.delete(categories).where(eq(categories.slug, slug));
  expect(await find(`/catalog/hvojnye/${slug}`)).toMatchObject({ kind: 'gone', near: { path: '/catalog/hvojnye' } });
});

test('[ROUTE-12] a path that never existed is answered 404, a string that is no path of the site 400', async () => {
  for (const address of ['/', '/catalog', '/news', '/no-such-page', '/catalog/never-was', '/constructor/x']) {
    expect(await find(address), address).toBe(404);
  }
  for (const address of ['', 'catalog', '//elsewhere.example', 'https://elsewhere.example', '/\\elsewhere.example']) {
    expect(await find(address), address).toBe(400);
  }
});

describe('[ROUTE-15] redirects', () => {
  const headers = STAFF_HEADERS;
  const put = async (...redirects: [from: string, to: string][]) => {
    const body = { redirects: redirects.map(([from, to]) => ({ from, to })) };
    return (await call<{ status: number }>(provider, 'POST', '/staff/redirects/put/post/', { headers, body })).body;
  };

  test('the redirect table matches a path in any encoding, with or without a trailing slash, and keeps added query parameters', async () => {
    expect(await put(['/каталог/туи/', '/catalog/hvojnye'], ['/index.php?id=7', '/about'])).toMatchObject({
      status: 1,
    });
    expect(await find('/%D0%BA%D0%B0%D1%82%D0%B0%D0%BB%D0%BE%D0%B3/туи')).toEqual({
      kind: 'moved',
      to: '/catalog/hvojnye',
    });
    expect(await find('/каталог/туи?utm_source=vk')).toEqual({ kind: 'moved', to: '/catalog/hvojnye?utm_source=vk' });
    expect(await find('/index.php?id=7')).toEqual({ kind: 'moved', to: '/about' });
    expect(await find('/index.php?id=8')).toBe(404);
  });

  test('the redirect table has one entry per path: a later one replaces the earlier one and can be removed', async () => {
    await put(['/old', '/about']);
    await put(['/old', '/contacts']);
    expect(await find('/old')).toEqual({ kind: 'moved', to: '/contacts' });
    const list = await call(provider, 'GET', '/staff/redirects/list/', { headers });
    expect(list.body).toMatchObject({ items: expect.arrayContaining([expect.objectContaining({ from: '/old' })]) });
    const takeBack = () =>
      call(provider, 'POST', '/staff/redirects/remove/post/', { headers, body: { from: '/old/' } });
    expect((await takeBack()).body).toMatchObject({ status: 1 });
    expect((await takeBack()).body).toMatchObject({ status: 0 });
    expect(await find('/old')).toBe(404);
  });

  test('the redirect table refuses redirects that form a loop', async () => {
    await put(['/first', '/news']);
    for (const pairs of [
      [['/a', '/a/']],
      [['/news', '/first']],
      [
        ['/b', '/c'],
        ['/c', '/b'],
      ],
    ] as [string, string][][]) {
      expect(await put(...pairs)).toMatchObject({ status: 0, message: expect.any(String) });
    }
    expect(await find('/b')).toBe(404);
  });

  test('the redirect table refuses a target that is not a path of the site', async () => {
    for (const to of ['https://elsewhere.example', '//elsewhere.example', '/\\elsewhere.example', 'about']) {
      const body = { redirects: [{ from: '/x', to }] };
      expect((await call(provider, 'POST', '/staff/redirects/put/post/', { headers, body })).status, to).toBe(400);
    }
  });
});
