import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { FavouritesStore } from './favourites-store';
import type { FavouritesState } from './transitions';

export const useFavourites = (): FavouritesStore => useStores().favourites;

export const useFavouritesState = <T>(select: (state: FavouritesState) => T): T =>
  useStore(useFavourites().state, select);
