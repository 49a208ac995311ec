import { setTimeout as pause } from 'node:timers/promises';
import { type BrowserContext, expect, type Page, type Route } from '@playwright/test';
import { Random } from '../../tests/fuzz/random';
import { pickProducts } from '../placed-order';
import { reportFigure } from '../report-figure';
import { test } from '../shop';
import { openPage } from '../site-frame';

const SEEDS = 20;
const TABS = 3;
const STEPS = 60;
const LATEST_MS = 400;
const LOST = 0.05;
const SETTLED_MS = 2_000;
const PLANTS = 3;

const PRESSES = [
  ...Array(5).fill('Увеличить'),
  ...Array(4).fill('Уменьшить'),
  ...Array(2).fill(/^Убрать: /),
  ...Array(2).fill('Вернуть'),
] as (string | RegExp)[];

/** Delays cart requests, and fails some. */
const unreliable = (random: Random) => async (route: Route) => {
  await pause(random.int(LATEST_MS));
  await (random.chance(LOST) ? route.abort() : route.continue()).catch(() => undefined);
};

async function runRandomSteps(page: Page, random: Random): Promise<void> {
  for (let step = 0; step < STEPS; step += 1) {
    const buttons = page.getByRole('main').getByRole('button', { name: random.pick(PRESSES) });
    const there = await buttons.count();
    // The row may have been removed since it was counted.
    if (there > 0)
      await buttons
        .nth(random.int(there))
        .dispatchEvent('click', {}, { timeout: 500 })
        .catch(() => undefined);
    await pause(random.int(LATEST_MS));
  }
}

/** Amount by product, as the tab’s counters show it. */
const shown = (page: Page): Promise<Record<string, number>> =>
  page
    .getByRole('main')
    .getByRole('textbox', { name: /^Количество, штук: / })
    .evaluateAll((fields: HTMLInputElement[]) =>
      Object.fromEntries(fields.map((field) => [field.getAttribute('aria-label') ?? '', Number(field.value)])),
    );

async function held(context: BrowserContext): Promise<number> {
  const cartid = (await context.cookies()).find(({ name }) => name === 'cartId')?.value ?? '';
  const answer = await context.request.get('/api/cart/product_list/get/', { headers: { cartid } });
  return ((await answer.json()) as { amount: number }).amount;
}

for (let seed = 1; seed <= SEEDS; seed += 1) {
  test(`[CART-11] ${TABS} tabs × ${STEPS} random cart changes over an unreliable network converge to the provider's cart (seed ${seed})`, async ({
    context,
    server,
  }) => {
    const random = new Random(seed);
    for (const { uuid } of await pickProducts(server.url, PLANTS, ({ total_quantity }) => total_quantity > 5)) {
      const data = { uuid, amount: 2 };
      await context.request.post('/api/cart/add_product/post/', { data, headers: { origin: server.url } });
    }
    const tabs = await Promise.all(Array.from({ length: TABS }, () => context.newPage()));
    for (const tab of tabs) {
      await openPage(tab, '/cart');
      await expect(tab.getByRole('main').getByRole('button', { name: 'Увеличить' })).toHaveCount(PLANTS);
    }
    await context.route(/\/api\/cart\//, unreliable(random));
    await Promise.all(tabs.map((tab) => runRandomSteps(tab, new Random(seed * 1_000 + tabs.indexOf(tab)))));
    await context.unrouteAll({ behavior: 'wait' });

    const ended = performance.now();
    await expect(async () => {
      const [first = {}, ...rest] = await Promise.all(tabs.map(shown));
      for (const other of rest) expect(other).toEqual(first);
      expect(Object.values(first).reduce((sum, pieces) => sum + pieces, 0)).toBe(await held(context));
    }).toPass({ intervals: [50], timeout: SETTLED_MS });
    const took = Math.round(performance.now() - ended);
    reportFigure({ property: 'S9 three tabs', reached: `agree after ${took} ms`, threshold: 'within 2 s', seed });
  });
}
