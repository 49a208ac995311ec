import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Figure } from '../figure';
import type { Stands } from '../stands';
import { median } from '../statistics';
import './observed';
import { DESKTOP, withPage } from './page';

const LINKS = 6;
/** Milliseconds, as people do it: the pointer rests on the link, then the button stays down. */
const REST = 250;
const HOLD = 80;
const PATIENCE = 20_000;

/** From a mouse's press on a card of the category to the product's painted heading. The first click may still bring code. */
export async function measureClicks(stands: Stands): Promise<Figure[]> {
  const [browser, { url }, pages] = await Promise.all([stands.browser(), stands.shop(), stands.pages()]);
  const category = url + pages.category;
  await clickThrough(browser, category, false);
  const [first, again, slow] = [
    await clickThrough(browser, category, false),
    await clickThrough(browser, category, false),
    await clickThrough(browser, category, true),
  ];
  const firsts = [first[0], again[0]].filter((time) => time !== undefined);
  const warm = [...first.slice(1), ...again.slice(1)];
  const row = (name: string, times: number[], most: number): Figure => ({
    name: `click category → product, ${name}`,
    unit: 'ms',
    value: median(times),
    goal: { most },
    note: `${times.length} clicks, longest ${Math.max(...times).toFixed(0)}`,
  });
  return [row('first', firsts, 120), row('warm', warm, 60), row('slow, warm', slow.slice(1), 150)];
}

/** Each time another card, and back to the list. */
const clickThrough = (browser: Browser, category: string, isSlow: boolean): Promise<number[]> =>
  withPage(browser, { view: DESKTOP, isSlowCpu: isSlow, isSlowNetwork: isSlow }, async (page, network) => {
    await page.goto(category, { waitUntil: 'load' });
    await network.settle();
    const cards = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
    const times: number[] = [];
    for (let card = 0; card < LINKS; card += 1) {
      times.push(await timeClick(page, cards.nth(card)));
      await network.settle(500);
      await page.goBack();
      await cards.first().waitFor();
      await network.settle(600);
    }
    return times;
  });

async function timeClick(page: Page, link: Locator): Promise<number> {
  await link.evaluate((anchor) => anchor.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await pause(600);
  const press = async () => {
    await link.hover();
    await pause(REST);
    await page.mouse.down();
    await pause(HOLD);
    await page.mouse.up();
  };
  const painted = page.evaluate((patience) => window.otherHeading(patience), PATIENCE);
  const [time] = await Promise.all([painted, press()]);
  return time;
}
