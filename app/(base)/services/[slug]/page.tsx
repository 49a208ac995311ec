import type { Metadata } from 'next';
import { Related } from '@/components/content/related';
import { ServiceHeading } from '@/components/content/service-heading';
import { OpenForm } from '@/components/forms/open-form-client';
import { getService } from '@/lib/api/content';
import { crumbsTo } from '@/lib/breadcrumbs';
import { paths } from '@/lib/paths';
import { PageBlocks } from '../../page-blocks';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata(params, getService);

export default async function Service({ params }: Props) {
  const document = await readDocument(params, getService);
  const { slug, title, path, blocks, related } = document;
  return (
    <>
      <ServiceHeading
        document={document}
        action={
          <OpenForm form="service" service={slug} size="large">
            Заказать услугу
          </OpenForm>
        }
        breadcrumbs={crumbsTo({ name: 'Услуги', path: paths.services }, { name: title, path })}
      />
      <PageBlocks blocks={blocks} service={slug} />
      <Related title="Другие услуги" items={related} link={{ name: 'Все услуги', link: paths.services }} />
    </>
  );
}
