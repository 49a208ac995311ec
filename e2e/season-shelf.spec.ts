import { expect, type Locator, type Page } from '@playwright/test';
import type { ProductList } from '../contract/catalog';
import { BUY } from './buy-button';
import { isPotSeason } from './pot-season';
import { readProduct } from './routes';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const CONIFERS = '/catalog/hvojnye';
const cards = (page: Page) => page.getByRole('main').getByRole('article');
const readyBox = (page: Page) => page.getByRole('checkbox', { name: /^Можно получить сейчас/ });

test('[ROUTE-03] «Можно получить сейчас» lists what ships today, and each card tells it beside its stock', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/catalog');
  const { total_number_items } = (await (
    await page.request.get('/api/products/list/?ships_now=1&page_size=1')
  ).json()) as ProductList;
  await readyBox(page).check();
  await expect(page).toHaveURL('/catalog?ships_now=1');
  await expect(page.getByRole('status').filter({ hasText: /^Найдено/ })).toContainText(String(total_number_items));
  const shown = await cards(page).count();
  await expect(cards(page).getByText(/, едет\sсейчас$/)).toHaveCount(shown);
  await expect(cards(page).getByRole('button', { name: /^Заказать на/ })).toHaveCount(0);

  await openPage(page, CONIFERS);
  const first = cards(page).first();
  const words = isPotSeason() ? /, едет\sсейчас$/ : /, с\s1\sапреля$/;
  await expect(first.getByText(words)).toBeVisible();
  if (isPotSeason()) await expect(readyBox(page)).toBeEnabled();
  else await expect(readyBox(page)).toBeDisabled();
});

test('[CART-04] a buy button in a list names its plant, what ships later has its own words', async ({ page }) => {
  await openPage(page, CONIFERS);
  const first = cards(page).first();
  const name = ((await first.getByRole('heading').textContent()) ?? '').replace(/\s+/g, ' ');
  const words = isPotSeason() ? 'В корзину' : 'Заказать на весну';
  const button = first.getByRole('button', { name: BUY });
  await expect(button).toHaveText(words);
  await expect(button).toHaveAccessibleName(new RegExp(`^${words}: ${name.slice(0, 8)}`));
});

test(
  '[UI-14] the words of the season fit at each width, in the height of an ordinary button',
  LONG,
  async ({ page }) => {
    for (const width of [320, 341, 360, 390, 520, 768, 1024, 1301, 1366, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, CONIFERS);
      const faults = await cards(page).evaluateAll((articles) =>
        articles.flatMap((card) => {
          const find = (tag: string, words: RegExp) =>
            [...card.querySelectorAll(tag)].find(({ textContent }) => words.test(textContent ?? ''));
          const [button, label] = [find('button', /В корзину|Заказать/), find('p', /наличии|Остал/)];
          const isCut = (one: Element | undefined) => one !== undefined && one.scrollWidth > one.clientWidth + 1;
          const height = button?.getBoundingClientRect().height ?? 0;
          return isCut(button) || isCut(label) || height > 45 ? [`${card.textContent}: ${height}`] : [];
        }),
      );
      expect(faults, `at ${width}`).toEqual([]);
    }
  },
);

/** How many lines the text of a button takes. */
const linesOf = (button: Locator) =>
  button.evaluate((element) => {
    const text = document.createRange();
    text.selectNodeContents(element);
    return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

test(
  '[UI-14] on phones the words of the season take one line in a card and in the buy bar',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    for (const width of [341, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await openPage(page, CONIFERS);
      expect(await linesOf(cards(page).first().getByRole('button', { name: BUY })), `card at ${width}`).toBe(1);
      await openPage(page, path);
      const bar = page.getByRole('region', { name: 'Купить' });
      expect(await linesOf(bar.getByRole('button', { name: BUY })), `buy bar at ${width}`).toBe(1);
    }
  },
);
