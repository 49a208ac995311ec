import type { TestContext } from 'vitest';

/** What a test has reached, as a line of the table that `npm run test:hard` writes. */
export type Figure = {
  /** «oversell», «SIGKILL»: what must hold, in a word or two. */
  property: string;
  reached: string;
  bar: string;
  seed?: number;
};

declare module 'vitest' {
  interface TaskMeta {
    figure?: Figure;
  }
}

/** `npm run test:hard` */
export const isHard = process.env.TEST_HARD === 'on';

/** It takes more of everything than the tests of every day. */
export const scaled = (daily: number, hard: number): number => (isHard ? hard : daily);

/** To be called once all expectations have held: a table holds no figure of a test that failed. */
export function reportFigure({ task }: Pick<TestContext, 'task'>, figure: Figure): void {
  task.meta.figure = figure;
}
