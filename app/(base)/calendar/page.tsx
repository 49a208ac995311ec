import { EmptySection } from '@/components/content/empty-section';
import { MonthLinks } from '@/components/content/month-links';
import { TeaserGrid } from '@/components/content/teaser-grid';
import { StructuredData } from '@/components/seo/structured-data';
import { PageBlocks } from '@/components/shop/page-blocks';
import { PageHeading } from '@/components/ui/page-heading';
import { listDocuments } from '@/lib/api/content';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { faqData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData, monthListData } from '@/lib/seo/structured-data/lists';
import { pageMetadata, readPage } from '../read-page';

export const generateMetadata = () => pageMetadata('calendar', paths.calendar);

/** The provider lists the current month first. */
export default async function Calendar() {
  const [{ title, blocks }, list] = await Promise.all([readPage('calendar'), listDocuments('calendar')]);
  const { items } = unwrapOrNotFound(list);
  const breadcrumbs = crumbsTo({ name: title, path: paths.calendar });
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} />
      <PageBlocks blocks={blocks} />
      <MonthLinks months={items} />
      {items.length > 0 ? <TeaserGrid items={items} heading="h2" leads /> : <EmptySection />}
      <StructuredData nodes={[breadcrumbData(breadcrumbs), monthListData(title, items), faqData(blocks)]} />
    </>
  );
}
