import { expect } from '@playwright/test';
import { partOf, readRawPage, tagsOf, textsOf } from '../raw-page';
import { test } from '../shop';

const thisMonth = () =>
  new Intl.DateTimeFormat('ru-RU', { month: 'long', timeZone: 'Europe/Moscow' }).format(new Date());

test('[ROUTE-12][ROUTE-15] the calendar links to 12 months, the current one first', async ({ request }) => {
  const months = partOf(await (await request.get('/calendar')).text(), 'nav', 'Месяцы');
  expect(readRawPage(months).links).toHaveLength(12);
  expect(readRawPage(months).links).toContainEqual({ href: '/calendar/maj', isFollowed: true });
  expect(textsOf(months, 'a')[0]).toMatch(new RegExp(thisMonth(), 'i'));
});

test('[ROUTE-12][ROUTE-15] a month page has its own title, canonical address, works and plants', async ({
  request,
}) => {
  const html = await (await request.get('/calendar/maj')).text();
  const { title, canonical } = readRawPage(html);
  expect(title).toContain('мае');
  expect(canonical).toMatch(/\/calendar\/maj$/);
  const headings = [...textsOf(html, 'h2'), ...textsOf(html, 'h3')].join();
  expect(headings).toContain('Работы месяца');
  expect(headings).toContain('Что сажать в мае');
  expect(tagsOf(html, 'article').length).toBeGreaterThan(7);
});

test('[ROUTE-12] an unknown month and a path below a month answer 404', async ({ request }) => {
  expect((await request.get('/calendar/brumaire')).status()).toBe(404);
  expect((await request.get('/calendar/maj/nope')).status()).toBe(404);
});
