const PORTION = 500;

/** Deletes until nothing is left, so many rows at a time: each ends well before its deadline, and no lock is held for long. */
export async function inPortions(deleteSome: (most: number) => Promise<number>): Promise<void> {
  while ((await deleteSome(PORTION)) === PORTION) {
    // More may be there.
  }
}
