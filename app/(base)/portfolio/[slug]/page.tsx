import type { Metadata } from 'next';
import { CaseHeading } from '@/components/content/case-heading';
import { Related } from '@/components/content/related';
import { TopicLinks } from '@/components/content/topic-links';
import { PageBlocks } from '@/components/shop/page-blocks';
import { paths } from '@/lib/paths';
import { documentCrumbs } from '@/lib/seo/breadcrumbs';
import { DocumentData } from '../../document-data';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata('portfolio', params);

export default async function PortfolioCase({ params }: Props) {
  const document = await readDocument('portfolio', params);
  const { blocks, tags, related } = document;
  const breadcrumbs = documentCrumbs('portfolio', document);
  return (
    <>
      <CaseHeading document={document} breadcrumbs={breadcrumbs} />
      <PageBlocks blocks={blocks} />
      <TopicLinks label="Какой сад" topics={tags} path={paths.portfolio} />
      <Related title="Другие работы" items={related} link={{ name: 'Все работы', link: paths.portfolio }} />
      <DocumentData kind="portfolio" document={document} breadcrumbs={breadcrumbs} />
    </>
  );
}
