import type { Result } from '../result';

export function dataOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.message);
  return result.data;
}
