'use client';
// An island because functions do not travel from the server: what a card offers joins the list here.

import { FavouritesPage } from '@/components/favourites/favourites-page-client';
import { CardTile } from '../../card-tile-client';
import { PopularProducts } from '../../popular-products-client';

export const FavouritesList = () => <FavouritesPage tile={CardTile} suggestion={<PopularProducts />} />;
