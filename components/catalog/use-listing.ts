import { createContext, type RefObject, useContext } from 'react';
import type { CatalogQuery } from '@/lib/catalog/query';

/** How a list comes to another state of itself. */
export type ListingState = {
  /** The address that the list on the screen answers. */
  address: string;
  /** Another state has been asked for and is not there yet. */
  isPending: boolean;
  /** Something narrows the list that was asked for last. */
  isNarrowed: boolean;
  /** What the form says now. */
  choose: (query: CatalogQuery) => void;
  /** A link of this list; another page's link is left to itself. */
  follow: (link: HTMLAnchorElement, kind: Move) => boolean;
  /** What the last request was for, until it is answered. */
  move: RefObject<Move | undefined>;
  /** The address at which the sheet of filters was opened, while it is. */
  sheetOpenedAt: RefObject<string | undefined>;
};

/** `reset`: the whole list, whatever else has been asked for; `more`: further pages below those on the screen. */
export type Move = 'choice' | 'reset' | 'more';

export const ListingContext = createContext<ListingState | undefined>(undefined);

export function useListing(): ListingState {
  const listing = useContext(ListingContext);
  if (!listing) throw new Error('A list of products stands in a <Listing>');
  return listing;
}
