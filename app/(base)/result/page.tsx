import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { searchProducts } from '@/lib/api/catalog';
import { unwrapOrNotFound } from '@/lib/api/found';
import { isBeyondEnd, pageOf } from '@/lib/catalog/listing';
import { parseAsTyped, parseCatalogQuery } from '@/lib/catalog/query';
import { parseSearchText } from '@/lib/catalog/search-text';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { unlisted } from '@/lib/seo/metadata';
import { NothingFound } from './nothing-found';
import { readSections } from './read-sections';
import { SEARCH_TITLE, SearchFrame } from './search-frame';
import { SearchLinks } from './search-links';
import { SearchResults } from './search-results';

const DESCRIPTION = 'Найдите растение, горшок, грунт или статью по названию, по-русски или на латыни.';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const text = parseSearchText(firstOf((await searchParams).search));
  return unlisted(text ? `${SEARCH_TITLE}: ${text}` : SEARCH_TITLE, DESCRIPTION);
}

/** Without a query it shows only the form. [ROUTE-10] */
export default async function ResultPage({ searchParams }: Props) {
  const params = await searchParams;
  const text = parseSearchText(firstOf(params.search));
  if (!text) {
    return (
      <SearchFrame text="">
        <SearchLinks title="Разделы каталога" links={await readSections()} />
      </SearchFrame>
    );
  }

  const query = { ...parseCatalogQuery(params), search: text, ...parseAsTyped(firstOf(params.as_typed)) };
  const list = unwrapOrNotFound(await searchProducts({ ...pageOf(query, query.page), search: text }));
  if (isBeyondEnd(query, list)) notFound();
  const isUnknown = list.total_number_items === 0 && list.facets.length === 0;
  if (isUnknown) return <NothingFound text={text} list={list} />;
  return <SearchResults query={query} list={list} />;
}
