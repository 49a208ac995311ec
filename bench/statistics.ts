/** NaN for an empty list. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** Nearest rank: the median of two values is the lower one. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
