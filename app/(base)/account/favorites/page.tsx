import type { Metadata } from 'next';
import { AccountHeading } from '@/components/account/account-heading';
import { CompareTray } from '@/components/compare/compare-tray-client';
import { FavouritesCount } from '@/components/favourites/favourites-count-client';
import { FavouritesPage } from '@/components/shop/favourites-page-client';
import { getCustomer } from '@/lib/api/account';
import { unwrapOrNotFound } from '@/lib/api/found';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Избранное' };

/** [ROUTE-06, FAV-02] */
export default async function AccountFavourites() {
  // Only checks the session: the browser reads the list itself.
  unwrapOrNotFound(await getCustomer(paths.accountFavourites));
  return (
    <>
      <AccountHeading title="Избранное" count={<FavouritesCount />} current={paths.accountFavourites} />
      <FavouritesPage />
      <CompareTray />
    </>
  );
}
