'use client';
// An island because functions do not travel from the server: what a card offers joins the list here.

import { FavouritesPage } from '@/components/favourites/favourites-page-client';
import { cardAction } from '../../card-action';

export const FavouritesList = () => <FavouritesPage action={cardAction} />;
