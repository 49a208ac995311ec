/** Drizzle's: its message repeats the values that the query was asked with. */
type FailedQuery = Error & { query: string; params: unknown[] };

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error;

/**
 * What failed, why, where. Never the values: a failed query carries names, phones and addresses in its parameters, and the
 * database repeats them in its `detail`.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error';
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (isFailedQuery(error)) {
    return [`Failed query: ${error.query}`, ...stack, `because: ${describeError(error.cause)}`].join('\n');
  }
  const { code } = error as NodeJS.ErrnoException;
  // A parser repeats a part of what it was given.
  const words = error.name === 'SyntaxError' ? '' : `: ${error.message}`;
  const reason = error.cause === undefined ? [] : [`because: ${describeError(error.cause)}`];
  return [`${error.name}${words}${code ? ` (${code})` : ''}`, ...stack, ...reason].join('\n');
}
