export const monthsBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, index) => ((from + index - 1) % 12) + 1);
