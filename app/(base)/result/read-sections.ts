import { unwrapOrUndefined } from '@/lib/api/found';
import { getCategory } from '@/lib/api/products';

/** The catalogue's own sections, for whoever has no words for what they look for. */
export const readSections = async () => unwrapOrUndefined(await getCategory('catalog'))?.children ?? [];
