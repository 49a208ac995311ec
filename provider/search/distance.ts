/**
 * How many letters were mistyped: each one wrong, missing, too many, or two exchanged. With `isPrefix` the end of
 * `target` that was not typed yet costs nothing.
 */
export function distance(typed: string, target: string, { isPrefix = false } = {}): number {
  const a = [...typed];
  const b = [...target];
  let beforeLast: number[] = [];
  let last = [0, ...b.map((_, j) => j + 1)];
  for (const [i, letter] of a.entries()) {
    const row = [i + 1];
    for (const [j, other] of b.entries()) {
      const cost = letter === other ? 0 : 1;
      const edited = Math.min(at(last, j + 1) + 1, at(row, j) + 1, at(last, j) + cost);
      const isExchanged = i > 0 && j > 0 && letter === b[j - 1] && a[i - 1] === other;
      row.push(isExchanged ? Math.min(edited, at(beforeLast, j - 1) + 1) : edited);
    }
    beforeLast = last;
    last = row;
  }
  return isPrefix && b.length > 0 ? Math.min(...last.slice(1)) : at(last, b.length);
}

const at = (row: number[], column: number): number => row[column] ?? 0;
