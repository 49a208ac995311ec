import { expect } from '@playwright/test';
import { DESKTOP, PHONE, TABLET } from './screens';
import { test } from './shop';
import {
  backRow,
  bottomBar,
  cookieNotice,
  levelBar,
  menu,
  menuToggle,
  open,
  openSearch,
  searchPanel,
  sidebar,
  topBar,
  unfold,
} from './site-frame';
import { LONG, longUnless } from './test-tags';

test.describe('the search panel', () => {
  for (const { name, viewport, toggle } of [
    { name: 'from the field at 1440', viewport: DESKTOP, toggle: 'Найти растение или услугу' },
    { name: 'from the icon at 1024', viewport: TABLET, toggle: 'Поиск' },
  ]) {
    test(
      `[UI-02] the search panel opens ${name}, takes the focus and returns it when closed`,
      longUnless(viewport === DESKTOP),
      async ({ page }) => {
        await open(page, '/news', viewport);
        const button = topBar(page).getByRole('button', { name: toggle });
        await button.focus();
        await page.keyboard.press('Enter');
        const input = searchPanel(page).getByRole('combobox', { name: 'Что найти' });
        await expect(input).toBeFocused();
        await expect(input).toHaveAttribute('maxlength', '100');
        await page.keyboard.press('Escape');
        await expect(searchPanel(page)).toBeHidden();
        await expect(button).toBeFocused();
        await page.keyboard.press('Space');
        await expect(input).toBeFocused();
        await page.keyboard.insertText('сосна');
        // The first Escape closes the suggestions.
        await expect(searchPanel(page).getByRole('listbox')).toBeVisible();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await expect(searchPanel(page)).toBeHidden();
        await button.click();
        await searchPanel(page).getByRole('button', { name: 'Закрыть' }).click();
        await expect(button).toBeFocused();
      },
    );
  }

  test(
    '[UI-02] the search panel covers the window below 1100 px and drops from the top above',
    LONG,
    async ({ page }) => {
      for (const { width, height, covers } of [
        { ...PHONE, covers: true },
        { width: 1099, height: 800, covers: true },
        { width: 1100, height: 800, covers: false },
      ]) {
        await open(page, '/', { width, height });
        await page.getByRole('button', { name: 'Поиск' }).and(page.locator(':visible')).first().click();
        await expect(searchPanel(page).getByRole('combobox')).toBeFocused();
        await expect.poll(() => searchPanel(page).boundingBox(), `at ${width}`).toMatchObject({ x: 0, y: 0 });
        const box = await searchPanel(page).boundingBox();
        if (covers) expect(box?.height, `at ${width}`).toBe(height);
        else expect(box?.height, `at ${width}`).toBeLessThan(height);
      }
    },
  );

  test('[UI-02][GEN-07][ROUTE-10] Enter opens the search results and closes the panel', LONG, async ({ page }) => {
    await open(page, '/', PHONE);
    await openSearch(page, bottomBar(page).getByRole('button', { name: 'Поиск' }));
    await page.keyboard.type('туя');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/result\?search=/);
    await expect(page.getByRole('heading', { level: 1, name: /По запросу «туя»/ })).toBeVisible();
    await expect(searchPanel(page)).toBeHidden();
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);

    // A search from the results page changes only the query of the address.
    await openSearch(page, bottomBar(page).getByRole('button', { name: 'Поиск' }));
    await page.keyboard.type('роза');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: /По запросу «роза»/ })).toBeVisible();
    await expect(searchPanel(page)).toBeHidden();
  });

  test('[UI-02] «Очистить» empties the search field', LONG, async ({ page }) => {
    await open(page, '/');
    await openSearch(page, topBar(page).getByRole('button', { name: 'Найти растение или услугу' }));
    await page.keyboard.type('сосна');
    await searchPanel(page).getByRole('button', { name: 'Очистить' }).click();
    const input = searchPanel(page).getByRole('combobox');
    await expect(input).toHaveValue('');
    await expect(input).toBeFocused();
  });
});

test.describe('the sidebar', () => {
  test('[UI-03][ROUTE-13] the sidebar is 256 px wide above 1300 px and hidden below', LONG, async ({ page }) => {
    await open(page, '/', { width: 1301, height: 900 });
    expect((await page.getByRole('complementary').boundingBox())?.width).toBe(256);
    await expect(sidebar(page).getByRole('link', { name: 'Доставка и оплата' })).toHaveAttribute('href', '/delivery');
    await page.setViewportSize({ width: 1300, height: 900 });
    await expect(page.getByRole('complementary')).toBeHidden();
    await expect(menuToggle(page)).toBeVisible();
    await expect(bottomBar(page)).toBeVisible();
  });

  test('[UI-03][ROUTE-13] the sidebar opens the third level and goes back by keyboard', LONG, async ({ page }) => {
    await open(page, '/');
    await unfold(sidebar(page), 'Каталог').focus();
    await page.keyboard.press('Enter');
    await expect(sidebar(page).getByRole('link', { name: 'Розы' })).toHaveAttribute('href', '/catalog/rozy');
    // Links under the open level cannot be focused.
    await expect(sidebar(page).getByRole('link', { name: 'Портфолио' })).toBeHidden();
    await unfold(sidebar(page), 'Хвойные').focus();
    await page.keyboard.press('Enter');
    await expect(sidebar(page).getByRole('link', { name: 'Туи' })).toHaveAttribute('href', '/catalog/hvojnye/tui');
    await expect(sidebar(page).getByRole('link', { name: 'Розы' })).toBeHidden();

    // A click on the back row closes the level, and so does Escape.
    await expect(backRow(sidebar(page))).toHaveText('Каталог');
    await page.keyboard.press('Enter');
    await expect(sidebar(page).getByRole('link', { name: 'Розы' })).toBeVisible();
    await expect(unfold(sidebar(page), 'Хвойные')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(sidebar(page).getByRole('link', { name: 'Портфолио' })).toBeVisible();
    await expect(unfold(sidebar(page), 'Каталог')).toBeFocused();
  });

  test('[UI-03] the sidebar opens at the level of the page and marks its item', LONG, async ({ page }) => {
    await open(page, '/catalog/hvojnye/tui');
    await expect(sidebar(page).getByRole('link', { name: 'Туи' })).toHaveAttribute('aria-current', 'page');
    await expect(sidebar(page).getByRole('link', { name: 'Хвойные' })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Главная' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(sidebar(page).getByRole('link', { name: 'Контакты' })).toBeVisible();
  });
});

test.describe('the mobile menu', () => {
  for (const { name, viewport } of [
    { name: '390', viewport: PHONE },
    { name: '1024', viewport: TABLET },
  ]) {
    test(
      `[UI-03][ROUTE-13] at ${name} px the mobile menu opens the third level and goes back by keyboard`,
      longUnless(viewport === PHONE),
      async ({ page }) => {
        await open(page, '/', viewport);
        await menuToggle(page).focus();
        await page.keyboard.press('Enter');
        await expect(menu(page).getByRole('link', { name: 'Контакты' })).toBeVisible();
        await unfold(menu(page), 'Каталог').focus();
        await page.keyboard.press('Enter');
        await expect(menu(page).getByRole('link', { name: 'Весь каталог' })).toHaveAttribute('href', '/catalog');
        await unfold(menu(page), 'Хвойные').focus();
        await page.keyboard.press('Enter');
        await expect(menu(page).getByRole('link', { name: 'Ели' })).toHaveAttribute('href', '/catalog/hvojnye/eli');

        await page.keyboard.press('Escape');
        await expect(unfold(menu(page), 'Хвойные')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(unfold(menu(page), 'Каталог')).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(menu(page)).toBeHidden();
        await expect(menuToggle(page)).toBeFocused();
      },
    );
  }

  test('[GEN-07] the mobile menu closes on navigation, also to the current page', LONG, async ({ page }) => {
    await open(page, '/', PHONE);
    await menuToggle(page).click();
    await menu(page).getByRole('link', { name: 'Доставка и оплата' }).click();
    await expect(page).toHaveURL(/\/delivery$/);
    await expect(menu(page)).toBeHidden();
    await menuToggle(page).click();
    await menu(page).getByRole('link', { name: 'Доставка и оплата' }).click();
    await expect(menu(page)).toBeHidden();
    await menuToggle(page).click();
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(menu(page)).toBeHidden();
  });

  test('[UI-03] the open mobile menu locks the scroll, and closes when the focus leaves it', async ({ page }) => {
    await open(page, '/', PHONE);
    await menuToggle(page).click();
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 1000);
    await menu(page).getByRole('link', { name: 'Контакты' }).focus();
    for (let stop = 0; stop < 12 && (await menu(page).isVisible()); stop += 1) await page.keyboard.press('Tab');
    await expect(menu(page)).toBeHidden();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('[UI-02][UI-03] opening the search closes the mobile menu', LONG, async ({ page }) => {
    await open(page, '/', PHONE);
    await menuToggle(page).click();
    await bottomBar(page).getByRole('button', { name: 'Поиск' }).click();
    await expect(searchPanel(page).getByRole('combobox')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[UI-03][UI-04] the mobile menu opens to the third level and back', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/');
    await menuToggle(page).click();
    await unfold(menu(page), 'Каталог').click();
    await unfold(menu(page), 'Хвойные').click();
    await expect(menu(page).getByRole('link', { name: 'Туи' })).toBeVisible();
    await backRow(menu(page)).click();
    await expect(menu(page).getByRole('link', { name: 'Розы' })).toBeVisible();
    await menu(page).getByRole('link', { name: 'Розы' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Розы/ })).toBeVisible();

    await levelBar(page).getByRole('link', { name: 'Меню' }).click();
    await expect(menu(page).getByRole('link', { name: 'Розы' })).toBeVisible();
  });

  test('[UI-02][ROUTE-10] search is a page with a form', LONG, async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto('/news');
    await bottomBar(page).getByRole('link', { name: 'Поиск' }).click();
    await page.getByRole('searchbox', { name: 'Что найти' }).fill('туя');
    await page.getByRole('button', { name: 'Найти' }).click();
    await expect(page).toHaveURL(/\/result\?search=/);
    expect(await page.getByRole('article').count()).toBeGreaterThan(2);
  });

  test('[UI-07] the cookie notice is not shown', LONG, async ({ page }) => {
    await page.goto('/');
    await expect(cookieNotice(page)).toHaveCount(0);
  });
});
