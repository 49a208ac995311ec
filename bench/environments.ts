import { type Browser, chromium } from '@playwright/test';
import { findVisitorBrowser } from '../scripts/find-browser';
import type { ShopProcess } from '../tests/setup/shop-process';
import { startBareNext } from './bare-next';
import { startLogged } from './logged-shop';
import type { ServerProcess } from './server-process';

export const STAFF_TOKEN = 'only-for-this-benchmark-of-the-shop';

export type Pages = { home: string; category: string; product: string; article: string };

const CATEGORY = 'hvojnye';

/** Environments of the parts, opened lazily and closed at the end of the run. */
export class Environments {
  readonly #open = new Map<string, { environment: Promise<unknown>; close: (environment: never) => Promise<void> }>();

  shop = (): Promise<ShopProcess> =>
    this.#keep(
      'shop',
      () => startLogged({ env: { STAFF_TOKEN } }),
      (shop) => shop.remove(),
    );

  bare = (): Promise<ServerProcess> => this.#keep('bare', startBareNext, (bare) => bare.stop());

  browser = (): Promise<Browser> => this.#keep('browser', launchBrowser, (browser) => browser.close());

  pages = (): Promise<Pages> =>
    this.#keep(
      'pages',
      async () => findPages((await this.shop()).url),
      async () => undefined,
    );

  async close(): Promise<void> {
    for (const { environment, close } of [...this.#open.values()].reverse()) {
      const opened = await environment.catch(() => undefined);
      if (opened !== undefined) await close(opened as never);
    }
    this.#open.clear();
  }

  #keep<Environment>(
    name: string,
    open: () => Promise<Environment>,
    close: (environment: Environment) => Promise<void>,
  ): Promise<Environment> {
    const opened = this.#open.get(name) ?? { environment: open(), close };
    this.#open.set(name, opened);
    return opened.environment as Promise<Environment>;
  }
}

const launchBrowser = () =>
  chromium.launch({ executablePath: findVisitorBrowser(), args: ['--no-sandbox', '--disable-background-networking'] });

async function findPages(url: string): Promise<Pages> {
  const list = await fetch(`${url}/api/products/list/?category=${CATEGORY}&in_stock=1`);
  const [first] = ((await list.json()) as { items: { path: string }[] }).items;
  const news = await (await fetch(`${url}/news`)).text();
  const article = /href="(\/news\/[^"#?]+)"/.exec(news)?.[1];
  if (!first || !article) throw new Error('The shop has no product in stock, or no article');
  return { home: '/', category: `/catalog/${CATEGORY}`, product: first.path, article };
}
