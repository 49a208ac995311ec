import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { countSheets, expectLetterhead } from './paper';
import { readProduct } from './routes';
import { PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG } from './test-tags';

const LIST = '/catalog/hvojnye';

const sheetOpener = (page: Page) => page.getByRole('button', { name: /^Фильтры/ });
const submit = (page: Page) => page.getByRole('button', { name: /^Показать/ });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('[UI-08] the filter sheet opens, filters and closes', LONG, async ({ page }) => {
    await page.goto(LIST);
    await expect(submit(page)).toBeHidden();
    await sheetOpener(page).click();
    await page.keyboard.press('Escape');
    await expect(submit(page)).toBeHidden();
    await sheetOpener(page).click();
    await page.getByLabel('Цена до').fill('2000');
    await submit(page).click();
    await expect(page).toHaveURL(/price_max=2000/);
    await expect(page.getByRole('link', { name: /Убрать: до 2\s000/ })).toBeVisible();
  });
});

test(
  '[UI-08] «Сбросить» of the filter sheet is disabled until a filter is chosen, then removes all',
  LONG,
  async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(LIST);
    await sheetOpener(page).click();
    await expect(page.getByRole('button', { name: 'Сбросить', exact: true })).toBeDisabled();
    await page.getByRole('checkbox', { name: /^В наличии/ }).check();
    await page.getByRole('dialog', { name: 'Фильтры' }).getByRole('link', { name: 'Сбросить', exact: true }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByRole('button', { name: 'Сбросить', exact: true })).toBeDisabled();
  },
);

test('the sort menu closes on a click outside, on Escape and when the focus leaves it', LONG, async ({ page }) => {
  await openPage(page, LIST);
  const opener = page.getByLabel('Порядок: Популярные');
  const cheaper = page.getByRole('link', { name: 'Дешевле' });
  await opener.click();
  await expect(cheaper).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(cheaper).toBeHidden();
  await opener.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(cheaper).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(cheaper).toBeHidden();
});

test('[UI-08] the filter sheet traps the focus, locks the scroll and returns the focus when closed', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(LIST);
  await sheetOpener(page).press('Enter');
  await expect(submit(page)).toBeVisible();
  const sheet = page.getByRole('complementary', { name: 'Фильтры' });
  const inside = () => sheet.evaluate((aside) => aside.querySelector('[popover]')?.contains(document.activeElement));
  await expect.poll(inside).toBe(true);
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    expect(await inside()).toBe(true);
  }
  await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  await page.keyboard.press('Escape');
  await expect(submit(page)).toBeHidden();
  await expect(sheetOpener(page)).toBeFocused();
  await expect(page.locator('html')).not.toHaveCSS('overflow', 'hidden');
});

test(
  '[UI-14] from 1024 px on the filters are beside the list, and a tag of a filter removes it',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await page.goto(`${LIST}?price_min=1000&in_stock=1`);
    await expect(sheetOpener(page)).toBeHidden();
    await expect(page.getByLabel('Цена от', { exact: true })).toHaveValue('1000');
    const card = page.getByRole('article').first();
    const price = page.getByLabel('Цена от', { exact: true });
    expect((await price.boundingBox())?.x).toBeLessThan((await card.boundingBox())?.x ?? 0);
    await page.getByRole('link', { name: /Убрать: от 1\s000/ }).click();
    await expect(page).toHaveURL(`${LIST}?in_stock=1`);
    await expect(price).toHaveValue('');
  },
);

test('the price slider and the price fields update each other', LONG, async ({ page }) => {
  await page.goto(LIST);
  const thumb = page.getByRole('slider', { name: 'Нижняя граница цены' });
  const field = page.getByLabel('Цена от', { exact: true });
  await thumb.press('ArrowRight');
  const moved = Number(await field.inputValue());
  expect(moved).toBeGreaterThan(0);
  await expect(page).toHaveURL(`${LIST}?price_min=${moved}`);
  await field.fill(String(moved * 2));
  await expect(thumb).toHaveValue(String(Math.round((moved * 2) / 100) * 100));
  await thumb.press('Home');
  await expect(field).toHaveValue('');
  await expect(page).toHaveURL(LIST);
});

test('[UI-05][UI-07] on a phone the buy bar is shown unless the button is in view, above the bottom bar and the cookie notice', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE);
  const { path, name } = await readProduct(request, 'tui');
  await page.goto(path);
  const bar = page.getByRole('region', { name: 'Купить' });
  const notice = page.getByRole('region', { name: 'Cookie' });
  await expect(notice).toBeVisible();
  await expect(bar).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: BUY }).first().scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 1_600, behavior: 'instant' }));
  await expect(bar).toBeVisible();
  const edge = async (what: typeof bar, side: 'top' | 'bottom') => {
    const box = await what.boundingBox();
    return (box?.y ?? 0) + (side === 'bottom' ? (box?.height ?? 0) : 0);
  };
  await expect.poll(async () => (await edge(bar, 'bottom')) <= (await edge(notice, 'top'))).toBe(true);
  await notice.getByRole('button', { name: 'Закрыть' }).click();
  const bottomBar = page.getByRole('navigation', { name: 'Быстрый доступ' });
  await expect.poll(async () => Math.round((await edge(bottomBar, 'top')) - (await edge(bar, 'bottom')))).toBe(0);
  await bar.getByRole('button', { name: BUY }).click();
  await expect(bar.getByRole('textbox', { name: `Количество, штук: ${name}` })).toHaveValue('1');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(bar.getByRole('textbox', { name: `Количество, штук: ${name}` })).toBeInViewport();
});

test('the buttons of the cards in one row are aligned', LONG, async ({ page }) => {
  for (const width of [390, 768, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(LIST);
    const buttons = page.getByRole('article').getByRole('button', { name: BUY });
    const [first, second] = await Promise.all([buttons.nth(0).boundingBox(), buttons.nth(1).boundingBox()]);
    expect(Math.round(first?.y ?? 0), `at ${width}`).toBe(Math.round(second?.y ?? -1));
  }
});

test('[UI-14] product pictures are never cropped by their frame', LONG, async ({ page }) => {
  for (const width of [390, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/news', '/services/zimovka-bonsaj']) {
      await page.goto(path);
      const cut = await page
        .getByRole('main')
        .locator('img[src*="products"]')
        .evaluateAll((pictures) =>
          pictures
            .filter((picture) => {
              const { width, height } = picture.getBoundingClientRect();
              return width + height > 0 && Math.abs(width - height) > 1;
            })
            .map((picture) => picture.getAttribute('alt')),
        );
      expect(cut, `${path} at ${width}`).toEqual([]);
    }
  }
});

test(
  '[GEN-12] a printed product page has its letterhead, address and facts, and neither bars nor buttons',
  LONG,
  async ({ page, request }) => {
    const { path } = await readProduct(request, 'tui');
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    for (const gone of [page.getByRole('contentinfo'), page.getByRole('navigation').first()]) {
      await expect(gone).toBeHidden();
    }
    await expectLetterhead(page);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await expect(page.getByText('Латинское название')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)');
    const address = await page
      .locator('link[rel="canonical"]')
      .evaluate((link) => getComputedStyle(link, '::before').content);
    expect(address).toContain(path);
    expect(await countSheets(page)).toBeLessThanOrEqual(2);
  },
);

test('[UI-07] the open sort menu scrolls into view above the cookie notice', LONG, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(PHONE);
  await openPage(page, LIST);
  const notice = page.getByRole('region', { name: 'Cookie' });
  await expect(notice).toBeVisible();
  const orders = page.locator('summary', { hasText: 'Популярные' });
  // Scrolled so that the link is just above the notice.
  await orders.evaluate((summary) => scrollBy(0, summary.getBoundingClientRect().top - 500));
  await orders.click();
  const lowest = page.getByRole('link', { name: 'По названию' });
  await expect
    .poll(async () => {
      const [link, noticeBox] = [await lowest.boundingBox(), await notice.boundingBox()];
      return (link?.y ?? 0) + (link?.height ?? 0) < (noticeBox?.y ?? 0);
    })
    .toBe(true);
});
