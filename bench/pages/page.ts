import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, Page, Request } from '@playwright/test';

export const DESKTOP: BrowserContextOptions = { viewport: { width: 1350, height: 940 }, locale: 'ru-RU' };
export const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'ru-RU',
};

export const SLOW_CPU = 4;
/** Lighthouse's applied slow 4G. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8,
};

export type Conditions = { view: BrowserContextOptions; isSlowCpu?: boolean; isSlowNetwork?: boolean };

export async function withPage<Result>(
  browser: Browser,
  { view, isSlowCpu, isSlowNetwork }: Conditions,
  use: (page: Page, network: Network) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(view);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    if (isSlowNetwork) {
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    }
    if (isSlowCpu) await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    await page.addInitScript({ path: 'bench/pages/observe.js' });
    return await use(page, new Network(context, page));
  } finally {
    await context.close();
  }
}

export class Network {
  readonly requests: { request: Request; isLate: boolean }[] = [];
  readonly #underWay = new Set<Request>();
  #lastAt = Date.now();

  constructor(context: BrowserContext, page: Page) {
    let isLoaded = false;
    page.once('load', () => {
      isLoaded = true;
    });
    context.on('request', (request) => {
      this.requests.push({ request, isLate: isLoaded });
      this.#underWay.add(request);
      this.#lastAt = Date.now();
    });
    const end = (request: Request) => {
      this.#underWay.delete(request);
      this.#lastAt = Date.now();
    };
    context.on('requestfinished', end);
    context.on('requestfailed', end);
  }

  /** Waits for `quiet` ms without requests, at most `most` ms. */
  async settle(quiet = 1_500, most = 20_000): Promise<void> {
    const deadline = Date.now() + most;
    while (Date.now() < deadline && (this.#underWay.size > 0 || Date.now() - this.#lastAt < quiet)) await pause(50);
  }
}
