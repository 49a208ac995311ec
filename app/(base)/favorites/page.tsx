import type { Metadata } from 'next';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { FavouritesCount } from '@/components/favourites/favourites-count-client';
import { PageHeading } from '@/components/ui/page-heading';
import { paths } from '@/lib/paths';
import { crumbsTo } from '@/lib/seo/breadcrumbs';
import { ViewedProducts } from '../../viewed-products-client';
import { PageBlocks } from '../page-blocks';
import { pageMetadata, readPage } from '../read-page';
import { FavouritesList } from './favourites-list-client';

export const generateMetadata = async (): Promise<Metadata> => ({
  ...(await pageMetadata('favorites', paths.favourites)),
  robots: { index: false, follow: true },
});

/** [ROUTE-06, FAV-01] */
export default async function FavouritesPage() {
  const { title, blocks } = await readPage('favorites');
  return (
    <>
      <PageHeading
        title={title}
        count={<FavouritesCount />}
        breadcrumbs={crumbsTo({ name: title, path: paths.favourites })}
      />
      <FavouritesList />
      <PageBlocks blocks={blocks} />
      <ViewedProducts />
      <CompareTray />
    </>
  );
}
