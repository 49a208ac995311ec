/** NaN of nothing. */
export const median = (values: number[]): number => percentile(values, 0.5);

/** The nearest rank: of two values the median is the lower. */
export function percentile(values: number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}
