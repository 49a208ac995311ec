const LEADING = [1, 2, 3, 5];

/** 500, 1 000, 2 000, 3 000, 5 000 … */
export function roundPrices({ min, max }: { min: number; max: number }): number[] {
  const rounds: number[] = [];
  for (let scale = 1; scale < max; scale *= 10) rounds.push(...LEADING.map((digit) => digit * scale));
  return rounds.filter((price) => price >= min && price < max);
}
