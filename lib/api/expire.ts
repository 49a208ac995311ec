import { processRegistry } from '@/runtime/process-registry';

/** Without the server nothing is cached. Next's `revalidateTag` works only inside its requests, so it is not used. */
export async function expire(tags: string[]): Promise<void> {
  await processRegistry.dataCache?.updateTags(tags);
}
