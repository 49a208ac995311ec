import type { TestContext } from 'vitest';

/** A row of the table of `npm run test:hard`. */
export type Figure = {
  property: string;
  reached: string;
  threshold: string;
  seed?: number;
};

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure;
  }
}

export const isHard = process.env.TEST_HARD === 'on';

export const scaled = (daily: number, hard: number): number => (isHard ? hard : daily);

/** Call it after all expectations: a failed test must not report a figure. */
export function reportFigure({ task }: Pick<TestContext, 'task'>, figure: Figure): void {
  task.meta.figure = figure;
}
