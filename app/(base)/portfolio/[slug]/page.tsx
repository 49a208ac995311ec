import type { Metadata } from 'next';
import { CaseHeading } from '@/components/content/case-heading';
import { Related } from '@/components/content/related';
import { getCase } from '@/lib/api/content';
import { crumbsTo } from '@/lib/breadcrumbs';
import { paths } from '@/lib/paths';
import { PageBlocks } from '../../page-blocks';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata(params, getCase);

export default async function PortfolioCase({ params }: Props) {
  const document = await readDocument(params, getCase);
  const { title, path, blocks, related } = document;
  return (
    <>
      <CaseHeading
        document={document}
        breadcrumbs={crumbsTo({ name: 'Портфолио', path: paths.portfolio }, { name: title, path })}
      />
      <PageBlocks blocks={blocks} />
      <Related title="Другие работы" items={related} link={{ name: 'Все работы', link: paths.portfolio }} />
    </>
  );
}
