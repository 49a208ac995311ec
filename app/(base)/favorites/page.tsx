import type { Metadata } from 'next';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { FavouritesCount } from '@/components/favourites/favourites-count-client';
import { FavouritesPage } from '@/components/shop/favourites-page-client';
import { PageBlocks } from '@/components/shop/page-blocks';
import { ViewedProducts } from '@/components/shop/viewed-products-client';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { pageMetadata, readPage } from '../read-page';

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await pageMetadata('favorites', paths.favourites)),
  robots: { index: false, follow: true },
});

/** [ROUTE-06, FAV-01] */
export default async function Favourites() {
  const { title, blocks } = await readPage('favorites');
  return (
    <>
      <PageHeading
        title={title}
        count={<FavouritesCount />}
        breadcrumbs={crumbsTo({ name: title, path: paths.favourites })}
      />
      <FavouritesPage />
      <PageBlocks blocks={blocks} />
      <ViewedProducts />
      <CompareTray />
    </>
  );
}
