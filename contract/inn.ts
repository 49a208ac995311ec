/** Weights of the check digits: the last of 10, the last two of 12 (order MMV-7-6/435@ of the tax service). */
const WEIGHTS = {
  10: [[2, 4, 10, 3, 5, 9, 4, 6, 8]],
  12: [
    [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
    [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  ],
} as const;

export function hasInnChecksum(inn: string): boolean {
  const digits = [...inn].map(Number);
  const rows: readonly (readonly number[])[] = inn.length === 12 ? WEIGHTS[12] : WEIGHTS[10];
  return rows.every((weights) => {
    const sum = weights.reduce((total, weight, place) => total + weight * (digits[place] ?? 0), 0);
    return (sum % 11) % 10 === digits[weights.length];
  });
}
