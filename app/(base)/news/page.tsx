import { TeaserGrid } from '@/components/content/teaser-grid';
import { TopicLinks } from '@/components/content/topic-links';
import { topicsOf } from '@/components/content/topics';
import { PageHeading } from '@/components/ui/page-heading';
import { listNews } from '@/lib/api/content';
import { found } from '@/lib/api/found';
import { crumbsTo } from '@/lib/breadcrumbs';
import { parsePageNumber } from '@/lib/page-number';
import { pageAddress, paths } from '@/lib/paths';
import { firstOf, type SearchParams } from '@/lib/search-params';
import { PageBlocks } from '../page-blocks';
import { pageMetadata, readPage } from '../read-page';
import { TeaserList } from '../teaser-list';
import { readAllNews } from './read-news';

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props) {
  const page = parsePageNumber(firstOf((await searchParams).page));
  return pageMetadata('news', pageAddress(paths.news, page));
}

export default async function News({ searchParams }: Props) {
  const { tag, page: pageText } = await searchParams;
  const number = parsePageNumber(firstOf(pageText));
  const [{ title, blocks }, list, all] = await Promise.all([readPage('news'), listNews(number), readAllNews()]);
  const topics = topicsOf(all);
  // A topic is short enough to be read at one go: it has no pages.
  const topic = topics.find((name) => name === firstOf(tag));
  const page = topic ? 1 : number;
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: title, path: paths.news })} />
      {page === 1 && <PageBlocks blocks={blocks} />}
      <TopicLinks topics={topics} path={paths.news} chosen={{ topic }} />
      {topic ? (
        <TeaserGrid items={all.filter(({ tags }) => tags.includes(topic))} heading="h2" leads />
      ) : (
        <TeaserList path={paths.news} page={page} list={found(list)} />
      )}
    </>
  );
}
