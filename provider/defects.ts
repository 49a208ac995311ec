import { DrizzleQueryError } from 'drizzle-orm';

/**
 * Tells a defect to whoever reads the log: what failed, why, where. Never the values: a failed query carries names,
 * phones and addresses in its parameters, and the database repeats them in its `detail`.
 */
export function reportDefect(what: string, error: unknown): void {
  console.error(`${what}\n${describe(error)}`);
}

export function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error';
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (error instanceof DrizzleQueryError) {
    return [`Failed query: ${error.query}`, ...stack, `because: ${describe(error.cause)}`].join('\n');
  }
  const { code } = error as NodeJS.ErrnoException;
  const reason = error.cause === undefined ? [] : [`because: ${describe(error.cause)}`];
  return [`${error.name}: ${error.message}${code ? ` (${code})` : ''}`, ...stack, ...reason].join('\n');
}

/** An error that may be thrown on to who prints what it gets. */
export const withoutValues = (error: unknown): unknown =>
  error instanceof DrizzleQueryError ? new Error(describe(error)) : error;
