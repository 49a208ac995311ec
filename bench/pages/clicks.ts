import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, Locator, Page } from '@playwright/test';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { median, percentile } from '../statistics';
import './observed';
import { type Conditions, DESKTOP, SLOW_CPU, withPage } from './page';

const LINKS = 6;
/** Milliseconds: hover before the press, and press duration. */
const REST = 250;
const HOLD = 80;
const TIMEOUT = 20_000;

/** Time from mousedown on a card to the painted heading. Competitors were measured the same way, at another time. */
export async function measureClicks(environments: Environments): Promise<Figure[]> {
  const [browser, { url }, pages, bare] = await Promise.all([
    environments.browser(),
    environments.shop(),
    environments.pages(),
    environments.bare(),
  ]);
  const category = url + pages.category;
  await clickThrough(browser, category, {});
  const [first, again] = [await clickThrough(browser, category, {}), await clickThrough(browser, category, {})];
  const phone = [
    await clickThrough(browser, category, { isSlowCpu: true }),
    await clickThrough(browser, category, { isSlowCpu: true }),
  ];
  // Next navigates on click, at mouseup.
  const floor = (await clickThrough(browser, `${bare.url}/items`, { isSlowCpu: true })).slice(1);
  const slow = await clickThrough(browser, category, { isSlowCpu: true, isSlowNetwork: true });
  const firsts = [first[0], again[0]].filter((time) => time !== undefined);
  const warm = [...first.slice(1), ...again.slice(1)];
  const row = (name: string, times: number[], most: number, { value = median(times), others = '' } = {}): Figure => ({
    name: `click category → product, ${name}`,
    unit: 'ms',
    value,
    goal: { most },
    note: `${times.length} clicks, longest ${Math.max(...times).toFixed(0)}${others && `; ${others}`}`,
  });
  const warmAt4 = phone.flatMap((times) => times.slice(1));
  const bareOf4 = `an empty page of Next ${(percentile(floor, 0.75) - HOLD).toFixed(0)} after its click`;
  return [
    row('first', firsts, 120),
    row('warm', warm, 60, { others: 'NextFaster 65, Payload 164, Medusa 211, EverShop 309' }),
    row(`warm, p75 at ${SLOW_CPU}×`, warmAt4, 100, { value: percentile(warmAt4, 0.75), others: bareOf4 }),
    row('slow, warm', slow.slice(1), 150, { others: 'NextFaster 194, Payload 786, Medusa 1068, EverShop 2380' }),
  ];
}

const clickThrough = (browser: Browser, category: string, slowness: Omit<Conditions, 'view'>): Promise<number[]> =>
  withPage(browser, { view: DESKTOP, ...slowness }, async (page, network) => {
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
  const painted = page.evaluate((timeout) => window.otherHeading(timeout), TIMEOUT);
  const [time] = await Promise.all([painted, press()]);
  return time;
}
