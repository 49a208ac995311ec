/** Months, 1…12, from one to another, over the turn of the year, too. */
export const monthsBetween = (from: number, to: number): number[] =>
  Array.from({ length: ((to - from + 12) % 12) + 1 }, (_, index) => ((from + index - 1) % 12) + 1);
