import { expect, type Page } from '@playwright/test';

type Shift = { value: number; of: string[] };

declare global {
  interface Window {
    shifts: Shift[];
  }
}

/** Records layout shifts that do not follow a visitor’s input within half a second, as browsers count them. */
export const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifts = [];
    const nameOf = ({ node, previousRect, currentRect }: LayoutShiftAttribution) =>
      `${(node as Element | null)?.className || node?.nodeName} ${[previousRect, currentRect].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' → ')}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as LayoutShift[]) {
        if (!hadRecentInput) window.shifts.push({ value, of: sources.map(nameOf) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** CLS 0.00: less than half a hundredth counts as none. */
export async function expectStill(page: Page, when: string): Promise<void> {
  // Shifts of the last frame are reported in the next one.
  const shifts = await page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(window.shifts)));
      }),
  );
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, `${when}: ${JSON.stringify(shifts)}`).toBeLessThan(0.005);
}

type LayoutShiftAttribution = { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly };
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: LayoutShiftAttribution[] };
