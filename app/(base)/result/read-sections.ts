import { getCategory } from '@/lib/api/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';

export const readSections = async () => unwrapOrUndefined(await getCategory('catalog'))?.children ?? [];
