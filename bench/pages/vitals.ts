import type { Browser } from '@playwright/test';
import type { Environments } from '../environments';
import type { Figure } from '../figure';
import { median } from '../statistics';
import { readObserved } from './observed';
import { PHONE, withPage } from './page';

const RUNS = 3;
const BARE = 'bare Next';

/** Milliseconds on a phone with 4× CPU slowdown and slow 4G. */
type Vitals = { fcp: number; lcp: number; tbt: number; longest: number; cls: number };

export async function measureVitals(environments: Environments): Promise<Figure[]> {
  const [browser, shop, bare, pages] = await Promise.all([
    environments.browser(),
    environments.shop(),
    environments.bare(),
    environments.pages(),
  ]);
  const targets = [
    [BARE, bare.url],
    ...Object.entries(pages).map(([page, address]) => [page, shop.url + address] as const),
  ] as const;
  const runs = new Map<string, Vitals[]>(targets.map(([page]) => [page, []]));
  for (let run = 0; run < RUNS; run += 1) {
    for (const [page, address] of targets) runs.get(page)?.push(await loadSlowly(browser, address));
  }
  const floor = mediansOf(runs.get(BARE) ?? []);
  return Object.keys(pages).flatMap((page) => compare(page, mediansOf(runs.get(page) ?? []), floor));
}

const loadSlowly = (browser: Browser, address: string): Promise<Vitals> =>
  withPage(browser, { view: PHONE, isSlowCpu: true, isSlowNetwork: true }, async (page, network) => {
    await page.goto(address, { waitUntil: 'load' });
    await network.settle(3_000);
    const { lcp, cls, tasks } = await readObserved(page);
    const fcp = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    const blocked = tasks.filter(([start, duration]) => start + duration > fcp);
    const tbt = blocked.reduce((sum, [, duration]) => sum + duration - 50, 0);
    return { fcp, lcp, cls, tbt, longest: Math.max(0, ...tasks.map(([, duration]) => duration)) };
  });

function mediansOf(runs: Vitals[]): Vitals {
  const of = (key: keyof Vitals) => median(runs.map((run) => run[key]));
  return { fcp: of('fcp'), lcp: of('lcp'), tbt: of('tbt'), longest: of('longest'), cls: of('cls') };
}

function compare(page: string, found: Vitals, floor: Vitals): Figure[] {
  const beside = (value: number) => ({ what: BARE, value }) as const;
  return [
    { name: 'slow FCP', page, unit: 'ms', value: found.fcp, beside: beside(floor.fcp), goal: { most: 1.05 } },
    {
      name: 'slow LCP',
      page,
      unit: 'ms',
      value: found.lcp,
      beside: beside(floor.lcp),
      goal: { most: page === 'product' ? 1.5 : 1.1 },
    },
    { name: 'slow TBT', page, unit: 'ms', value: found.tbt, beside: beside(floor.tbt), goal: { most: 1.25 } },
    {
      name: 'longest task at 4×',
      page,
      unit: 'ms',
      value: found.longest,
      goal: { most: 100 },
      note: `bare Next ${floor.longest.toFixed(0)}`,
    },
    { name: 'CLS, slow load', page, unit: '', value: found.cls, goal: { most: 0.0005 } },
  ];
}
