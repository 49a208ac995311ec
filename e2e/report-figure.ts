import { test } from '@playwright/test';
import type { Figure } from '../tests/setup/figures';

/** The annotation type that scripts/figures-table.ts reads. */
export const reportFigure = (figure: Figure): void => {
  test.info().annotations.push({ type: 'figure', description: JSON.stringify(figure) });
};
