import type { Metadata } from 'next';
import { MonthHeading } from '@/components/content/month-heading';
import { MonthLinks } from '@/components/content/month-links';
import { PageBlocks } from '@/components/shop/page-blocks';
import { getMonth, listMonths } from '@/lib/api/content';
import { unwrapOrUndefined } from '@/lib/api/found';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { DocumentData } from '../../document-data';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  documentMetadata('calendar', params, getMonth);

/** [ROUTE-12, ROUTE-15] */
export default async function Month({ params }: Props) {
  const [document, list] = await Promise.all([readDocument(params, getMonth), listMonths()]);
  const { title, path, blocks } = document;
  const breadcrumbs = crumbsTo({ name: 'Календарь садовода', path: paths.calendar }, { name: title, path });
  return (
    <>
      <MonthHeading document={document} breadcrumbs={breadcrumbs} />
      <MonthLinks months={unwrapOrUndefined(list)?.items ?? []} chosen={path} />
      <PageBlocks blocks={blocks} />
      <DocumentData kind="calendar" document={document} breadcrumbs={breadcrumbs} />
    </>
  );
}
