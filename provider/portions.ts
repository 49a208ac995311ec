const PORTION = 500;

/**
 * Works until nothing is left, so many rows at a time: each portion ends well before its deadline, and no lock is held for
 * long. Answers how many rows those were.
 */
export async function inPortions(workOnSome: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await workOnSome(PORTION);
    total += done;
    if (done < PORTION) return total;
  }
}
