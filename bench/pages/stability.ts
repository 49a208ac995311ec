import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { readObserved } from './observed';
import { PHONE, withPage } from './page';
import { PRESSES, type Press } from './presses';

const FONT_LATE_MS = 2_000;

/** Layout shifts on a phone with a late font, while scrolling and tapping. */
export async function measureStability(environments: Environments): Promise<Figure[]> {
  const [browser, { url }, pages] = await Promise.all([
    environments.browser(),
    environments.shop(),
    environments.pages(),
  ]);
  const figures: Figure[] = [];
  for (const [page, address] of Object.entries(pages)) {
    const shifts = [await watchShifts(browser, url + address)];
    for (const press of PRESSES.filter((one) => one.page === page))
      shifts.push(await watchShifts(browser, url + address, press));
    const note = 'late font, scrolled to the end, pressed';
    // Half of the last digit of 0.000.
    figures.push({ name: 'CLS, used', page, unit: '', value: Math.max(...shifts), goal: { most: 0.0005 }, note });
  }
  return figures;
}

const watchShifts = (browser: Browser, address: string, press?: Press): Promise<number> =>
  withPage(browser, { view: PHONE }, async (page, network) => {
    await page.route(/\.woff2$/, async (route) => {
      await pause(FONT_LATE_MS);
      await route.continue();
    });
    await page.goto(address, { waitUntil: 'load' });
    await network.settle(FONT_LATE_MS);
    if (press) {
      await press.before?.(page);
      await press.act(page);
    } else await page.mouse.wheel(0, 50_000);
    await network.settle(1_000);
    return (await readObserved(page)).cls;
  });
