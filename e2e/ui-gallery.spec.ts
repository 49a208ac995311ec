import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './gallery';
import { PHONE } from './screens';
import { LONG } from './test-tags';
import { RULES } from './wcag';

/** A browser whose scrollbars take up space. */
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const WIDTHS = [390, 1440];
const LAYERS = ['Вход', 'Окно', 'Окно с картинкой', 'Фильтры', 'Лист снизу', 'Панель сверху'];

async function openGallery(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 700 ? 844 : 900 });
  await page.goto('/dev/ui');
  // The tabs are interactive: the islands are hydrated.
  await expect(page.getByRole('tablist')).toBeVisible();
}

const opener = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const layer = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function open(page: Page, name: string) {
  await opener(page, name).click();
  await expect(layer(page, name)).toBeVisible();
  await layer(page, name).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)));
}

/** Positions of the headings of the page behind the layer. */
const places = (page: Page) =>
  page.locator('main h2').evaluateAll((headings) =>
    headings
      .filter((heading) => !heading.closest('dialog'))
      .map((heading) => heading.getBoundingClientRect())
      .map(({ x, y, width }) => [x, y, width]),
  );

async function expectClosed(page: Page, name: string) {
  await expect(layer(page, name)).toHaveCount(0);
  await expect(opener(page, name)).toBeFocused();
}

for (const width of WIDTHS) {
  test(
    `[UI-08] at ${width} px each layer closes in every way, traps and returns the focus, and causes no layout shift`,
    LONG,
    async ({ page }) => {
      await openGallery(page, width);
      for (const name of LAYERS) await test.step(name, () => expectLayer(page, name, width));
    },
  );
}

async function expectLayer(page: Page, name: string, width: number) {
  await opener(page, name).scrollIntoViewIfNeeded();
  const before = await places(page);

  await open(page, name);
  expect(await places(page)).toEqual(before);
  await page.mouse.move(2, 2);
  await page.mouse.wheel(0, 600);
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  expect(await places(page)).toEqual(before);
  await page.keyboard.press('Escape');
  await expectClosed(page, name);
  expect(await places(page)).toEqual(before);

  await open(page, name);
  const button = layer(page, name).getByRole('button', { name: 'Закрыть' });
  expect(await button.boundingBox()).toMatchObject({ width: 44, height: 44 });
  await button.click();
  await expectClosed(page, name);

  // A panel that covers a narrow window has no backdrop.
  if (name === 'Панель сверху' && width < 1100) return;
  await open(page, name);
  const sheet = await layer(page, name).boundingBox();
  await page.mouse.click(20, sheet && sheet.y > 40 ? 20 : 800);
  await expectClosed(page, name);
}

test('[UI-08] the sign-in is 492 × 500, another modal at most 860; on a phone they are bottom sheets', async ({
  page,
}) => {
  await openGallery(page, 1440);
  await open(page, 'Вход');
  expect(await layer(page, 'Вход').boundingBox()).toMatchObject({ width: 492, height: 500 });
  await page.keyboard.press('Escape');
  await open(page, 'Окно');
  expect(await layer(page, 'Окно').boundingBox()).toMatchObject({ width: 860 });
  await page.setViewportSize(PHONE);
  const sheet = await layer(page, 'Окно').boundingBox();
  expect(sheet?.x).toBe(0);
  expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBe(844);
});

test('[UI-08] a modal enters in 360 ms, and without animation under reduced motion', LONG, async ({ page }) => {
  await openGallery(page, 1440);
  const entrance = () =>
    layer(page, 'Вход').evaluate((dialog) => {
      const { animationName, animationDuration } = getComputedStyle(dialog);
      return animationName === 'none' ? 'none' : animationDuration;
    });
  await open(page, 'Вход');
  expect(await entrance()).toBe('0.36s');
  await page.keyboard.press('Escape');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, 'Вход');
  expect(await entrance()).toBe('none');
});

test('[UI-13] the font is Manrope, and the primary button is green', LONG, async ({ page }) => {
  await openGallery(page, 1440);
  await expect(page.locator('body')).toHaveCSS('font-family', /^"?Manrope Variable"?/);
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('450 16px "Manrope Variable"', 'Яa'))).toBe(true);
  const primary = page.getByRole('button', { name: 'Главная', exact: true }).first();
  await expect(primary).toHaveCSS('background-color', 'rgb(34, 88, 61)');
});

test('[UI-11] the arrow keys change the star rating', LONG, async ({ page }) => {
  await openGallery(page, 390);
  const stars = page.getByRole('group', { name: 'Оценка растения' });
  const four = stars.getByRole('radio', { name: '4 из 5' });
  await four.focus();
  await page.keyboard.press('ArrowRight');
  await expect(stars.getByRole('radio', { name: '5 из 5' })).toBeChecked();
  await page.keyboard.press('ArrowLeft');
  await expect(four).toBeChecked();
  await expect(four).toBeFocused();
  expect(await four.boundingBox()).toMatchObject({ width: 44, height: 44 });
});

test('the arrow keys change the tab, and Tab enters its panel', LONG, async ({ page }) => {
  await openGallery(page, 1440);
  await page.getByRole('tab', { name: 'Описание' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Уход' })).toBeFocused();
  await expect(page.getByRole('tabpanel')).toHaveText('Полив по мере просыхания, летом в полутени.');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tabpanel', { name: 'Уход' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('tab', { name: 'Уход' })).toBeFocused();
  expect(page.url()).not.toContain('#');
});

test('a tooltip shows on focus and hover, hides on Escape and stays within the window', LONG, async ({ page }) => {
  await openGallery(page, 390);
  const control = page.getByRole('button', { name: 'Что такое зона' });
  const bubble = page.getByRole('tooltip', { name: 'Зона 4' });
  await opener(page, 'Панель сверху').focus();
  await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
  await expect(control).toHaveAccessibleDescription(/выдерживает морозы/);
  await expect(bubble).toBeVisible();
  expect((await bubble.boundingBox())?.x).toBeGreaterThanOrEqual(8);
  await page.keyboard.press('Escape');
  await expect(bubble).toBeHidden();
  await control.hover();
  await expect(bubble).toBeVisible();
  await bubble.hover();
  await expect(bubble).toBeVisible();
  await page.mouse.move(380, 10);
  await expect(bubble).toBeHidden();
});

test('[FORM-01] the phone mask is loaded when its field gets focus', LONG, async ({ page }) => {
  const loaded: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text()).includes('MaskedPattern'))
      loaded.push(response.url());
  });
  await openGallery(page, 390);
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  const field = page.getByLabel('Телефон с маской');
  const mask = page.waitForResponse((response) => response.url().endsWith('.js'));
  await field.focus();
  await mask;
  await field.pressSequentially('89161234567');
  await expect(field).toHaveValue('+7 916 123 45-67');
});

for (const width of WIDTHS) {
  test(
    `[UI-08][FORM-02] axe reports no violation in the gallery and its layers at ${width} px (WCAG 2.2, A and AA)`,
    LONG,
    async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await openGallery(page, width);
      const faults = async (where: string) => {
        const { violations } = await new AxeBuilder({ page }).include(where).withTags(RULES).analyze();
        return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`));
      };
      expect(await faults('html')).toEqual([]);
      for (const name of LAYERS) {
        await open(page, name);
        expect(await faults('dialog'), name).toEqual([]);
        await page.keyboard.press('Escape');
        await expectClosed(page, name);
      }
    },
  );
}

for (const width of [320, ...WIDTHS]) {
  test(`[UI-14] the gallery has no horizontal overflow at ${width} px`, LONG, async ({ page }) => {
    await openGallery(page, width);
    const excess = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(excess).toBe(0);
  });
}

test('without JavaScript all tab panels are shown, and the tabs link to them', LONG, async ({ browser, gallery }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${gallery}/dev/ui`);
  for (const text of ['Крона в пять ярусов', 'Полив по мере', 'В термобоксе, по Москве']) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByRole('link', { name: 'Доставка', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Доставка' })).toBeInViewport();
  await context.close();
});

test('the gallery is sent with noindex', LONG, async ({ page }) => {
  await openGallery(page, 1440);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});
