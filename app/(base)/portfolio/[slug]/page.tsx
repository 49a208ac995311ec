import type { Metadata } from 'next';
import { CaseHeading } from '@/components/content/case-heading';
import { Related } from '@/components/content/related';
import { TopicLinks } from '@/components/content/topic-links';
import { PageBlocks } from '@/components/shop/page-blocks';
import { getCase } from '@/lib/api/content';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { DocumentData } from '../../document-data';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> =>
  documentMetadata('portfolio', params, getCase);

export default async function PortfolioCase({ params }: Props) {
  const document = await readDocument(params, getCase);
  const { title, path, blocks, tags, related } = document;
  const breadcrumbs = crumbsTo({ name: 'Портфолио', path: paths.portfolio }, { name: title, path });
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
