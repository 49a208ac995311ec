import type { StoredBlock } from '../db/stored';

/** Addresses of the pictures that a block shows. */
export function picturesOf(block: StoredBlock): string[] {
  if (block.type === 'image') return [block.image.src];
  if (block.type === 'gallery') return block.images.map(({ src }) => src);
  if (block.type === 'before_after') return [block.before.src, block.after.src];
  return block.type === 'hero' ? [block.image.src] : [];
}
