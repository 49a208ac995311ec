/** Set by server/main.ts; without the server nothing is cached. */
const READS = Symbol.for('nursery.reads');
type Reads = { updateTags: (tags: string[]) => Promise<void> };
const shared = globalThis as typeof globalThis & { [READS]?: Reads };

/** Next's `revalidateTag` works only inside its requests, so it is not used. */
export async function expire(tags: string[]): Promise<void> {
  await shared[READS]?.updateTags(tags);
}
