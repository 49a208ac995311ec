import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { contentPolicy } from '../server/html/content-policy';
import { htmlDocument } from '../server/html/html-document';
import { transformResponse } from '../server/html/response-transformer';
import { OPEN_STATES } from './open-states';
import { watchPolicy } from './policy-watch';
import { reportFigure } from './report-figure';
import { findRoutes, readProduct } from './routes';
import { DESKTOP, PHONE } from './screens';
import { test } from './shop';
import { openPage } from './site-frame';
import { LONG, longUnless } from './test-tags';

test('every page has a strict content security policy and violates nothing', LONG, async ({ page, request }) => {
  test.setTimeout(400_000);
  const violations = await watchPolicy(page);
  const routes = await findRoutes(request);
  for (const path of routes) {
    await openPage(page, path);
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy, path).toMatch(/script-src 'self' 'sha256-/);
    expect(/script-src [^;]*/.exec(policy)?.[0], path).not.toMatch(/unsafe|https:|\*/);
  }
  expect(violations).toEqual([]);
  reportFigure({ property: 'I5 policy, routes', reached: `${routes.length}: 0 violations`, threshold: 'every one: 0' });
});

test('soft navigations violate nothing', async ({ page, request }) => {
  const violations = await watchPolicy(page);
  const product = await readProduct(request, 'tui');
  await openPage(page, '/catalog/hvojnye/tui');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByRole('link', { name: product.name }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Календарь садовода' }).click();
  await expect(page).toHaveURL(/\/calendar/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  expect(violations).toEqual([]);
});

for (const { what, ids, path, only, reach } of OPEN_STATES) {
  test(`${ids} ${what} violates nothing`, LONG, async ({ page, request }) => {
    const violations = await watchPolicy(page);
    await page.setViewportSize(only === 'phone' ? PHONE : DESKTOP);
    await openPage(page, path ?? (await readProduct(request, 'tui')).path);
    await reach(page);
    expect(violations).toEqual([]);
    reportFigure({ property: 'I5 policy, open states', reached: '0 violations', threshold: 'every one: 0' });
  });
}

/** Replaces Next: one script with the nonce, and the stored text. */
async function openWithStored(stored: string): Promise<{ url: string; close: () => void }> {
  const settings = {
    isSecure: false,
    hasMaps: false,
    hasCaptcha: false,
    hasSmartcaptcha: false,
    hasCounter: false,
    hasPayments: false,
  };
  const server = createServer((request, response) => {
    transformResponse(response, [htmlDocument(request, (hashes) => contentPolicy(settings, hashes))]);
    const nonce = /nonce-([^']+)/.exec(String(request.headers['content-security-policy']))?.[1];
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><body><main>${stored}</main><script nonce="${nonce}">window.own = 1</script></body>`);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

const STORED = {
  'a plain script': '<script>window.stored = 1</script>',
  "a script in the words of Next's": '<script>(self.__next_f=self.__next_f||[]).push([0]);window.stored = 1</script>',
  'a script with a nonce of its own': '<script nonce="known">window.stored = 1</script>',
  'a script from elsewhere': '<script src="data:text/javascript,window.stored=1"></script>',
  'a handler': '<img src="data:," onerror="window.stored = 1">',
  'a link that is a script': '<a id="link" href="javascript:window.stored=1">x</a>',
};

for (const [what, stored] of Object.entries(STORED)) {
  test(
    `${what} that passed the sanitiser is blocked by the policy, the shop's own script is not`,
    longUnless(what === 'a handler'),
    async ({ page }) => {
      const server = await openWithStored(stored);
      const violations = await watchPolicy(page);
      await page.goto(server.url);
      if (stored.includes('id="link"')) await page.locator('#link').click();
      await expect.poll(() => violations.length).toBeGreaterThan(0);
      expect(await page.evaluate(() => ['own' in window, 'stored' in window])).toEqual([true, false]);
      server.close();
      reportFigure({ property: 'I5 policy, past the sanitiser', reached: 'did not run', threshold: '0 executions' });
    },
  );
}

test('a form that passed the sanitiser cannot post to another site', LONG, async ({ page }) => {
  const server = await openWithStored('<form method="post" action="https://evil.example/"></form>');
  const violations = await watchPolicy(page);
  await page.goto(server.url);
  await page.evaluate(() => document.querySelector('form')?.submit());
  await expect.poll(() => violations).toEqual([expect.stringContaining('form-action https://evil.example/')]);
  server.close();
});
