/** Under this name front/serve.ts puts what keeps the reads and pages of this process; without the front nothing is kept. */
const READS = Symbol.for('nursery.reads');
type Reads = { updateTags: (tags: string[]) => Promise<void> };
const shared = globalThis as typeof globalThis & { [READS]?: Reads };

/** What was made of these is made anew from now on. Not by Next's `revalidateTag`: it works within Next's requests only. */
export async function expire(tags: string[]): Promise<void> {
  await shared[READS]?.updateTags(tags);
}
