import type { Metadata } from 'next';
import { ArticleBody } from '@/components/content/article-body';
import { ArticleHeading } from '@/components/content/article-heading';
import { Related } from '@/components/content/related';
import { TopicLinks } from '@/components/content/topic-links';
import { PageBlocks } from '@/components/shop/page-blocks';
import type { Block } from '@/contract/blocks';
import { getNewsItem } from '@/lib/api/content';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { DocumentData } from '../../document-data';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata('news', params, getNewsItem);

export default async function NewsItem({ params }: Props) {
  const document = await readDocument(params, getNewsItem);
  const { title, path, summary, blocks, tags, related } = document;
  const [text, plants] = partPlants(blocks);
  const breadcrumbs = crumbsTo({ name: 'Новости и статьи', path: paths.news }, { name: title, path });
  return (
    <>
      <ArticleHeading document={document} breadcrumbs={breadcrumbs} />
      <ArticleBody lead={summary} plants={plants.length > 0 && <PageBlocks blocks={plants} />}>
        <PageBlocks blocks={text} />
      </ArticleBody>
      <TopicLinks topics={tags} path={paths.news} />
      <Related title="Читайте дальше" items={related} link={{ name: 'Все записи', link: paths.news }} />
      <DocumentData kind="news" document={document} breadcrumbs={breadcrumbs} />
    </>
  );
}

/** Splits off the product list at the end, which may be empty. */
function partPlants(blocks: Block[]): [text: Block[], plants: Block[]] {
  const last = blocks.at(-1);
  if (last?.type !== 'products') return [blocks, []];
  return [blocks.slice(0, -1), last.items.length > 0 ? [last] : []];
}
