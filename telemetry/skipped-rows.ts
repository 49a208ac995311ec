import { describeError } from './describe-error';
import { log } from './log';
import { skippedRows } from './metrics';

export function reportSkipped(list: string, reason: string, rows: number, about: object = {}): void {
  log.error({ reason, rows, ...about }, `Rows of ${list} are skipped`);
  skippedRows.inc({ list }, rows);
}

export function tryOrSkip<T>(list: string, make: () => T, about: object = {}): T[] {
  try {
    return [make()];
  } catch (error) {
    reportSkipped(list, describeError(error), 1, about);
    return [];
  }
}
