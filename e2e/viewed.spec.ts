import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { PHONE } from './screens';
import { expectStill, watchShifts } from './shifts';
import { test } from './shop';
import { LONG } from './test-tags';

type Item = { slug: string; name: string; path: string };

const row = (page: Page) => page.locator('section').filter({ has: page.getByRole('heading', { name: 'Вы смотрели' }) });

test(
  '[DATA-02][DATA-03] viewed products are listed once each, newest first, loaded near the viewport and without layout shift',
  LONG,
  async ({ page, context, request }) => {
    const { items } = (await (await request.get('/api/products/list/?page_size=3')).json()) as { items: Item[] };
    const [a, b, c] = items;
    if (!a || !b || !c) throw new Error('The shop has less than three products');
    const cookie = async () => (await context.cookies()).find(({ name }) => name === 'viewedProducts')?.value;

    for (const [visited, remembered] of [
      [a, [a]],
      [b, [b, a]],
      [c, [c, b, a]],
      [a, [a, c, b]],
    ] as const) {
      await page.goto(visited.path);
      await expect.poll(cookie).toBe(remembered.map(({ slug }) => slug).join('.'));
    }

    // The current product is not in the list.
    const requests: string[] = [];
    page.on('request', (sent) => sent.url().includes('/products/by-slug/') && requests.push(sent.url()));
    await watchShifts(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(requests).toEqual([]);
    await row(page).scrollIntoViewIfNeeded();
    await expect(row(page).getByRole('article').getByRole('heading')).toHaveText([c.name, b.name]);
    expect(requests).toHaveLength(1);
    await expectStill(page, 'the row came');
    await expect(row(page).getByRole('button', { name: BUY }).first()).toBeVisible();

    await page.setViewportSize(PHONE);
    await page.goto('/favorites');
    await row(page).scrollIntoViewIfNeeded();
    await expect(row(page).getByRole('article').getByRole('heading')).toHaveText([a.name, c.name, b.name]);
    await expectStill(page, 'the row came on a phone');
  },
);
