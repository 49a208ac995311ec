import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GonePage } from '@/components/content/gone-page';
import { PageBlocks } from '@/components/shop/page-blocks';
import { listProducts } from '@/lib/api/catalog';
import { unwrapOrUndefined } from '@/lib/api/found';
import { findMoved } from '@/lib/api/syndication';
import { firstOf, type SearchParams } from '@/lib/format/search-params';
import { paths } from '@/lib/paths';

const SIMILAR = 4;

export const metadata: Metadata = { title: 'Страница удалена', robots: { index: false } };

type Props = { searchParams: Promise<SearchParams> };

/** Body of the 410 response of a removed page. [ROUTE-12] */
export default async function Gone({ searchParams }: Props) {
  const found = await findMoved(firstOf((await searchParams).address) ?? '');
  if (!found.ok || found.data.kind !== 'gone') notFound();
  const gone = found.data;
  const slug = gone.near?.path.startsWith(paths.catalog()) ? gone.near.path.split('/').at(-1) : undefined;
  const list =
    slug === undefined
      ? undefined
      : unwrapOrUndefined(await listProducts({ category: slug, page: 1, sort: 'popular' }));
  const items = list?.items.slice(0, SIMILAR) ?? [];
  return (
    <>
      <GonePage {...gone} />
      {items.length > 0 && <PageBlocks blocks={[{ type: 'products', title: 'Есть сейчас', items }]} />}
    </>
  );
}
