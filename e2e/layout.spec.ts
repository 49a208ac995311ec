import { expect } from '@playwright/test';
import { BUY } from './buy-button';
import { readProduct } from './routes';
import { DESKTOP, PHONE, TABLET } from './screens';
import { test } from './shop';
import { bottomBar, cookieNotice, levelBar, menu, menuToggle, open, topBar } from './site-frame';
import { LONG } from './test-tags';

test.describe('the top bar', () => {
  test('[UI-01] the top bar at 1440 px has all its controls, is fixed and 85 px high', async ({ page }) => {
    await open(page, '/delivery');
    const bar = topBar(page);
    await expect(bar.getByRole('link', { name: /Ярус/ })).toHaveAttribute('href', '/');
    await expect(bar.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    await expect(bar.getByRole('button', { name: 'Найти растение или услугу' })).toBeVisible();
    await expect(bar.getByRole('button', { name: 'Оставить заявку' })).toBeVisible();
    await expect(bar.getByRole('link', { name: 'Избранное' })).toHaveAttribute('href', '/favorites');
    await expect(bar.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/cart');
    await expect(bar.getByRole('button', { name: 'Вход' })).toHaveAttribute('href', '/login');
    await expect(menuToggle(page)).toBeHidden();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
    expect(await bar.boundingBox()).toMatchObject({ y: 0, height: 85 });
  });

  test('[UI-01] the top bar on a phone is 73 px high and has the menu button', LONG, async ({ page }) => {
    await open(page, '/', PHONE);
    expect((await topBar(page).boundingBox())?.height).toBe(73);
    await expect(menuToggle(page)).toBeVisible();
    await expect(topBar(page).getByRole('link', { name: 'Корзина' })).toBeHidden();
  });

  test('[UI-01] the search field is at least 288 px wide from 1301 px on, an icon below', LONG, async ({ page }) => {
    for (const width of [1301, 1440, 1920]) {
      await open(page, '/', { width, height: 900 });
      const box = await topBar(page).getByRole('button', { name: 'Найти растение или услугу' }).boundingBox();
      expect(box?.width, `at ${width}`).toBeGreaterThanOrEqual(288);
    }
    await open(page, '/', { width: 1300, height: 900 });
    expect(await topBar(page).getByRole('button', { name: 'Поиск' }).boundingBox()).toMatchObject({
      width: 44,
      height: 44,
    });
  });

  test(
    '[UI-01][UI-05] after the sign-in «Профиль» replaces «Вход» without layout shift',
    LONG,
    async ({ page, context, baseURL }) => {
      await open(page, '/');
      const cartLink = topBar(page).getByRole('link', { name: 'Корзина' });
      const before = await cartLink.boundingBox();
      await context.addCookies([{ name: 'authToken', value: '1', url: baseURL ?? '' }]);
      await page.reload();
      await expect(topBar(page).getByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/account');
      expect(await cartLink.boundingBox()).toEqual(before);
      await page.setViewportSize(PHONE);
      await expect(bottomBar(page).getByRole('link', { name: 'Профиль' })).toHaveAttribute('href', '/account');
    },
  );

  test(
    '[UI-01][UI-05] the badges of cart and favourites appear above 0 and show the count',
    LONG,
    async ({ page, request }) => {
      const { path } = await readProduct(request, 'tui');
      await open(page, path);
      const cartLink = topBar(page).getByRole('link', { name: 'Корзина' });
      await expect(cartLink).toHaveAccessibleName('Корзина');
      await page.getByRole('main').getByRole('button', { name: BUY }).first().click();
      await expect(cartLink).toHaveAccessibleName(/Корзина\s?, 1\sтовар/);
      await page.setViewportSize(PHONE);
      await expect(bottomBar(page).getByRole('link', { name: 'Корзина' })).toHaveAccessibleName(/Корзина\s?, 1\sтовар/);
      await expect(bottomBar(page).getByRole('link', { name: 'Избранное' })).toHaveAccessibleName('Избранное');
    },
  );
});

test.describe('the level bar', () => {
  test(
    '[GEN-07][UI-04] the level bar appears below 1301 px on every page but home, and names the level',
    LONG,
    async ({ page }) => {
      await open(page, '/', PHONE);
      await expect(levelBar(page)).toBeHidden();
      await page.getByRole('contentinfo').getByRole('link', { name: 'Хвойные' }).click();
      await expect(levelBar(page)).toContainText('Хвойные');
      await page.getByRole('main').getByRole('link', { name: /Туи/ }).first().click();
      await expect(levelBar(page)).toContainText('Туи');
      await page.setViewportSize(DESKTOP);
      await expect(levelBar(page)).toBeHidden();
    },
  );

  test('[UI-04] «Меню» opens the menu at the current level, and Escape returns the focus', async ({ page }) => {
    await open(page, '/catalog/hvojnye/tui', TABLET);
    const back = levelBar(page).getByRole('button', { name: 'Меню' });
    await back.focus();
    await page.keyboard.press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Туи' })).toHaveAttribute('aria-current', 'page');
    await expect(menuToggle(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(back).toBeFocused();
  });

  test('[UI-04] the level bar names a page that does not exist', LONG, async ({ page }) => {
    await open(page, '/nothing-grows-here', PHONE);
    await expect(levelBar(page)).toContainText('Страница не найдена');
  });
});

test.describe('the bottom bar', () => {
  test('[UI-05] the bottom bar has five equal cells of at least 44 px below 1301 px', async ({ page }) => {
    await open(page, '/favorites', PHONE);
    const bar = bottomBar(page);
    await expect(bar.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', /^tel:\+7\d{10}$/);
    await expect(bar.getByRole('button', { name: 'Поиск' })).toHaveAttribute('href', '/result');
    await expect(bar.getByRole('link', { name: 'Избранное' })).toHaveAttribute('aria-current', 'page');
    await expect(bar.getByRole('link', { name: 'Корзина' })).toHaveAttribute('href', '/cart');
    await expect(bar.getByRole('button', { name: 'Войти' })).toHaveAttribute('href', '/login');
    const cells = await bar.locator(':scope > a').evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect()));
    expect(cells).toHaveLength(5);
    for (const { width, height } of cells) {
      expect(Math.abs(width - (cells[0]?.width ?? 0))).toBeLessThan(1);
      expect(height).toBeGreaterThanOrEqual(44);
    }
    await page.setViewportSize(DESKTOP);
    await expect(bar).toBeHidden();
  });

  test('[UI-05][UI-14] no label of the bottom bar is cut at 320 px', LONG, async ({ page }) => {
    await open(page, '/', { width: 320, height: 640 });
    const cut = await bottomBar(page)
      .locator(':scope > a')
      .evaluateAll((all) => all.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut).toBe(0);
  });
});

test.describe('the footer', () => {
  test(
    '[UI-06] the footer has menu columns, contacts, social networks, links and the developer',
    LONG,
    async ({ page }) => {
      await open(page, '/');
      const footer = page.getByRole('contentinfo');
      for (const name of ['Каталог', 'Услуги', 'Покупателю']) {
        await expect(footer.getByRole('navigation', { name })).toBeVisible();
      }
      await expect(footer.getByRole('link', { name: /\+7/ })).toHaveAttribute('href', /^tel:/);
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
      await expect(footer.getByRole('link', { name: 'Telegram' })).toHaveAttribute('href', /^https:\/\/t\.me\//);
      await expect(footer.getByRole('link', { name: 'Отписаться от рассылки' })).toHaveAttribute('href', '/unsubscr');
      await expect(footer.getByText(/^Выращиваем бонсай и\sсадовые растения/)).toBeVisible();
      await expect(footer.getByText(/Разработка сайта/)).toBeVisible();
    },
  );

  test('[UI-06] the last section of a page touches the footer', LONG, async ({ page }) => {
    for (const address of ['/', '/contacts']) {
      await open(page, address);
      const form = page.getByRole('form').filter({ hasText: 'Сообщение' });
      const band = await page.getByRole('main').locator('section', { has: form }).boundingBox();
      const footer = await page.getByRole('contentinfo').boundingBox();
      expect((band?.y ?? 0) + (band?.height ?? 0), address).toBeCloseTo(footer?.y ?? 0, 0);
    }
  });

  test('[UI-06] the footer has two menu columns up to 520 px, three above', LONG, async ({ page }) => {
    for (const [width, columns] of [
      [360, 2],
      [520, 2],
      [521, 3],
      [1440, 3],
    ] as const) {
      await open(page, '/cart', { width, height: 900 });
      const lefts = await page
        .getByRole('contentinfo')
        .getByRole('navigation')
        .evaluateAll((all) => all.map((column) => column.getBoundingClientRect().left));
      expect(new Set(lefts).size, `at ${width}`).toBe(columns);
    }
  });
});

test('[GEN-05] a visitor gets an id in a cookie and keeps it', async ({ page, context }) => {
  await open(page, '/');
  const idOf = async () => (await context.cookies()).find(({ name }) => name === 'cid');
  const first = await idOf();
  expect(first?.value).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(first).toMatchObject({ path: '/', sameSite: 'Lax' });
  await page.goto('/news');
  await page.waitForLoadState('networkidle');
  expect((await idOf())?.value).toBe(first?.value);
});

for (const viewport of [PHONE, TABLET, DESKTOP]) {
  test(
    `[UI-01] at ${viewport.width} px the default layout shows search, favourites, cart, telephone and sign-in`,
    LONG,
    async ({ page }) => {
      for (const path of ['/login', '/success', '/payment-result', '/unsubscr']) {
        await open(page, path, viewport);
        const bars = page.getByRole('banner').or(page.getByRole('navigation', { name: 'Быстрые ссылки' }));
        for (const href of ['/result', '/favorites', '/cart', '/login', 'tel:']) {
          await expect(bars.locator(`a[href^="${href}"]:visible`).first(), `${path} ${href}`).toBeVisible();
        }
      }
      const search = page.locator('a[href="/result"]:visible').first();
      await search.click();
      await expect(page.getByRole('dialog', { name: 'Поиск' })).toBeVisible();
    },
  );
}

test(
  '[ROUTE-16] the default layout has top bar, menu and footer; the base layout also has level bar, bottom bar and the enquiry popup',
  LONG,
  async ({ page }) => {
    await open(page, '/success', PHONE);
    await expect(topBar(page)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(bottomBar(page)).toHaveCount(0);
    await expect(levelBar(page)).toHaveCount(0);
    await expect(cookieNotice(page)).toBeVisible();
    await menuToggle(page).click();
    await expect(menu(page)).toBeVisible();
    await menu(page).getByRole('link', { name: 'Контакты' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(bottomBar(page)).toBeVisible();
    await expect(levelBar(page)).toBeVisible();
    await expect(cookieNotice(page)).toBeVisible();
    await topBar(page).getByRole('button', { name: 'Оставить заявку' }).click();
    await expect(page.getByRole('dialog', { name: 'Оставить заявку' }).getByRole('form')).toBeVisible();
  },
);
