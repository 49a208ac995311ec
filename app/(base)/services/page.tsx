import { EmptySection } from '@/components/content/empty-section';
import { TeaserGrid } from '@/components/content/teaser-grid';
import { StructuredData } from '@/components/seo/structured-data';
import { PageBlocks } from '@/components/shop/page-blocks';
import { PageHeading } from '@/components/ui/page-heading';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { faqData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData } from '@/lib/seo/structured-data/lists';
import { pageMetadata, readPage } from '../read-page';

export const generateMetadata = () => pageMetadata('services', paths.services);

export default async function Services() {
  const [{ title, blocks }, list] = await Promise.all([readPage('services'), listDocuments('services')]);
  const { items } = unwrapOrNotFound(list);
  const breadcrumbs = crumbsTo({ name: title, path: paths.services });
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} />
      <PageBlocks blocks={blocks} />
      {items.length > 0 ? <TeaserGrid items={items} heading="h2" /> : <EmptySection />}
      <StructuredData nodes={[breadcrumbData(breadcrumbs), faqData(blocks)]} />
    </>
  );
}
