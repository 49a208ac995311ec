import { describeError } from './describe-error';
import { log } from './log';
import { leftOutRows } from './metrics';

/** `list` is a path of the contract or a price list's name, `about` says which rows. */
export function tellLeftOut(list: string, reason: string, rows: number, about: object = {}): void {
  log.error({ reason, rows, ...about }, `Rows of ${list} are left out`);
  leftOutRows.inc({ list }, rows);
}

/** What is made of one row of a list for machines, or nothing: one row never breaks off the list. */
export function madeOrLeftOut<T>(list: string, make: () => T, about: object = {}): T[] {
  try {
    return [make()];
  } catch (error) {
    tellLeftOut(list, describeError(error), 1, about);
    return [];
  }
}
