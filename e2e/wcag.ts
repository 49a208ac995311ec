import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule sets for axe: WCAG 2.2, A and AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Violations that axe finds once all animations have ended: colours in transition are not judged. */
export async function wcagFaults(page: Page) {
  // A paused animation, such as that of a hovered toast, does not end; it may be paused during the wait.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  return (await new AxeBuilder({ page }).withTags(RULES).analyze()).violations;
}
