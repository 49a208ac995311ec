import type { Metadata } from 'next';
import { ArticleHeading } from '@/components/content/article-heading';
import { Related } from '@/components/content/related';
import { TopicLinks } from '@/components/content/topic-links';
import { getNewsItem } from '@/lib/api/content';
import { crumbsTo } from '@/lib/breadcrumbs';
import { paths } from '@/lib/paths';
import { DocumentData } from '../../document-data';
import { PageBlocks } from '../../page-blocks';
import { documentMetadata, readDocument } from '../../read-document';

type Props = { params: Promise<{ slug: string }> };

export const generateMetadata = ({ params }: Props): Promise<Metadata> => documentMetadata('news', params, getNewsItem);

export default async function NewsItem({ params }: Props) {
  const document = await readDocument(params, getNewsItem);
  const { title, path, blocks, tags, related } = document;
  const breadcrumbs = crumbsTo({ name: 'Новости и статьи', path: paths.news }, { name: title, path });
  return (
    <>
      <ArticleHeading document={document} breadcrumbs={breadcrumbs} />
      <PageBlocks blocks={blocks} />
      <TopicLinks topics={tags} path={paths.news} />
      <Related title="Читайте дальше" items={related} link={{ name: 'Все записи', link: paths.news }} />
      <DocumentData kind="news" document={document} breadcrumbs={breadcrumbs} />
    </>
  );
}
