import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { FavouritesStore } from './favourites-store';
import type { FavouritesState } from './transitions';

/** What can be done with the favourites. Never changes. */
export const useFavourites = (): FavouritesStore => useStores().favourites;

/** A part of the favourites; select what compares by identity, or every change renders anew. */
export const useFavouritesState = <T>(select: (state: FavouritesState) => T): T =>
  useStore(useFavourites().state, select);
