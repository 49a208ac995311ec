import { expect, type Page, type Route } from '@playwright/test';
import { test } from './shop';
import { open } from './site-frame';
import { LONG } from './test-tags';

type Motion = { name: string; duration: number; delay: number; blurs: boolean };

declare global {
  interface Window {
    motions: Motion[];
  }
}

/** Makes the page treat the machine as idle. */
const hideSlowness = (page: Page) =>
  page.addInitScript(() => {
    const value = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'longtask');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value });
  });

/** Blocks the page’s main thread for this long, and waits for the long-task entry. */
const keepBusy = (page: Page, ms: number) =>
  page.evaluate(async (busyMs) => {
    const longTask = new Promise((tell) => new PerformanceObserver(tell).observe({ type: 'longtask' }));
    setTimeout(() => {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
    });
    await longTask;
  }, ms);

/** Records the animations of pages and layouts. */
const watchMotions = (page: Page) =>
  page.addInitScript(() => {
    window.motions = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function keep(keyframes, options) {
      const animation = animate.call(this, keyframes, options);
      const effect = animation.effect as KeyframeEffect;
      const { duration, delay } = effect.getTiming();
      const blurs = effect.getKeyframes().some(({ filter }) => filter?.toString().includes('blur') ?? false);
      if (animation.id)
        window.motions.push({ name: animation.id, duration: Number(duration), delay: Number(delay), blurs });
      return animation;
    };
  });

/** Makes animations take half a minute unless they are cancelled. */
async function slowMotion(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const motions = (page: Page) => page.evaluate(() => window.motions);
const isRunning = (page: Page, name: string) =>
  page.evaluate((id) => document.getAnimations().some((one) => one.id === id), name);

/** Holds responses to the router until `let` is called. */
async function keepBack(page: Page, address: RegExp): Promise<{ let: () => Promise<void> }> {
  const held: Route[] = [];
  let isSlow = true;
  await page.route(address, (route) => {
    if (isSlow) held.push(route);
    else return route.continue();
  });
  return {
    async let() {
      isSlow = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

test.describe('page transitions', () => {
  test('[GEN-09] the new page fades in out of a blur, and the bars are not animated', async ({ page }) => {
    await hideSlowness(page);
    await watchMotions(page);
    await open(page, '/about');
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    const came = (await motions(page)).filter(({ name }) => name !== 'leave');
    expect(came).toEqual([{ name: 'page', duration: 130, delay: 0, blurs: true }]);
  });

  test(
    '[GEN-09] the old page is dimmed while the new one loads, and the new one is not dimmed',
    LONG,
    async ({ page }) => {
      await hideSlowness(page);
      await open(page, '/about');
      const answers = await keepBack(page, /\/contacts\?.*_rsc/);
      await footerLink(page, 'Контакты').click();
      const opacity = (of: string) =>
        page.evaluate((selector) => Number(getComputedStyle(document.querySelector(selector) as Element).opacity), of);
      await expect.poll(() => opacity('main h1')).toBe(0.5);
      expect(await opacity('main')).toBe(1);
      await expect(heading(page, 'О питомнике')).toBeVisible();
      await answers.let();
      await expect(heading(page, 'Контакты')).toBeVisible();
      expect(await isRunning(page, 'leave')).toBe(false);
      await expect.poll(() => opacity('main')).toBe(1);
    },
  );

  test('[GEN-09] of two links pressed while a page loads the last one opens, with one transition', async ({ page }) => {
    await hideSlowness(page);
    await open(page, '/about');
    const answers = await keepBack(page, /\/(?:contacts|portfolio)\?.*_rsc/);
    for (const name of ['Контакты', 'Портфолио']) await footerLink(page, name).click();
    await answers.let();
    await expect(page).toHaveURL(/\/portfolio$/);
    await expect(heading(page, 'О питомнике')).toBeHidden();
    expect(await isRunning(page, 'leave')).toBe(false);
  });

  test('[GEN-09] when a page does not load, the old one returns to its normal look', LONG, async ({ page }) => {
    await hideSlowness(page);
    await open(page, '/about');
    await keepBack(page, /\/contacts\?.*_rsc/);
    await footerLink(page, 'Контакты').click();
    await expect.poll(() => isRunning(page, 'leave')).toBe(true);
    await expect.poll(() => isRunning(page, 'leave')).toBe(false);
    await expect(heading(page, 'О питомнике')).toBeVisible();
  });

  test('[GEN-09] the bars fade in with the page when the layout changes', LONG, async ({ page }) => {
    await hideSlowness(page);
    await watchMotions(page);
    await open(page, '/success');
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    expect(await motions(page)).toContainEqual({ name: 'layout', duration: 130, delay: 0, blurs: false });
  });

  test('[GEN-09] a link pressed during a transition opens its page', LONG, async ({ page }) => {
    await hideSlowness(page);
    await open(page, '/about');
    await slowMotion(page);
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    expect(await isRunning(page, 'page')).toBe(true);
    await page.getByRole('main').getByRole('link', { name: 'Главная' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page, 'Вырастили здесь')).toBeVisible();
  });

  test('[GEN-09] on a busy main thread the page changes without animation', LONG, async ({ page }) => {
    await watchMotions(page);
    await open(page, '/about');
    await keepBusy(page, 200);
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    expect(await motions(page)).toEqual([]);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('[GEN-09] a page change is not animated', async ({ page }) => {
      await watchMotions(page);
      await open(page, '/about');
      await footerLink(page, 'Контакты').click();
      await expect(heading(page, 'Контакты')).toBeVisible();
      expect(await motions(page)).toEqual([]);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[GEN-09] the content is opaque as the server sent it', async ({ page }) => {
    await page.goto('/about');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const drawn = await page.evaluate(() => {
      const above = (element: Element | null): Element[] => (element ? [element, ...above(element.parentElement)] : []);
      return above(document.querySelector('h1')).map((element) => getComputedStyle(element).opacity);
    });
    expect(new Set(drawn)).toEqual(new Set(['1']));
  });
});

test.describe('the loading bar', () => {
  const bar = (page: Page) => page.locator('#nprogress .bar');

  /** Whether the bar was ever shown: on a slow machine it may be gone before an assertion. */
  async function watchBar(page: Page): Promise<() => Promise<boolean>> {
    await page.addInitScript(() => {
      const seen = () => document.querySelector('#nprogress .bar') && Object.assign(window, { hasShownBar: true });
      new MutationObserver(seen).observe(document, { childList: true, subtree: true });
    });
    return () => page.evaluate(() => 'hasShownBar' in window);
  }

  test('[GEN-08] the loading bar runs for a moment after a page load', LONG, async ({ page }) => {
    const hasShown = await watchBar(page);
    await page.goto('/about');
    await expect.poll(hasShown).toBe(true);
    await expect(bar(page)).toBeHidden();
  });

  test('[GEN-08] the loading bar shows under the top bar while a page loads, then disappears', async ({ page }) => {
    const hasShown = await watchBar(page);
    await open(page, '/about');
    await expect.poll(hasShown).toBe(true);
    await expect(bar(page)).toBeHidden();
    const answers = await keepBack(page, /\/contacts\?.*_rsc/);
    await footerLink(page, 'Контакты').click();
    await expect(bar(page)).toBeVisible();
    expect(await bar(page).boundingBox()).toMatchObject({ y: 85, height: 3 });
    await answers.let();
    await expect(heading(page, 'Контакты')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('prefetching', () => {
  const askedAhead = (page: Page) => {
    const requests: string[] = [];
    page.on('request', (request) => {
      if (/_rsc=/.test(request.url())) requests.push(new URL(request.url()).pathname);
    });
    return requests;
  };

  test(
    '[GEN-10] a hovered link is prefetched once, and a click on it sends no further request',
    LONG,
    async ({ page }) => {
      const requests = askedAhead(page);
      await open(page, '/about');
      expect(requests).toEqual([]);
      const answered: string[] = [];
      page.on('response', (response) => {
        if (/\/contacts\?.*_rsc=/.test(response.url())) answered.push(response.url());
      });
      await footerLink(page, 'Контакты').hover();
      // Next prefetches a page’s shell first, and then its content.
      await expect.poll(() => answered.length).toBe(2);
      const before = requests.length;
      await footerLink(page, 'Контакты').click();
      await expect(heading(page, 'Контакты')).toBeVisible();
      expect(requests.length).toBe(before);
    },
  );

  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
    test(`[GEN-10] a hovered link is not prefetched with ${JSON.stringify(connection)}`, LONG, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const requests = askedAhead(page);
      await page.clock.install();
      await open(page, '/about');
      await footerLink(page, 'Контакты').hover();
      await page.clock.runFor(1_000);
      await footerLink(page, 'О питомнике').hover();
      await page.clock.runFor(1_000);
      expect(requests).toEqual([]);
    });
  }
});
