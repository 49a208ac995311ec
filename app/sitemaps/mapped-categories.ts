import { landingFilters } from '@/components/catalog/promoted';
import type { MappedPage, SyndicatedCategory } from '@/contract/syndication';
import { listProducts } from '@/lib/api/catalog';
import { unwrapOrNotFound } from '@/lib/api/found';
import { listSyndicatedCategories } from '@/lib/api/syndication';
import { type CatalogQuery, catalogAddress, withValues } from '@/lib/catalog/query';
import { paths } from '@/lib/paths';

const WHOLE: CatalogQuery = { page: 1, sort: 'popular' };

/** Non-empty categories and their indexable filters. Not streamed, because a cached read needs its request. */
export async function mappedCategories(): Promise<MappedPage[]> {
  const categories = unwrapOrNotFound(await listSyndicatedCategories()).filter(({ count }) => count > 0);
  const newest = categories
    .map(({ changed }) => changed)
    .sort()
    .at(-1);
  const root = newest ? [{ slug: 'catalog', path: paths.catalog(), changed: newest, image: '' }] : [];
  return (await Promise.all([...root, ...categories].map(withLandings))).flat();
}

type Place = Pick<SyndicatedCategory, 'slug' | 'path' | 'changed' | 'image'>;

async function withLandings({ slug, path, changed, image }: Place): Promise<MappedPage[]> {
  const own = { path, changed, images: image ? [image] : [] };
  const list = await listProducts({ ...WHOLE, category: slug });
  if (!list.ok) return [own];
  const landings = landingFilters(list.data).map(({ key, values }) => ({
    path: catalogAddress(path, WHOLE, withValues(key, values)),
    changed,
    images: [],
  }));
  return [own, ...landings];
}
