import { FACET_KEYS } from '@/contract/facet-keys';
import { type CatalogQuery, chosenOf, withValues } from './query';

const SINGLE = ['price_min', 'price_max', 'in_stock', 'zone'] as const;

/** Applies the change from `base` to `link` to `current`, so that two quick clicks both count. */
export function mergeChoice(base: CatalogQuery, link: CatalogQuery, current: CatalogQuery): CatalogQuery {
  const merged = { ...current, page: link.page, from: link.from };
  if (link.sort !== base.sort) merged.sort = link.sort;
  for (const key of FACET_KEYS) {
    const [before, after] = [chosenOf(base, key), chosenOf(link, key)];
    const remaining = chosenOf(current, key).filter((value) => !before.includes(value) || after.includes(value));
    const added = after.filter((value) => !before.includes(value));
    Object.assign(merged, withValues(key, [...new Set([...remaining, ...added])]));
  }
  const own = SINGLE.filter((key) => link[key] !== base[key]).map((key) => [key, link[key]]);
  return Object.assign(merged, Object.fromEntries(own));
}
