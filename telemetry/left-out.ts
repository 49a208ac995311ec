import { describeError } from './describe-error';
import { log } from './log';
import { leftOutRows } from './metrics';

/** `list` is a contract path or a feed's name; `about` identifies the rows. */
export function tellLeftOut(list: string, reason: string, rows: number, about: object = {}): void {
  log.error({ reason, rows, ...about }, `Rows of ${list} are left out`);
  leftOutRows.inc({ list }, rows);
}

/** Empty if `make` throws: one row must not break a feed. */
export function madeOrLeftOut<T>(list: string, make: () => T, about: object = {}): T[] {
  try {
    return [make()];
  } catch (error) {
    tellLeftOut(list, describeError(error), 1, about);
    return [];
  }
}
