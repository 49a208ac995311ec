import { expect, type Page, type Route } from '@playwright/test';
import { open } from './bars';
import { test } from './shop';

type Animation = { of: string; name: string; duration: number; delay: number };

declare global {
  interface Window {
    transitions: Promise<Animation[]>[];
  }
}

/** However busy the machine of the test is, the page takes it for one that has time. */
const hideSlowness = (page: Page) =>
  page.addInitScript(() => {
    const value = PerformanceObserver.supportedEntryTypes.filter((type) => type !== 'longtask');
    Object.defineProperty(PerformanceObserver, 'supportedEntryTypes', { value });
  });

/** The page's script is busy for so long, and the page has been told. */
const keepBusy = (page: Page, ms: number) =>
  page.evaluate(async (busyMs) => {
    const told = new Promise((tell) => new PerformanceObserver(tell).observe({ type: 'longtask' }));
    setTimeout(() => {
      const end = performance.now() + busyMs;
      while (performance.now() < end);
    });
    await told;
  }, ms);

/** Keeps what is animated in each page transition. */
const watchTransitions = (page: Page) =>
  page.addInitScript(() => {
    window.transitions = [];
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      const animations = async () => {
        await transition.ready;
        await new Promise(requestAnimationFrame);
        return document.documentElement.getAnimations({ subtree: true }).flatMap((animation) => {
          const effect = animation.effect as KeyframeEffect;
          const of = effect.pseudoElement ?? effect.target?.id ?? '';
          const { duration, delay } = effect.getTiming();
          const name = animation instanceof CSSAnimation ? animation.animationName : '';
          const isOurs = of === 'content' || of.startsWith('::view-transition');
          return isOurs ? [{ of, name, duration: Number(duration), delay: Number(delay) }] : [];
        });
      };
      // One that has nothing to show is not ready: it is skipped.
      window.transitions.push(animations().catch(() => []));
      return transition;
    };
  });

/** A transition then takes half a minute, unless it is ended. */
async function slowMotion(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Animation.enable');
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 });
}

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
/** Of the transitions that have begun; a page that is seen came with its own. */
const transitions = (page: Page) => page.evaluate(() => Promise.all(window.transitions));

test.describe('page transitions', () => {
  test('[GEN-09] the old page fades out, then the new one in; the bars stay as they are', async ({ page }) => {
    await hideSlowness(page);
    await watchTransitions(page);
    await open(page, '/about');
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    const [animations = []] = await transitions(page);
    const leaving = animations.filter(({ name }) => name === 'leave');
    expect(leaving.length).toBeGreaterThan(0);
    for (const { of, duration } of leaving) {
      expect(of).toMatch(/^::view-transition-old/);
      expect(duration).toBe(200);
    }
    expect(animations).toContainEqual({ of: 'content', name: '', duration: 130, delay: 70 });
    expect(animations.some(({ of }) => of === '::view-transition-old(root)')).toBe(false);
  });

  test('[GEN-09] the bars leave, too, when the layout changes', async ({ page }) => {
    await hideSlowness(page);
    await watchTransitions(page);
    await open(page, '/success');
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    const [animations = []] = await transitions(page);
    expect(animations.filter(({ name }) => name === 'leave').length).toBeGreaterThan(0);
  });

  test('[GEN-09] a press while it runs is not lost', async ({ page }) => {
    await hideSlowness(page);
    await open(page, '/about');
    await slowMotion(page);
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    const box = await page.getByRole('main').getByRole('link', { name: 'Главная' }).boundingBox();
    const isRunning = () => document.getAnimations().some((one) => (one as CSSAnimation).animationName === 'leave');
    expect(await page.evaluate(isRunning)).toBe(true);
    // Pressed is what stands there, whatever is drawn above it.
    await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page, 'Вырастили здесь')).toBeVisible();
  });

  test('[GEN-09] a machine that is slow changes the page at once', async ({ page }) => {
    await watchTransitions(page);
    await open(page, '/about');
    await keepBusy(page, 200);
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    expect(await transitions(page)).toEqual([]);
  });

  test.describe('with reduced motion', () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('[GEN-09] nothing is animated', async ({ page }) => {
      await watchTransitions(page);
      await open(page, '/about');
      await footerLink(page, 'Контакты').click();
      await expect(heading(page, 'Контакты')).toBeVisible();
      expect(await transitions(page)).toEqual([]);
    });
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('[GEN-09] nothing hides what the server sent', async ({ page }) => {
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

  test('[GEN-08] runs for a moment after the page has come up', async ({ page }) => {
    await page.goto('/about');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });

  test('[GEN-08] shows a slow page on its way under the top bar, and goes when it is there', async ({ page }) => {
    await open(page, '/about');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page)).toBeHidden();
    const held: Route[] = [];
    let isSlow = true;
    await page.route(/\/contacts\?.*_rsc/, (route) => {
      if (isSlow) held.push(route);
      else return route.continue();
    });
    await footerLink(page, 'Контакты').click();
    await expect(bar(page)).toBeVisible();
    expect(await bar(page).boundingBox()).toMatchObject({ y: 85, height: 3 });
    isSlow = false;
    await Promise.all(held.map((route) => route.continue()));
    await expect(heading(page, 'Контакты')).toBeVisible();
    await expect(bar(page)).toBeHidden();
  });
});

test.describe('fetching ahead', () => {
  const askedAhead = (page: Page) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/_rsc=/.test(request.url())) asked.push(new URL(request.url()).pathname);
    });
    return asked;
  };

  test('[GEN-10] a link under the mouse is fetched once, and then shown without asking again', async ({ page }) => {
    const asked = askedAhead(page);
    await open(page, '/about');
    expect(asked).toEqual([]);
    const answered: string[] = [];
    page.on('response', (response) => {
      if (/\/contacts\?.*_rsc=/.test(response.url())) answered.push(response.url());
    });
    await footerLink(page, 'Контакты').hover();
    // Next asks for the outline of a page, and then for what stands in it.
    await expect.poll(() => answered.length).toBe(2);
    const before = asked.length;
    await footerLink(page, 'Контакты').click();
    await expect(heading(page, 'Контакты')).toBeVisible();
    expect(asked.length).toBe(before);
  });

  for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
    test(`[GEN-10] nothing is fetched ahead with ${JSON.stringify(connection)}`, async ({ page }) => {
      await page.addInitScript((value) => {
        Object.defineProperty(navigator, 'connection', { value });
      }, connection);
      const asked = askedAhead(page);
      await page.clock.install();
      await open(page, '/about');
      await footerLink(page, 'Контакты').hover();
      await page.clock.runFor(1_000);
      await footerLink(page, 'О питомнике').hover();
      await page.clock.runFor(1_000);
      expect(asked).toEqual([]);
    });
  }
});

test('[GEN-11] a script that does not come reloads the page, but not twice within a minute', async ({ page }) => {
  let isBroken = false;
  let failures = 0;
  await page.route(/_next\/static\/chunks\/.*\.js/, (route) => {
    if (!isBroken) return route.continue();
    failures += 1;
    return route.abort();
  });
  // What the panel consists of comes when it is opened.
  const openPanel = () => page.getByRole('button', { name: 'Версия для слабовидящих' }).last().click();
  const openWhole = async () => {
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    isBroken = true;
  };
  const kept = page.locator('body[data-kept]');

  await open(page, '/about');
  await page.getByRole('button', { name: 'Понятно' }).click();
  await openWhole();
  const reloaded = page.waitForEvent('load');
  await openPanel();
  await expect.poll(() => failures).toBeGreaterThan(0);
  isBroken = false;
  await reloaded;
  await expect(kept).toHaveCount(0);

  await openWhole();
  const before = failures;
  await openPanel();
  await expect.poll(() => failures).toBeGreaterThan(before);
  await page.waitForLoadState('networkidle');
  await expect(kept).toHaveCount(1);

  isBroken = false;
  await openPanel();
  await expect(page.getByRole('dialog', { name: 'Версия для слабовидящих' })).toBeVisible();
});
