import { expect, type Page, test } from '@playwright/test';
import type { ReviewAnswer } from '../contract/reviews';
import { cleanHtml } from '../provider/db/seed/rich-text';
import { letterHtml } from '../provider/notifications/letter-html';
import type { LetterPart } from '../provider/notifications/message';
import { scaled } from '../tests/setup/figures';
import { type ShopProcess, startShop } from '../tests/setup/shop-process';
import { STAFF_HEADERS, STAFF_TOKEN } from '../tests/setup/staff';
import { CALL, XSS_VECTORS } from '../tests/setup/xss-vectors';
import type { Found } from './routes';
import { openPage } from './site-frame';
import { LONG } from './test-tags';
import { ALIVE, countRuns, reportVectors, showEach, triggerHandlers } from './xss-runs';

const IN_ONE = 6;
/** Every nth vector is searched for: all of them would take minutes. */
const SEARCHED = scaled(12, 1);
/** Documents per batch. */
const FRAMES = 40;

let shop: ShopProcess;
test.beforeAll(async () => {
  shop = await startShop({ env: { STAFF_TOKEN } });
});
test.afterAll(() => shop.remove());

test(
  'XSS vectors run neither in sanitised HTML nor in letters, and the test detects those that run',
  LONG,
  async ({ page }) => {
    const runs = await countRuns(page);
    await page.goto(`${shop.url}/api/health/live`);
    await showEach(page, ALIVE);
    await expect.poll(() => runs.length, 'the page counts').toBe(ALIVE.length);

    const sender = { site: shop.url, nursery: 'Питомник', phone: undefined };
    const documents = XSS_VECTORS.flatMap((vector) => {
      const parts: LetterPart[] = [
        { kind: 'text', text: vector },
        { kind: 'facts', facts: [{ name: vector, value: vector }] },
      ];
      return [cleanHtml(vector), letterHtml({ preheader: vector, parts }, vector, sender)];
    });
    for (let from = 0; from < documents.length; from += FRAMES)
      await showEach(page, documents.slice(from, from + FRAMES));
    // A late run would be counted before these.
    await showEach(page, ALIVE);
    await expect.poll(() => runs.length).toBeGreaterThanOrEqual(2 * ALIVE.length);
    expect(runs).toHaveLength(2 * ALIVE.length);
    reportVectors('rich text and letters');
  },
);

test(
  '[DATA-04][ROUTE-10] XSS vectors in reviews, answers, searches and links run nothing on any page',
  LONG,
  async ({ page }) => {
    // The hard run searches for each of some 600 vectors.
    test.setTimeout(scaled(240_000, 600_000));
    const headers = { origin: shop.url, ...STAFF_HEADERS };
    const post = async <T>(path: string, data: object): Promise<T> =>
      (await page.request.post(`${shop.url}/api${path}`, { headers, data })).json();
    const runs = await countRuns(page);
    const { uuid, path } = await readProductAt(page);
    for (let from = 0; from < XSS_VECTORS.length; from += IN_ONE) {
      const some = XSS_VECTORS.slice(from, from + IN_ONE);
      const username = (some[0] ?? '').slice(0, 120).trim();
      // Without the staff header: this call would take it for a customer’s token.
      const sent = await page.request.post(`${shop.url}/api/reviews/review-add/`, {
        headers: { origin: shop.url },
        data: { product_uuid: uuid, username, rating: 5, text: some.join('\n'), consent: true },
      });
      const { uuid: id } = (await sent.json()) as ReviewAnswer;
      await post('/staff/review/moderate/post/', { id, state: 'published', answer: some.join('\n') });
    }
    await openPage(page, shop.url + path);
    const reviews = page.locator('#reviews');
    const shown = reviews.getByRole('heading', { level: 3 });
    const more = reviews.getByRole('button', { name: 'Показать ещё отзывы' });
    while (await more.isVisible()) {
      const before = await shown.count();
      await more.click();
      await expect.poll(() => shown.count()).toBeGreaterThan(before);
    }
    expect(await shown.count()).toBeGreaterThan(40);
    await triggerHandlers(page);
    for (const vector of XSS_VECTORS.filter((_one, index) => index % SEARCHED === 0)) {
      await page.goto(`${shop.url}/result?${new URLSearchParams({ search: vector.slice(0, 100) })}`);
      await triggerHandlers(page);
    }
    for (const query of ['ended', 'subscription', 'token', 'confirm']) {
      const address = query === 'ended' || query === 'token' ? '/unsubscr' : '/success';
      await page.goto(`${shop.url}${address}?${new URLSearchParams({ [query]: `"><img src=x onerror=${CALL}>` })}`);
    }
    expect(runs).toEqual([]);
    reportVectors('reviews, answers, searches, links');
  },
);

async function readProductAt(page: Page) {
  await page.goto(`${shop.url}/`);
  const response = await page.request.get(`${shop.url}/api/products/list/?category=tui&in_stock=1`);
  const { items } = (await response.json()) as { items: Found[] };
  const [first] = items;
  if (!first) throw new Error('No product');
  return first;
}
