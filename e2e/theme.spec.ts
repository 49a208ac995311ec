import { expect, type Page } from '@playwright/test';
import { findRoutes } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';
import { wcagFaults } from './wcag';

const DARK = 'rgb(19, 27, 22)';
const LIGHT = 'rgb(250, 249, 245)';

const ground = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const change = (page: Page) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Светлая или тёмная тема' }).press('Enter');

test('[UI-14] the theme follows the system, a choice is kept and applies before any script is loaded', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  expect(await ground(page)).toBe(DARK);
  await change(page);
  await expect.poll(() => ground(page)).toBe(LIGHT);

  // No script arrives. A refused one would reload the page.
  await page.route(/\/_next\/static\/.*\.js/, () => undefined);
  await page.goto('/delivery', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ground(page)).toBe(LIGHT);
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  // The system's own theme is followed again.
  await open(page, '/delivery');
  await change(page);
  await expect.poll(() => ground(page)).toBe(DARK);
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await ground(page)).toBe(LIGHT);
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await ground(page)).toBe('rgb(255, 255, 255)');
});

for (const [name, viewport] of [
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const) {
  test(`[UI-14] on a ${name} axe reports no violation in the dark theme`, LONG, async ({ page, request }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize(viewport);
    const faults: string[] = [];
    for (const path of await findRoutes(request)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const { id, nodes } of await wcagFaults(page)) {
        faults.push(...nodes.map(({ target }) => `${path}: ${id} ${target.join(' ')}`));
      }
    }
    expect(faults).toEqual([]);
  });
}
