import { notFound } from 'next/navigation';
import { TeaserGrid } from '@/components/content/teaser-grid';
import { TopicLinks } from '@/components/content/topic-links';
import { topicsOf } from '@/components/content/topics';
import { StructuredData } from '@/components/seo/structured-data';
import { PageBlocks } from '@/components/shop/page-blocks';
import { PageHeading } from '@/components/ui/page-heading';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrNotFound } from '@/lib/api/found';
import { isPastDocuments, parsePageNumber } from '@/lib/catalog/page-number';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { faqData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData } from '@/lib/seo/structured-data/lists';
import { chosenTopic } from '../chosen-topic';
import { listMetadata } from '../list-metadata';
import { readAll } from '../read-all';
import { readPage } from '../read-page';
import { TeaserList } from '../teaser-list';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props) {
  const { page, tag } = await searchParams;
  return listMetadata('portfolio', { page: firstOf(page), tag: firstOf(tag) });
}

export default async function Portfolio({ searchParams }: Props) {
  const search = await searchParams;
  const number = parsePageNumber(firstOf(search.page));
  const [{ title, blocks }, list, all] = await Promise.all([
    readPage('portfolio'),
    listDocuments('portfolio', number),
    readAll('portfolio'),
  ]);
  const types = topicsOf(all);
  const type = chosenTopic(types, paths.portfolio, search);
  const page = type ? 1 : number;
  const documents = unwrapOrNotFound(list);
  if (isPastDocuments(page, documents)) notFound();
  const breadcrumbs = crumbsTo({ name: title, path: paths.portfolio });
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} />
      {page === 1 && <PageBlocks blocks={blocks} />}
      <TopicLinks label="Какой сад" topics={types} path={paths.portfolio} chosen={{ topic: type }} />
      {type ? (
        <TeaserGrid items={all.filter(({ tags }) => tags.includes(type))} heading="h2" leads />
      ) : (
        <TeaserList path={paths.portfolio} page={page} list={documents} />
      )}
      <StructuredData nodes={[breadcrumbData(breadcrumbs), faqData(blocks)]} />
    </>
  );
}
