'use client';
// An island because its cards are read for this visitor. It loads with the library that reads.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CardSkeletons } from '@/components/catalog/card-skeletons';
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

  if (cards.isError && !cards.data) {
    return <FavouritesPlaceholder status="unavailable" onRetry={() => void cards.refetch()} />;
  }
  if (!cards.data) return <CardSkeletons count={wanted.length} />;
  const byUuid = new Map(cards.data.map((card) => [card.uuid, card]));
  return (
    <>
      <ProductGrid cards={wanted.flatMap((uuid) => byUuid.get(uuid) ?? [])} action={action} />
      {uuids.length > most && (
        <Button tone="secondary" onClick={() => setMost(most + STEP)}>
          Показать ещё
        </Button>
      )}
    </>
  );
}
