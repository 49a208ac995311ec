import { expect, type Locator, type Page } from '@playwright/test';
import { cookieNames } from '../lib/cookies';
import { readProduct } from './routes';
import { DESKTOP } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ context, baseURL }) =>
  context.addCookies([{ name: cookieNames.cookieNotice, value: 'false', url: `${baseURL}` }]),
);

const main = (page: Page) => page.getByRole('main');

async function boxOf(what: Locator) {
  const box = await what.boundingBox();
  if (!box) throw new Error('The element has no box');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

test('[ROUTE-09][UI-14] the last row of services, articles, cases and months has no hole', LONG, async ({ page }) => {
  for (const width of [800, 1024, 1100, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/services', '/news', '/calendar', '/portfolio']) {
      await page.goto(path);
      const items = main(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { level: 2 }) });
      const list = await boxOf(items.first().locator('xpath=..'));
      const last = await boxOf(items.last());
      expect.soft(last.right, `${path} at ${width}`).toBeCloseTo(list.right, 0);
    }
  }
});

test(
  '[ROUTE-01][UI-14] on a tablet the plants of the home page fill their rows or lie in one',
  LONG,
  async ({ page }) => {
    for (const width of [768, 850, 1000]) {
      await page.setViewportSize({ width, height: 1180 });
      await page.goto('/');
      const holes = await main(page)
        .locator('ul:has(> li > article)')
        .evaluateAll((lists) =>
          lists.flatMap((list) => {
            const tops = [...list.children].map((card) => Math.round(card.getBoundingClientRect().top));
            const isOneRow = new Set(tops).size === 1;
            const inLast = tops.filter((top) => top === tops.at(-1)).length;
            return isOneRow || inLast === 3 ? [] : [`${inLast} of 3`];
          }),
        );
      expect(holes, `at ${width}`).toEqual([]);
    }
  },
);

test(
  '[ROUTE-01][UI-14] between phone and tablet the first section of the catalogue is a tile beside two',
  LONG,
  async ({ page }) => {
    for (const width of [520, 650, 767]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const heading = page.getByRole('heading', { level: 2, name: /^Каталог\s\d/ });
      const catalogue = main(page).locator('section').filter({ has: heading });
      const tile = (place: number) => boxOf(catalogue.getByRole('listitem').nth(place));
      const [first, second, third, fourth] = await Promise.all([0, 1, 2, 3].map(tile));
      expect(second?.y, `at ${width}`).toBeCloseTo(first?.y ?? 0, 0);
      expect(third?.bottom, `at ${width}`).toBeCloseTo(first?.bottom ?? 0, 0);
      expect(fourth?.y, `at ${width}`).toBeGreaterThan(first?.bottom ?? 0);
      expect(first?.height, `at ${width}`).toBeLessThan(600);
    }
  },
);

test('[UI-06] on a tablet the footer has brand above contacts, and the menus beside both', LONG, async ({ page }) => {
  for (const width of [768, 968]) {
    await page.setViewportSize({ width, height: 1024 });
    await page.goto('/delivery');
    const footer = page.getByRole('contentinfo');
    const phone = await boxOf(footer.getByRole('link', { name: /\+7/ }));
    const text = await boxOf(footer.getByText(/^Выращиваем бонсай/));
    const menu = await boxOf(footer.getByRole('navigation', { name: 'Каталог' }));
    expect(phone.x).toBeCloseTo(text.x, 0);
    expect(phone.y).toBeGreaterThan(text.bottom);
    expect(menu.x).toBeGreaterThan(Math.max(phone.right, text.x + 200));
    expect(menu.y).toBeLessThan(text.y);
  }
});

test('[GEN-02] in a row of cards new prices are level, with and without an old price', LONG, async ({ page }) => {
  await page.setViewportSize(DESKTOP);
  await page.goto('/catalog/hvojnye?discount=1');
  const old = main(page).getByRole('article').first().getByText('Цена без скидки');
  await expect(old).toBeAttached();
  await page.goto('/catalog/hvojnye/tui');
  const row = [0, 1, 2].map((place) => main(page).getByRole('article').nth(place));
  const reduced = await Promise.all(row.map((card) => card.getByText('Цена без скидки').count()));
  expect(new Set(reduced)).toEqual(new Set([0, 1]));
  const prices = await Promise.all(row.map((card) => boxOf(card.getByText(/^\d[\d\s]*₽$/))));
  expect(new Set(prices.map(({ y }) => Math.round(y))).size).toBe(1);
});

test(
  '[ROUTE-03] the way to the comparison is a bar at the lower edge, across the whole list',
  LONG,
  async ({ page }) => {
    for (const width of [800, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, '/catalog/hvojnye');
      const tray = page.getByRole('complementary', { name: 'Сравнение' });
      if (!(await tray.isVisible()))
        await main(page)
          .getByRole('button', { name: /^В сравнение/ })
          .first()
          .press('Enter');
      await expect(tray).toBeVisible();
      const [bar, list] = [await boxOf(tray), await boxOf(main(page))];
      const floor = width < 1301 ? (await boxOf(page.getByRole('navigation', { name: 'Быстрый доступ' }))).y : 900;
      expect(bar.bottom, `at ${width}`).toBeCloseTo(floor, 0);
      expect([bar.x, bar.width], `at ${width}`).toEqual([list.x, list.width]);
    }
  },
);

test('[FAV-01][UI-14] at 360 px no name of an order of the favourites is cut', LONG, async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openPage(page, (await readProduct(request, 'tui')).path);
  await main(page)
    .getByRole('button', { name: /^В избранное/ })
    .first()
    .click();
  await expect(page.getByText('Товар успешно добавлен в избранное').first()).toBeVisible();
  await page.goto('/favorites');
  const order = page.getByRole('combobox', { name: 'Порядок' });
  await expect(order.locator('option:checked')).toHaveText('Сначала новые');
  for (const name of await order.locator('option').allTextContents()) {
    await order.selectOption(name);
    const room = await order.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select);
      const pen = document.createElement('canvas').getContext('2d');
      if (!pen) throw new Error('No canvas');
      pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
      pen.letterSpacing = style.letterSpacing;
      const text = pen.measureText(select.selectedOptions[0]?.text ?? '').width;
      return select.clientWidth - Number.parseFloat(style.paddingRight) - text;
    });
    expect(room, name).toBeGreaterThan(-2);
  }
});
