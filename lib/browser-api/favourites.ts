import type { favourites } from '@/contract/favourites';
import { get, post } from './request';

export const listWhenAdded = () => get<typeof favourites.whenAdded>('/favorites/when_added/get/');

export const shareFavourites = () => post<typeof favourites.share>('/favorites/share/post/', undefined);
export const unshareFavourites = () => post<typeof favourites.unshare>('/favorites/unshare/post/', undefined);
