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

type Props = { searchParams: Promise<SearchParams> };

export async function generateMetadata({ searchParams }: Props) {
  const page = parsePageNumber(firstOf((await searchParams).page));
  return pageMetadata('news', pageAddress(paths.news, page));
}

export default async function News({ searchParams }: Props) {
  const page = parsePageNumber(firstOf((await searchParams).page));
  const [{ title, blocks }, list] = await Promise.all([readPage('news'), listNews(page)]);
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: title, path: paths.news })} />
      {page === 1 && <PageBlocks blocks={blocks} />}
      <TeaserList path={paths.news} page={page} list={found(list)} />
    </>
  );
}
