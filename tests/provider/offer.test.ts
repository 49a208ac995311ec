import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Common, Page } from '@/contract/site';
import { seedLaterContent } from '@/provider/db/seed/later-content';
import { documents, seedMarks, settings } from '@/provider/db/tables/content';
import { call, openTestProvider, type TestProvider } from '../setup/provider';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider();
});
afterAll(() => provider.close());

const ADDRESS = '/offer-page/';
const OFFER = and(eq(documents.kind, 'page'), eq(documents.slug, 'offer'));
const LINK = { name: 'Публичная оферта', link: '/offer' };

const get = async (address: string) => (await call<unknown>(provider, 'GET', address)).body;
const footerLinks = async () => Common.parse(await get('/common')).footer.links;

async function forgetOffer(): Promise<void> {
  const { db } = provider.context;
  const common = Common.parse(await get('/common'));
  const links = common.footer.links.filter(({ link }) => link !== LINK.link);
  await db.delete(documents).where(OFFER);
  await db.delete(seedMarks).where(eq(seedMarks.name, 'page offer'));
  await db
    .update(settings)
    .set({ value: { ...common, footer: { ...common.footer, links } } })
    .where(eq(settings.key, 'common'));
}

test('[ROUTE-02][GEN-12] the public offer page has meta data and every section of a contract, and the footer links to it', async () => {
  const page = Page.parse(await get(ADDRESS));
  expect(page.meta_title).toMatch(/оферта/i);
  expect([page.meta_description, page.meta_keywords, page.og_title].every((text) => text.length > 5)).toBe(true);
  const blocksText = JSON.stringify(page.blocks).replaceAll('\u00a0', ' ');
  const SUBJECTS = [
    'Предмет договора',
    'Заказ',
    'Цена и оплата',
    'Доставка',
    'возврат',
    'Гарантия',
    'ИНН',
    'семь дней',
  ];
  for (const subject of SUBJECTS) expect(blocksText).toContain(subject);
  expect(await footerLinks()).toContainEqual(LINK);
});

test('[GEN-12] the public offer page is in the sitemap', async () => {
  const pages = (await get('/syndication/pages/list/?type=pages')) as { items: { path: string }[] };
  expect(pages.items.map(({ path }) => path)).toContain('/offer');
});

test('[ROUTE-02] a database of an earlier release gets the offer page and its footer link once; a page that staff delete stays deleted', async () => {
  const { db, now } = provider.context;
  await forgetOffer();
  expect((await call(provider, 'GET', ADDRESS)).status).toBe(404);
  await seedLaterContent(db, now());
  Page.parse(await get(ADDRESS));
  expect((await footerLinks()).filter(({ link }) => link === LINK.link)).toEqual([LINK]);
  await db.delete(documents).where(OFFER);
  await seedLaterContent(db, now());
  expect((await call(provider, 'GET', ADDRESS)).status).toBe(404);
});
