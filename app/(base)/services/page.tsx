import { TeaserGrid } from '@/components/content/teaser-grid';
import { PageHeading } from '@/components/ui/page-heading';
import { listServices } from '@/lib/api/content';
import { found } from '@/lib/api/found';
import { crumbsTo } from '@/lib/breadcrumbs';
import { paths } from '@/lib/paths';
import { PageBlocks } from '../page-blocks';
import { pageMetadata, readPage } from '../read-page';

export const generateMetadata = () => pageMetadata('services', paths.services);

export default async function Services() {
  const [{ title, blocks }, list] = await Promise.all([readPage('services'), listServices()]);
  return (
    <>
      <PageHeading title={title} breadcrumbs={crumbsTo({ name: title, path: paths.services })} />
      <PageBlocks blocks={blocks} />
      <TeaserGrid items={found(list).items} heading="h2" />
    </>
  );
}
