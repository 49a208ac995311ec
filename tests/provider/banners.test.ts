import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PlacedBanner } from '@/contract/banners';
import type { Block } from '@/contract/blocks';
import { site } from '@/contract/site';
import { staff } from '@/contract/staff/calls';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { loadSeed } from '@/provider/db/seed/load';
import type { StoredBlock } from '@/provider/db/stored';
import { banners, documents, seedMarks } from '@/provider/db/tables/content';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';

const seeded = loadSeed().banners;
const DAY = 24 * 60;
const AD = { erid: '2VtzqwErid1', advertiser: 'ООО «Садовая сталь»' };
const HOME_TAG = 'page:home';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const banner = (id: string, change: object = {}) => ({
  id,
  title: `Баннер ${id}`,
  image: { src: '/media/scenes/hedge.webp', alt: 'Живая изгородь' },
  link: '/catalog/hvojnye',
  ...change,
});
const putBanner = (to: { path: string }, body: object) =>
  call<{ status: number; message: string; errors?: object }>(provider, 'POST', to.path, {
    headers: STAFF_HEADERS,
    body,
  });
const put = (id: string, change?: object) => putBanner(staff.putBanner, banner(id, change));
const remove = (id: string) => putBanner(staff.removeBanner, { id });
const listed = async () => {
  const { body } = await call<{ total_number_items: number; items: PlacedBanner[] }>(
    provider,
    'GET',
    '/staff/banners/list/',
    { headers: STAFF_HEADERS },
  );
  return body;
};
async function homeBlocks(): Promise<Block[]> {
  const { body } = await call(provider, 'GET', '/home-page/');
  return site.home.answer.parse(body).blocks;
}
async function shown() {
  const block = (await homeBlocks()).find(({ type }) => type === 'banners');
  return block?.type === 'banners' ? block.items : [];
}
const shownIds = async () => (await shown()).map(({ id }) => id);
const OWN = seeded.map(({ id }) => id);

test('[DATA-05] a new shop shows the seed’s banners below the categories, each with a picture and an existing page', async () => {
  const types = (await homeBlocks()).map(({ type }) => type);
  expect(types.slice(0, 3)).toEqual(['hero', 'categories', 'banners']);
  const items = await shown();
  expect(items.map(({ id }) => id)).toEqual(OWN);
  for (const { image, link, ad } of items) {
    expect(image.color).toMatch(/^#/);
    expect(ad).toBeUndefined();
    const address = link
      .replace(/^\/services\/(.+)$/, '/service/detail/$1/')
      .replace(/^\/calendar$/, '/calendar-page/');
    expect((await call(provider, 'GET', address)).status, link).toBe(200);
  }
});

test('[DATA-05] a banner that staff add is on the home page at once, and the cached page is invalidated', async () => {
  const answer = await put('first', { position: 0, ad: AD, link: 'https://partner.example/' });
  expect([answer.status, answer.body]).toEqual([200, { status: 1, message: 'Баннер записан' }]);
  expect(answer.headers.get('x-touched-tags')).toBe(HOME_TAG);
  expect((await shown())[0]).toEqual(banner('first', { ad: AD, link: 'https://partner.example/' }));
  expect((await put('last')).body.status).toBe(1);
  expect(await shownIds()).toEqual(['first', ...OWN, 'last']);
  await remove('first');
  await remove('last');
});

test('[DATA-05] a banner with an existing id replaces the earlier one entirely', async () => {
  await put('again', { position: 0, from: '2026-11-01', to: '2026-12-01', ad: AD });
  await put('again', { title: 'Другой' });
  const { items } = await listed();
  expect(items.filter(({ id }) => id === 'again')).toEqual([banner('again', { title: 'Другой', position: 100 })]);
  await remove('again');
});

test('[DATA-05] removing a banner takes it off the home page and invalidates the cached page; a second removal is answered 404', async () => {
  await put('short');
  const answer = await remove('short');
  expect([answer.body.status, answer.headers.get('x-touched-tags')]).toEqual([1, HOME_TAG]);
  expect(await shownIds()).toEqual(OWN);
  const again = await remove('short');
  expect(again.body).toEqual({ status: 0, message: 'Такого баннера нет' });
  expect(again.headers.get('x-touched-tags')).toBeNull();
});

test('[DATA-05] staff see every banner, the home page only those of today in Moscow', async () => {
  // The clock is at 12:00 of 21 November in Moscow.
  await put('over', { to: '2026-11-20', position: 1 });
  await put('today', { from: '2026-11-21', to: '2026-11-21', position: 2 });
  await put('tomorrow', { from: '2026-11-22', position: 3 });
  expect(await shownIds()).toEqual(['today', ...OWN]);
  const { total_number_items, items } = await listed();
  expect(items.map(({ id }) => id)).toEqual(['over', 'today', 'tomorrow', ...OWN]);
  expect(total_number_items).toBe(items.length);
  expect(items[1]).toMatchObject({ from: '2026-11-21', to: '2026-11-21', position: 2 });

  provider.clock.pass(12 * 60 - 1);
  expect(await shownIds()).toEqual(['today', ...OWN]);
  provider.clock.pass(1);
  expect(await shownIds()).toEqual(['tomorrow', ...OWN]);
  provider.clock.pass(DAY);
  expect(await shownIds()).toEqual(['tomorrow', ...OWN]);
  for (const id of ['over', 'today', 'tomorrow']) await remove(id);
});

test('[DATA-05] a banner whose last day is before its first is refused and invalidates nothing', async () => {
  const answer = await put('backwards', { from: '2026-11-22', to: '2026-11-21' });
  expect(answer.body).toEqual({ status: 0, message: 'Последний день показа раньше первого' });
  expect(answer.headers.get('x-touched-tags')).toBeNull();
  expect(await shownIds()).toEqual(OWN);
});

test.each([
  [{ ad: { erid: AD.erid } }],
  [{ ad: { advertiser: AD.advertiser } }],
  [{ link: 'javascript:alert(1)' }],
  [{ image: { src: 'https://elsewhere.example/a.png', alt: '' } }],
  [{ title: ' ' }],
  [{ id: 'Не слаг' }],
  [{ from: 'завтра' }],
])('[DATA-05] a banner with %j is refused', async (change) => {
  expect((await put('broken', change)).status).toBe(400);
  expect(await shownIds()).toEqual(OWN);
});

test('[DATA-05] listing, adding and removing banners needs the staff token', async () => {
  const [id = ''] = OWN;
  const asked = await Promise.all([
    call(provider, 'GET', staff.banners.path),
    call(provider, 'POST', staff.putBanner.path, { body: banner('foreign') }),
    call(provider, 'POST', staff.removeBanner.path, { body: { id } }),
  ]);
  expect(asked.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await shownIds()).toEqual(OWN);
});

describe('a database of a release without banners', () => {
  const isHome = and(eq(documents.kind, 'page'), eq(documents.slug, 'home'));
  const typesShown = async () => (await homeBlocks()).map(({ type }) => type);
  const update = async () => {
    const { db, now } = provider.context;
    await seedLaterContent(db, now());
  };
  const store = (blocks: StoredBlock[]) => provider.context.db.update(documents).set({ blocks }).where(isHome);

  /** Returns the blocks of the home page. */
  async function forgetBanners(): Promise<StoredBlock[]> {
    const { db } = provider.context;
    const [home] = await db.select().from(documents).where(isHome);
    const blocks = home?.blocks.filter(({ type }) => type !== 'banners') ?? [];
    await store(blocks);
    await db.delete(banners);
    await db.delete(seedMarks).where(eq(seedMarks.name, 'row of banners'));
    return blocks;
  }

  test('[DATA-05] reading the home page adds no banners to it; an update does, below the categories', async () => {
    const blocks = await forgetBanners();
    await put('new');
    expect(await typesShown()).toEqual(blocks.map(({ type }) => type));
    await update();
    expect((await typesShown()).slice(0, 3)).toEqual(['hero', 'categories', 'banners']);
    expect(await shownIds()).toEqual(['new']);
  });

  test('[DATA-05] an update adds the banners once; a banner or a whole row that staff remove stays removed', async () => {
    const blocks = await forgetBanners();
    await update();
    await put('new');
    await update();
    expect((await typesShown()).filter((type) => type === 'banners')).toHaveLength(1);
    await remove('new');
    await update();
    expect(await shownIds()).toEqual([]);
    await put('new');
    await store(blocks);
    await update();
    expect(await shownIds()).toEqual([]);
  });

  test('[DATA-05] an update puts the banners first on a home page without a head and categories', async () => {
    const blocks = await forgetBanners();
    await store(blocks.filter(({ type }) => type !== 'hero' && type !== 'categories'));
    await put('new');
    await update();
    expect((await homeBlocks())[0]).toMatchObject({ type: 'banners', title: 'Сейчас в питомнике' });
  });

  test('[DATA-05] an update leaves a home page alone whose banners staff have moved', async () => {
    const moved = [...(await forgetBanners()), { type: 'banners' as const, title: 'Акции' }];
    await store(moved);
    await put('new');
    await update();
    expect(await typesShown()).toEqual(moved.map(({ type }) => type));
  });
});
