'use client';
// Client: functions cannot be passed from server components.

import { FavouritesPage } from '@/components/favourites/favourites-page-client';
import { CardTile } from '../../card-tile-client';
import { PopularProducts } from '../../popular-products-client';

export const FavouritesList = () => <FavouritesPage tile={CardTile} suggestion={<PopularProducts />} />;
