import type { Facet } from '@/contract/catalog';
import type { Relaxation } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress, hasFilters, withoutFilters } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { paths } from '@/lib/paths';
import { appliedFilters } from './applied';

type Around = {
  path: string;
  query: CatalogQuery;
  facets: readonly Facet[];
  relaxations: readonly Relaxation[];
  noun: Noun;
};

type Words = { title: string; text: string; links: WordLink[] };

/** `isReset`: removes all filters. */
export type WordLink = { name: string; href: string; isReset?: boolean };

/** Explains the empty list and offers the removals that give results. */
export function emptyWords({ path, query, facets, relaxations, noun }: Around): Words {
  if (!hasFilters(query))
    return {
      title: 'В этом разделе пока пусто',
      text: 'Растения сюда ещё приедут. А пока загляните в соседние разделы.',
      links: [{ name: 'Весь каталог', href: paths.catalog() }],
    };

  const applied = appliedFilters(query, facets);
  const ways = relaxations.map(({ without, total }) => {
    const names = applied.filter(({ key }) => without.includes(key)).map(({ name }) => name);
    const removal = Object.fromEntries(without.map((key) => [key, undefined]));
    const found = formatCount(total, noun);
    return { label: `«${names.join(', ')}»`, found, href: catalogAddress(path, query, removal) };
  });
  const all = catalogAddress(path, withoutFilters(query));
  return {
    title: `С такими фильтрами ${noun.many} нет`,
    text: ways.length > 0 ? 'Если убрать одно условие, они найдутся.' : 'Уберите несколько фильтров сразу.',
    links: [
      ...ways.map(({ label, found, href }): WordLink => ({ name: `Без ${label}: ${found}`, href })),
      { name: 'Сбросить все фильтры', href: all, isReset: true },
      // With a single filter its own removal equals the reset.
    ].filter(({ href }, place) => href !== all || place === 0 || !ways.some((way) => way.href === all)),
  };
}
