import { OpenForm } from '@/components/forms/open-form-client';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { AnswerOf } from '@/contract/call';
import type { catalog } from '@/contract/catalog';
import { drawings } from '@/lib/media/drawings';
import { paths, withQuery } from '@/lib/paths';
import { readSections } from './read-sections';
import { SearchFrame } from './search-frame';
import { SearchLinks } from './search-links';

export type SearchList = AnswerOf<typeof catalog.search>;

type Props = { text: string; list: SearchList };

export async function NothingFound({ text, list: { suggestions } }: Props) {
  const sections = await readSections();
  // Suggested words that name a section are left out: the section is linked below.
  const otherSuggestions = suggestions.filter((word) => !sections.some(({ name }) => name === word));
  return (
    <SearchFrame text={text}>
      <EmptyState
        drawing={drawings.search}
        text={`По запросу «${text}» ничего нет. Проверьте слово или напишите нам: привезём под заказ.`}
      >
        <OpenForm form="consultation" tone="secondary" about={{ title: 'Напишите нам', name: text }}>
          Написать нам
        </OpenForm>
        <ButtonLink href={paths.catalog()} tone="quiet">
          Открыть каталог
        </ButtonLink>
      </EmptyState>
      <SearchLinks
        title="Может быть, вы искали"
        links={otherSuggestions.map((word) => ({ name: word, path: searchFor(word) }))}
        isCentred
      />
      <SearchLinks title="Разделы каталога" links={sections} isCentred />
    </SearchFrame>
  );
}

const searchFor = (text: string) => withQuery(paths.search, { search: text });
