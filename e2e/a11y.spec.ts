import { expect, type Page } from '@playwright/test';
import { BUY } from './buy-button';
import { OPEN_STATES, pressInMain } from './open-states';
import { findRoutes, readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { open } from './site-frame';
import { LONG, longUnless } from './test-tags';
import { wcagFaults } from './wcag';

const SCREENS = [
  { name: 'phone', viewport: PHONE, hasTouch: true },
  { name: 'desktop', viewport: DESKTOP, hasTouch: false },
];

/** The home page, and the first category, product and article. */
const SELLING = [/^\/$/, /^\/catalog\/hvojnye\/tui$/, /^\/catalog\/hvojnye\/tui\/./, /^\/news\/./];
const sellingOf = (routes: string[]) => SELLING.map((kind) => routes.find((path) => kind.test(path)));

/** The violations that axe finds once all animations have ended, as text. */
async function faultsOf(page: Page, what: string, popover?: string): Promise<string[]> {
  return (await wcagFaults(page, popover)).flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${what}: ${id} ${target.join(' ')} ${failureSummary.split('\n')[1]}`,
    ),
  );
}

for (const { name, ...screen } of SCREENS) {
  test.describe(`on a ${name}`, () => {
    test.use(screen);
    test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

    for (const [pages, isSelling] of [
      ['the pages that sell', true],
      ['any other page', false],
    ] as const) {
      test(`axe reports no violation on ${pages} (WCAG 2.2, A and AA)`, LONG, async ({ page, request }) => {
        const faults: string[] = [];
        const routes = await findRoutes(request);
        const selling = sellingOf(routes);
        for (const path of routes.filter((route) => selling.includes(route) === isSelling)) {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          faults.push(...(await faultsOf(page, path)));
        }
        expect(faults).toEqual([]);
      });
    }

    for (const { what, ids, path, only = name, popover, reach } of OPEN_STATES) {
      if (only !== name) continue;
      test(`${ids} axe reports no violation on ${what}`, LONG, async ({ page, request }) => {
        const address = path ?? (await readProduct(request, 'tui')).path;
        await open(page, address, screen.viewport);
        await reach(page);
        expect(await faultsOf(page, what, popover)).toEqual([]);
      });
    }

    test(
      '[CART-12][FORM-02] axe reports no violation on the cart, the checkout and the checkout with errors',
      longUnless(name === 'phone'),
      async ({ page, request }) => {
        const { path } = await readProduct(request, 'tui');
        const faults: string[] = [];
        await open(page, path, screen.viewport);
        const added = page.waitForResponse(/\/cart\/add_product\//);
        await pressInMain(page, BUY);
        await added;
        // Not through the mini-cart: it closes after three seconds, which a slow machine may exceed.
        await page.goto('/cart');
        await expect(page.getByRole('button', { name: 'Оформить заказ' })).toBeEnabled();
        faults.push(...(await faultsOf(page, 'cart')));
        await page.getByRole('button', { name: 'Оформить заказ' }).press('Enter');
        await expect(page.getByText(/закреплены за вами ещё/)).toBeVisible();
        faults.push(...(await faultsOf(page, 'checkout')));
        await page.getByRole('button', { name: 'Подтвердить заказ' }).press('Enter');
        await expect(page.getByText('Это поле обязательно').first()).toBeVisible();
        faults.push(...(await faultsOf(page, 'checkout with errors')));
        expect(faults).toEqual([]);
      },
    );
  });
}
