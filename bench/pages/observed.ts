import type { Page } from '@playwright/test';

export type Observed = {
  cls: number;
  lcp: number;
  tasks: [start: number, duration: number][];
  presses: Record<string, number>;
};

declare global {
  interface Window {
    bench: Observed;
    otherHeading: (timeout: number) => Promise<number>;
  }
}

export const readObserved = (page: Page): Promise<Observed> => page.evaluate(() => window.bench);

export const forgetPresses = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.bench.presses = {};
  });
