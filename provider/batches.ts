const BATCH = 500;

/** No statement reaches its deadline or holds locks for long. Returns the number of rows. */
export async function inBatches(workOnBatch: (most: number) => Promise<number>): Promise<number> {
  let total = 0;
  for (;;) {
    const done = await workOnBatch(BATCH);
    total += done;
    if (done < BATCH) return total;
  }
}
