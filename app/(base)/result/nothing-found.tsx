import { OpenForm } from '@/components/forms/open-form-client';
import { ButtonLink } from '@/components/ui/button';
import { ChipLink } from '@/components/ui/chip';
import { EmptyState } from '@/components/ui/empty-state';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import { optional } from '@/lib/api/found';
import { getCategory } from '@/lib/api/products';
import { paths, withQuery } from '@/lib/paths';
import styles from './nothing-found.module.css';
import { SearchFrame } from './search-frame';

export type SearchList = AnswerOf<typeof catalog.search>;

type Props = { text: string; list: SearchList };

/** No words of ours meet those typed: other words, the catalogue, somebody to ask. [ROUTE-10] */
export async function NothingFound({ text, list: { suggestions } }: Props) {
  const root = optional(await getCategory('catalog'));
  const sections = root?.children ?? [];
  // The provider suggests sections by their names; they have addresses of their own.
  const words = suggestions.filter((word) => !sections.some(({ name }) => name === word));
  return (
    <SearchFrame text={text}>
      <EmptyState
        drawing="search"
        text={`По запросу «${text}» ничего нет. Проверьте слово или напишите нам: привезём под заказ.`}
      >
        <OpenForm form="consultation" tone="secondary" about={text}>
          Написать нам
        </OpenForm>
        <ButtonLink href={paths.catalog()} tone="quiet">
          Открыть каталог
        </ButtonLink>
      </EmptyState>
      <Ways title="Может быть, вы искали" links={words.map((word) => ({ name: word, path: searchFor(word) }))} />
      <Ways title="Разделы каталога" links={sections} />
    </SearchFrame>
  );
}

const searchFor = (words: string) => withQuery(paths.search, { search: words });

type WaysProps = { title: string; links: readonly { name: string; path: string; count?: number }[] };

function Ways({ title, links }: WaysProps) {
  if (links.length === 0) return null;
  return (
    <nav className={styles.ways} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ name, path, count }) => (
          <li key={path}>
            <ChipLink href={path} count={count}>
              {name}
            </ChipLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
