import { format, stripVTControlCharacters } from 'node:util';
import { describeError } from './describe-error';
import { log } from './log';

export function takeConsoleOver(): void {
  for (const level of ['error', 'warn', 'info'] as const) {
    console[level] = (...values: unknown[]) => {
      const texts = values.map((one) => (one instanceof Error ? describeError(one) : one));
      log[level](stripVTControlCharacters(format(...texts)).trim());
    };
  }
}
