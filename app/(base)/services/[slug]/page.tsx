import type { Metadata } from 'next';
import { Related } from '@/components/content/related';
import { ServiceHeading } from '@/components/content/service-heading';
import { OpenForm } from '@/components/forms/open-form-client';
import { QueryUnread } from '@/components/seo/query-unread';
import { InlineForm } from '@/components/shop/inline-form';
import { PageBlocks } from '@/components/shop/page-blocks';
import type { SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';
import { documentCrumbs } from '@/lib/seo/breadcrumbs';
import { DocumentData } from '../../document-data';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }>; searchParams: Promise<SearchParams> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata('services', params);

export default async function Service({ params, searchParams }: Props) {
  const [document, query] = await Promise.all([readDocument('services', params), searchParams]);
  const { slug, blocks, related } = document;
  const breadcrumbs = documentCrumbs('services', document);
  const hasCalculator = blocks.some(({ type }) => type === 'area_calculator');
  return (
    <>
      {!hasCalculator && <QueryUnread />}
      <ServiceHeading
        document={document}
        action={
          <OpenForm form="service" service={slug} size="large">
            Заказать услугу
          </OpenForm>
        }
        breadcrumbs={breadcrumbs}
      />
      <PageBlocks blocks={blocks} service={slug} searchParams={query} form={InlineForm} />
      <Related title="Другие услуги" items={related} link={{ name: 'Все услуги', link: paths.services }} />
      <DocumentData kind="services" document={document} breadcrumbs={breadcrumbs} />
    </>
  );
}
