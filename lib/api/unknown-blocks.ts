import type { Block } from '@/contract/blocks';
import { log } from '@/telemetry/log';

export function logUnknownBlocks(page: string, blocks: readonly Block[]): void {
  const names = blocks.flatMap((block) => (block.type === 'unknown' ? block.name : []));
  if (names.length > 0) log.error(`Blocks of unknown types are skipped on ${page}: ${names.join(', ')}`);
}
