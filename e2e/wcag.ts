import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule sets for axe: WCAG 2.2, A and AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Violations that axe finds once all animations have ended: colours in transition are not judged.
 * With a popover, contrast is judged in it only: axe does not know that the top layer covers the page.
 */
export async function wcagFaults(page: Page, popover?: string) {
  // A paused animation, such as that of a hovered toast, does not end; it may be paused during the wait.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const all = new AxeBuilder({ page }).withTags(RULES);
  if (!popover) return (await all.analyze()).violations;
  const covered = await all.disableRules('color-contrast').analyze();
  const open = await new AxeBuilder({ page }).include(popover).withRules('color-contrast').analyze();
  return [...covered.violations, ...open.violations];
}
