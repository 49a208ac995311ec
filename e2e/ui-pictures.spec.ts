import { expect, type Page } from '@playwright/test';
import { test } from './gallery';
import { LONG } from './rings';

/** What the gallery shows, and the file of its picture. */
const SECTIONS = {
  Слова: 'words',
  Кнопки: 'buttons',
  Поля: 'fields',
  'Поля с состоянием': 'field-states',
  Выбор: 'choices',
  'Чипы, бирки, значки, цены': 'marks',
  Навигация: 'navigation',
  Слои: 'layers',
  'Ожидание и пустота': 'waiting',
  'Блоки страниц': 'blocks',
};

const WIDTHS = [390, 1440];

const NOTHING = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Another release of the library that makes them makes them a little different; their frames and colours stay. */
const leaveOutPhotographs = (page: Page) =>
  page.route('**', (route) => {
    const isPhotograph =
      route.request().resourceType() === 'image' && !/\.svg$/.test(new URL(route.request().url()).pathname);
    return isPhotograph ? route.fulfill({ contentType: 'image/gif', body: NOTHING }) : route.fallback();
  });

/** README.md tells how the pictures are taken anew after a change that was meant. */
for (const width of WIDTHS) {
  test(`[UI-13] every section of the gallery matches its screenshot at ${width} px`, LONG, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await leaveOutPhotographs(page);
    await page.goto('/dev/ui');
    // The tabs are there: the islands work. The letters are the shop's own.
    await expect(page.getByRole('tablist')).toBeVisible();
    await page.evaluate(() => document.fonts.ready);

    const sections = page.getByRole('main').locator(':scope > section');
    const names = await sections.evaluateAll((all) => all.map((section) => section.ariaLabel));
    expect(names).toEqual(Object.keys(SECTIONS));
    for (const [name, file] of Object.entries(SECTIONS)) {
      const section = page.getByRole('region', { name, exact: true });
      await expect.soft(section).toHaveScreenshot(`${file}-${width}.png`);
    }
  });
}
