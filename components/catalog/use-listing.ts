import { createContext, type RefObject, useContext } from 'react';
import type { CatalogQuery } from '@/lib/catalog/query';

export type ListingState = {
  /** Address of the list on the screen. */
  address: string;
  isPending: boolean;
  isNarrowed: boolean;
  choose: (query: CatalogQuery) => void;
  /** Returns false for a link to another page. */
  follow: (link: HTMLAnchorElement, kind: Move) => boolean;
  move: RefObject<Move | undefined>;
  /** Address at which the filter sheet was opened, while it is open. */
  sheetOpenedAt: RefObject<string | undefined>;
};

/** `reset`: the whole list, whatever is pending; `more`: a further page below those on the screen. */
export type Move = 'choice' | 'reset' | 'more';

export const ListingContext = createContext<ListingState | undefined>(undefined);

export function useListing(): ListingState {
  const listing = useContext(ListingContext);
  if (!listing) throw new Error('useListing is used outside of <Listing>');
  return listing;
}
