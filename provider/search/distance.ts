/** Damerau-Levenshtein distance. With `isPrefix` the untyped end of `target` costs nothing. */
export function distance(typed: string, target: string, { isPrefix = false } = {}): number {
  const a = [...typed];
  const b = [...target];
  let beforeLast: number[] = [];
  let last = b.map((_, j) => j + 1);
  let first = 0;
  for (const [i, letter] of a.entries()) {
    const row: number[] = [];
    for (const [j, other] of b.entries()) {
      const diagonal = j === 0 ? first : (last[j - 1] ?? 0);
      const left = j === 0 ? i + 1 : (row[j - 1] ?? 0);
      let best = Math.min((last[j] ?? 0) + 1, left + 1, diagonal + (letter === other ? 0 : 1));
      if (i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other) {
        best = Math.min(best, (j === 1 ? i - 1 : (beforeLast[j - 2] ?? 0)) + 1);
      }
      row.push(best);
    }
    beforeLast = last;
    last = row;
    first = i + 1;
  }
  if (b.length === 0) return a.length;
  return isPrefix ? Math.min(...last) : (last[b.length - 1] ?? 0);
}
