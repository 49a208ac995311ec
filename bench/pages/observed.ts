import type { Page } from '@playwright/test';

/** What `observe.js` keeps. Milliseconds. */
export type Observed = {
  cls: number;
  lcp: number;
  tasks: [start: number, duration: number][];
  presses: Record<string, number>;
};

declare global {
  interface Window {
    bench: Observed;
    /** Milliseconds from the next press of a mouse to the frame that shows another heading. */
    otherHeading: (patience: number) => Promise<number>;
  }
}

export const readObserved = (page: Page): Promise<Observed> => page.evaluate(() => window.bench);

/** Forgets the presses until now. */
export const forgetPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.bench.presses = {};
  });
