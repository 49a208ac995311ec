const BATCH = 500;

/**
 * Works in batches until nothing is left, so that each ends well before its deadline and holds no lock for long. Returns
 * the number of rows.
 */
export async function inBatches(workOnBatch: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await workOnBatch(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}
