import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The rule sets for axe: WCAG 2.2, A and AA. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

type Fault = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

/**
 * Violations that axe finds once all animations have ended: colours in transition are not judged.
 * With a popover, contrast is judged in it only: axe does not know that the top layer covers the page.
 */
export async function wcagFaults(page: Page, popover?: string): Promise<Fault[]> {
  // A soft navigation replaces the title, and is without one for a moment.
  await page.waitForFunction(() => document.title !== '');
  // A paused animation, such as that of a hovered toast, does not end; it may be paused during the wait.
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ effect, playState }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
  const all = new AxeBuilder({ page }).withTags(RULES);
  if (!popover) return withoutPassing(page, (await all.analyze()).violations);
  const covered = await all.disableRules('color-contrast').analyze();
  const open = await new AxeBuilder({ page }).include(popover).withRules('color-contrast').analyze();
  return withoutPassing(page, [...covered.violations, ...open.violations]);
}

/** A target that a bar at the edge of the window covers in part is judged in the middle of the window. */
async function withoutPassing(page: Page, faults: Fault[]): Promise<Fault[]> {
  const judged = faults.map(async (fault) => {
    if (fault.id !== 'target-size') return fault;
    const nodes = [];
    for (const node of fault.nodes) {
      const isCovered = node.failureSummary?.includes('partially obscured') === true;
      if (!isCovered || !(await isFreeInTheMiddle(page, node.target.join(' ')))) nodes.push(node);
    }
    return { ...fault, nodes };
  });
  return (await Promise.all(judged)).filter(({ nodes }) => nodes.length > 0);
}

const isFreeInTheMiddle = (page: Page, selector: string): Promise<boolean> =>
  page.locator(selector).evaluate((target) => {
    target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, bottom, width, height } = target.getBoundingClientRect();
    const isOnTop = (y: number) => target.contains(document.elementFromPoint(left + width / 2, y));
    return width >= 24 && height >= 24 && isOnTop(top + 1) && isOnTop(bottom - 1);
  });
