'use client';
// An island because its cards are read for this visitor. It loads with the library that reads.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
import { focusCard } from '@/components/catalog/focus-card';
import { type CardAction, ProductGrid } from '@/components/catalog/product-grid';
import { Button } from '@/components/ui/button';
import { queryClient } from '@/lib/api/query-client';
import { listFavouriteCards } from './favourite-cards-query';
import { FavouritesPlaceholder } from './favourites-placeholder';

type Props = { uuids: readonly string[]; action: CardAction };

const STEP = 48;

/** A card goes as soon as its heart is emptied; only a product that was not read yet is asked for. */
export function FavouriteCards({ uuids, action }: Props) {
  const [most, setMost] = useState(STEP);
  const wanted = uuids.slice(0, most);
  const [asked, setAsked] = useState(wanted);
  if (!wanted.every((uuid) => asked.includes(uuid))) setAsked(wanted);
  const cards = useQuery(
    {
      queryKey: ['favourites', asked],
      queryFn: () => listFavouriteCards(asked),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );

  // What was read once stays when a later read fails.
  const [read, setRead] = useState(cards.data);
  if (cards.data && cards.data !== read) setRead(cards.data);
  const byUuid = new Map(read?.map((card) => [card.uuid, card]));
  const shown = wanted.flatMap((uuid) => byUuid.get(uuid) ?? []);
  const [area, goOnAt] = useReadingOn(shown.length);

  if (!read && !cards.isError) return <CardSkeletons count={wanted.length} />;
  const showMore = () => {
    goOnAt(shown.length);
    setMost(most + STEP);
  };
  return (
    <div ref={area}>
      {read && <ProductGrid cards={shown} action={action} />}
      {cards.isError && <FavouritesPlaceholder status="unavailable" onRetry={() => void cards.refetch()} />}
      {!cards.isError && uuids.length > most && (
        <Button tone="secondary" isLoading={cards.isPlaceholderData} onClick={showMore}>
          Показать ещё
        </Button>
      )}
    </div>
  );
}

/** Takes the focus to the first of the cards that were asked for, once they have come. */
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
