import { unwrapOrUndefined } from '@/lib/api/found';
import { getCategory } from '@/lib/api/products';

export const readSections = async () => unwrapOrUndefined(await getCategory('catalog'))?.children ?? [];
