import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { bottomBar, openSearch, searchPanel } from '../../e2e/site-frame';
import type { Environments, Pages } from '../environments';
import type { Figure } from '../figure';
import { percentile } from '../statistics';
import { forgetPresses, readObserved } from './observed';
import { PHONE, SLOW_CPU, withPage } from './page';

const RUNS = 2;
const TIMES = 6;
/** Shortest event that browsers report. */
const LEAST = 16;
/** Milliseconds; long enough to paint on a slow CPU. */
const PAINTED = 500;

export type Press = {
  name: string;
  page: keyof Pages;
  before?: (page: Page) => Promise<void>;
  act: (page: Page) => Promise<void>;
};

const main = (page: Page) => page.getByRole('main');
const BUY = /^(?:В корзину|Заказать на)/;
const addFirst = (page: Page) => main(page).getByRole('button', { name: BUY }).first().tap();

export const PRESSES: Press[] = [
  { name: 'add to cart', page: 'category', act: addFirst },
  {
    name: 'counter',
    page: 'category',
    before: addFirst,
    act: (page) => main(page).getByRole('button', { name: 'Увеличить', exact: true }).first().tap(),
  },
  {
    name: 'favourite',
    page: 'category',
    act: (page) =>
      main(page)
        .getByRole('button', { name: /^(В избранное|Убрать из избранного)/ })
        .first()
        .tap(),
  },
  {
    name: 'filter',
    page: 'category',
    before: (page) => main(page).getByRole('button', { name: 'Фильтры', exact: true }).tap(),
    act: (page) => page.getByRole('dialog').getByRole('checkbox').first().tap(),
  },
  {
    name: 'menu',
    page: 'home',
    act: (page) => page.getByRole('banner').locator('summary').filter({ hasText: 'Меню', visible: true }).first().tap(),
  },
  {
    name: 'search typing',
    page: 'home',
    before: (page) => openSearch(page, bottomBar(page).getByRole('button', { name: 'Поиск' })),
    act: (page) => searchPanel(page).getByRole('combobox').pressSequentially('туя', { delay: 120 }),
  },
];

/** INP on a slow phone. Key events that browsers do not report are left out, which can only raise the result. */
export async function measurePresses(environments: Environments): Promise<Figure[]> {
  const found = new Map<string, number[]>(PRESSES.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const press of PRESSES) found.get(press.name)?.push(...(await pressOften(environments, press)));
  }
  return PRESSES.map(({ name, page }) => {
    const times = found.get(name) ?? [];
    const note = `${times.length} presses, p50 ${percentile(times, 0.5)}, longest ${Math.max(...times)}`;
    return {
      name: `INP p75 at ${SLOW_CPU}×, ${name}`,
      page,
      unit: 'ms',
      value: percentile(times, 0.75),
      goal: { most: 80 },
      note,
    };
  });
}

async function pressOften(environments: Environments, { page: at, before, act }: Press): Promise<number[]> {
  const [browser, { url }, pages] = await Promise.all([
    environments.browser(),
    environments.shop(),
    environments.pages(),
  ]);
  return withPage(browser, { view: PHONE, isSlowCpu: true }, async (page, network) => {
    await page.goto(url + pages[at], { waitUntil: 'load' });
    await network.settle();
    await before?.(page);
    await network.settle(PAINTED);
    const times: number[] = [];
    for (let time = 0; time < TIMES; time += 1) {
      await forgetPresses(page);
      await act(page);
      await pause(PAINTED);
      const measured = Object.values((await readObserved(page)).presses);
      times.push(...(measured.length > 0 ? measured : [LEAST]));
    }
    return times;
  });
}
