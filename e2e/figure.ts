import { test } from '@playwright/test';
import type { Figure } from '../tests/setup/figures';

/** The annotation under which scripts/figures-table.ts finds a figure. */
export const tellFigure = (figure: Figure): void => {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) });
};
