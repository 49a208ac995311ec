import { PageHeading } from '@/components/ui/page-heading';
import type { PageSlug } from '@/lib/api/site';
import { crumbsTo } from '@/lib/breadcrumbs';
import { PageBlocks } from './page-blocks';
import { readPage } from './read-page';

type Props = { slug: PageSlug; path: string };

/** A page of texts: its title and its blocks. [ROUTE-02] */
export async function ContentPage({ slug, path }: Props) {
  const { title, blocks } = await readPage(slug);
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: title, path })} />
      <PageBlocks blocks={blocks} />
    </>
  );
}
