import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test as on } from '@playwright/test';
import lighthouse from 'lighthouse';
import { test as base } from './shop';
import { LONG } from './test-tags';

/** Lighthouse drives the browser itself, through a port. */
const test = base.extend<object, { port: number }>({
  port: [
    async ({ playwright }, use) => {
      const port = await freePort();
      const args = [...(on.info().project.use.launchOptions?.args ?? []), `--remote-debugging-port=${port}`];
      const browser = await playwright.chromium.launch({ executablePath: process.env.BROWSER_PATH ?? '', args });
      await use(port);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error('No port');
  return address.port;
}

const PAGES = ['/', '/catalog/hvojnye/tui', '/catalog/hvojnye/tui/tuya-zapadnaya-smaragd-c3', '/news/poliv-bonsaj'];

for (const path of PAGES) {
  test(
    `[GEN-12] Lighthouse scores ${path} 100 for SEO, best practices and accessibility`,
    LONG,
    async ({ server, port }) => {
      const result = await lighthouse(`${server.url}${path}`, {
        port,
        logLevel: 'error',
        onlyCategories: ['seo', 'best-practices', 'accessibility'],
      });
      if (!result) throw new Error('Lighthouse has no result');
      const { audits, categories } = result.lhr;
      const faults = Object.values(categories).flatMap(({ id, auditRefs }) =>
        auditRefs
          .filter((audit) => audit.weight > 0 && (audits[audit.id]?.score ?? 1) < 1)
          .map((audit) => `${id}: ${audits[audit.id]?.title}`),
      );
      expect(faults).toEqual([]);
      expect(Object.values(categories).map(({ score }) => score)).toEqual([1, 1, 1]);
    },
  );
}
