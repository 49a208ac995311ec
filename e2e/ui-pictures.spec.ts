import { expect, type Page } from '@playwright/test';
import { test } from './gallery';
import { LONG } from './test-tags';

/** Sections of the gallery, and the files of their screenshots. */
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

/** Replaces photographs, which each version of the image library renders slightly differently. */
const leaveOutPhotographs = (page: Page) =>
  page.route('**', (route) => {
    const isPhotograph =
      route.request().resourceType() === 'image' && !/\.svg$/.test(new URL(route.request().url()).pathname);
    return isPhotograph ? route.fulfill({ contentType: 'image/gif', body: NOTHING }) : route.fallback();
  });

/** README.md explains how to update the screenshots after an intended change. */
for (const width of WIDTHS) {
  test(`[UI-13] every section of the gallery matches its screenshot at ${width} px`, LONG, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await leaveOutPhotographs(page);
    await page.goto('/dev/ui');
    // The tabs are interactive: the islands are hydrated.
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
