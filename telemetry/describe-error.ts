type FailedQuery = Error & { query: string; params: unknown[] };

const isFailedQuery = (error: Error): error is FailedQuery => 'query' in error && 'params' in error;

/** Message, stack and cause without personal data: query parameters and the database's `detail` are left out. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return 'Something was thrown that is no error';
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  if (isFailedQuery(error)) {
    return [`Failed query: ${error.query}`, ...stack, `because: ${describeError(error.cause)}`].join('\n');
  }
  const { code } = error as NodeJS.ErrnoException;
  const words = error.name === 'SyntaxError' ? '' : `: ${error.message}`;
  const reason = error.cause === undefined ? [] : [`because: ${describeError(error.cause)}`];
  return [`${error.name}${words}${code ? ` (${code})` : ''}`, ...stack, ...reason].join('\n');
}
