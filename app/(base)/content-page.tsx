import type { ComponentProps } from 'react';
import { StructuredData } from '@/components/seo/structured-data';
import { PageBlocks } from '@/components/shop/page-blocks';
import { PageHeading } from '@/components/ui/page-heading';
import type { Page } from '@/contract/site';
import type { PageSlug } from '@/lib/api/site';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { faqData } from '@/lib/seo/structured-data/documents';
import { breadcrumbData } from '@/lib/seo/structured-data/lists';
import type { Node } from '@/lib/seo/structured-data/thing';
import { readPage } from './read-page';

type Props = Pick<ComponentProps<typeof PageBlocks>, 'form'> & {
  slug: PageSlug;
  path: string;
  nodes?: (page: Page) => Promise<Node[]>;
};

/** [ROUTE-02] */
export async function ContentPage({ slug, path, nodes, form }: Props) {
  const page = await readPage(slug);
  const { title, blocks } = page;
  const breadcrumbs = crumbsTo({ name: title, path });
  return (
    <>
      <PageHeading title={title} breadcrumbs={breadcrumbs} />
      <PageBlocks blocks={blocks} form={form} />
      <StructuredData nodes={[breadcrumbData(breadcrumbs), faqData(blocks), ...((await nodes?.(page)) ?? [])]} />
    </>
  );
}
