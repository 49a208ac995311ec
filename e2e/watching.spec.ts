import { expect, type Request } from '@playwright/test';
import { LONG } from './test-tags';
import { test } from './watched-shop';

test('a page that is left reports its web vitals by route', LONG, async ({ watched, page }) => {
  const { url, figures } = watched;
  // The measuring script loads when the page is idle.
  await expect(async () => {
    await page.goto(`${url}/about?from=letter`);
    await page.waitForLoadState('networkidle');
    await page.goto('about:blank');
    expect(await figures()).toMatch(/shop_vital_seconds_count\{route="\/about",vital="LCP"\} \d/);
  }).toPass();
  for (const vital of ['FCP', 'TTFB'])
    expect(await figures()).toContain(`shop_vital_seconds_count{route="/about",vital="${vital}"}`);
  expect(await figures()).toMatch(/shop_layout_shift_count\{route="\/about"\} \d/);
});

test('a page reports its web vitals once, without cookies', LONG, async ({ watched: { url, figures }, page }) => {
  const failedRequests: Request[] = [];
  page.on('request', (request) => {
    if (request.url() === `${url}/api/vitals/`) failedRequests.push(request);
  });
  await page.context().addCookies([{ name: 'cartId', value: 'b7c1d8e2-0000-4000-8000-123456789abc', url }]);
  await page.goto(`${url}/about`);
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
      Reflect.deleteProperty(document, 'visibilityState');
    });
  const countOf = async () =>
    /shop_vital_seconds_count\{route="\/about",vital="TTFB"\} (\d+)/.exec(await figures())?.[1];
  await expect.poll(() => hide().then(countOf)).toBe('1');
  await hide();
  await page.goto('about:blank');
  expect(await countOf()).toBe('1');
  expect(failedRequests).toHaveLength(1);
  expect(await failedRequests[0]?.allHeaders()).not.toHaveProperty('cookie');
});

test('with data saving on no web vitals are collected', LONG, async ({ watched: { url, figures }, page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) }),
  );
  for (const path of ['/about', '/delivery', '/contacts']) {
    await page.goto(url + path);
    await page.waitForLoadState('networkidle');
  }
  await page.goto('about:blank');
  expect(await figures()).not.toContain('shop_vital_seconds_count');
});
