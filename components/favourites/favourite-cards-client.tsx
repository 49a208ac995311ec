'use client';
// Client: reads the cards of this visitor. Loaded lazily together with React Query.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
import { focusCard } from '@/components/catalog/focus-card';
import { ProductGrid, type Tile } from '@/components/catalog/product-grid';
import { Button } from '@/components/ui/button';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import type { Card } from '@/contract/card';
import { queryClient } from '@/lib/browser-api/query-client';
import { ChangeNote } from './change-note';
import { listFavouriteCards, readWhenAdded } from './favourite-cards-query';
import { changeOf, inOrder, type Order } from './favourites-order';
import { FavouritesPlaceholder } from './favourites-placeholder';
import { GoneFavourites } from './gone-favourites';

type Props = { uuids: readonly string[]; order: Order; tile: Tile };

const STEP = 48;

export function FavouriteCards({ uuids, order, tile }: Props) {
  const [most, setMost] = useState(STEP);
  const { read, isFailed, retry } = useFavouriteCards(uuids);
  const cards = uuids.flatMap((uuid) => read?.cards.get(uuid) ?? []);
  const changes = new Map(cards.map((card) => [card.uuid, changeOf(card, read?.whenAdded.get(card.uuid))]));
  const shown = inOrder(cards, changes, order).slice(0, most);
  const gone = uuids.filter((uuid) => read?.asked.has(uuid) && !read.cards.has(uuid));
  const [area, goOnAt] = useReadingOn(shown.length);

  if (!read && !isFailed) return <CardSkeletons count={Math.min(uuids.length, STEP)} />;
  const showMore = () => {
    goOnAt(shown.length);
    setMost(most + STEP);
  };
  const noteOf = ({ uuid }: Card) => {
    const change = changes.get(uuid);
    return change && <ChangeNote {...change} />;
  };
  return (
    <div ref={area}>
      <GoneFavourites uuids={gone} />
      {read && <ProductGrid cards={shown} tile={tile} noteOf={noteOf} list={PresenceList} item={PresenceItem} />}
      {isFailed && <FavouritesPlaceholder status="unavailable" onRetry={retry} />}
      {!isFailed && cards.length > most && (
        <Button tone="secondary" onClick={showMore}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

/** Loads all cards, because sorting needs all of them. A failed refetch keeps the loaded cards. */
function useFavouriteCards(uuids: readonly string[]) {
  const [asked, setAsked] = useState(uuids);
  if (!uuids.every((uuid) => asked.includes(uuid))) setAsked(uuids);
  const query = useQuery(
    {
      queryKey: ['favourites', asked],
      queryFn: async () => {
        const [cards, whenAdded] = await Promise.all([listFavouriteCards(asked), readWhenAdded()]);
        return { asked: new Set(asked), cards: new Map(cards.map((card) => [card.uuid, card])), whenAdded };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const [read, setRead] = useState(query.data);
  if (query.data && query.data !== read) setRead(query.data);
  return { read, isFailed: query.isError, retry: () => void query.refetch() };
}

function useReadingOn(shown: number): [RefObject<HTMLDivElement | null>, (index: number) => void] {
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    if (area.current) focusCard(area.current, from.current);
    from.current = undefined;
  }, [shown]);
  const goOnAt = (index: number) => {
    from.current = index;
  };
  return [area, goOnAt];
}
