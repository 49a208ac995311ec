import type { Result } from '../result';

/** For React Query, which knows a failure by what is thrown. */
export function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
