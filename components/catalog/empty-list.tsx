import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Facet } from '@/contract/catalog';
import type { Relaxation } from '@/lib/catalog/listing';
import { type CatalogQuery, catalogAddress, hasFilters, withoutFilters } from '@/lib/catalog/query';
import { formatCount, type Noun } from '@/lib/format/plural';
import { drawings } from '@/lib/media/drawings';
import { paths, phoneLink } from '@/lib/paths';
import { appliedFilters } from './applied';
import { InPlace } from './in-place-client';

type Props = { title: string; text: string; links: readonly EmptyListLink[] };

export function EmptyList({ title, text, links }: Props) {
  return (
    <EmptyState drawing={drawings.search} title={title} text={text}>
      {links.map(({ name, href, isReset }) => (
        <InPlace key={href} kind={isReset ? 'reset' : 'choice'}>
          <ButtonLink href={href} tone="secondary">
            {name}
          </ButtonLink>
        </InPlace>
      ))}
    </EmptyState>
  );
}

type ListState = {
  path: string;
  query: CatalogQuery;
  facets: readonly Facet[];
  relaxations: readonly Relaxation[];
  noun: Noun;
};

/** A catalogue without a single product. */
export const EmptyCatalog = ({ phone }: { phone: string | undefined }) => (
  <EmptyState
    drawing={drawings.search}
    title="Растений пока нет"
    text={`Мы готовим каталог. ${phone ? 'Позвоните или напишите' : 'Напишите'} нам, если уже ищете что-то для своего сада.`}
  >
    {phone && <ButtonLink href={phoneLink(phone)}>{phone}</ButtonLink>}
    <ButtonLink href={paths.contacts} tone="secondary">
      Написать нам
    </ButtonLink>
  </EmptyState>
);

type EmptyListContent = { title: string; text: string; links: EmptyListLink[] };

type EmptyListLink = { name: string; href: string; isReset?: boolean };

export function emptyListContent({ path, query, facets, relaxations, noun }: ListState): EmptyListContent {
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
      ...ways.map(({ label, found, href }): EmptyListLink => ({ name: `Без ${label}: ${found}`, href })),
      { name: 'Сбросить все фильтры', href: all, isReset: true },
      // With a single filter its own removal equals the reset.
    ].filter(({ href }, place) => href !== all || place === 0 || !ways.some((way) => way.href === all)),
  };
}
