import { describeError } from './describe-error';
import { log } from './log';
import { leftOutRows } from './metrics';

export function tellLeftOut(list: string, reason: string, rows: number, about: object = {}): void {
  log.error({ reason, rows, ...about }, `Rows of ${list} are left out`);
  leftOutRows.inc({ list }, rows);
}

export function madeOrLeftOut<T>(list: string, make: () => T, about: object = {}): T[] {
  try {
    return [make()];
  } catch (error) {
    tellLeftOut(list, describeError(error), 1, about);
    return [];
  }
}
