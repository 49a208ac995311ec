import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe is asked for: WCAG 2.2, A and AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe holds against the page as it stands once nothing on it moves: a colour on its way is no fault. */
export async function wcagFaults(page: Page) {
  // One that is held, as a toast's is under the mouse, does not end: it may be held while it is waited for.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  return (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations;
}
