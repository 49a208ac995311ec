'use client';
// Client: reads the cards of this visitor. Loaded lazily together with React Query.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusCard } from '@/components/catalog/focus-card';
import { listFavouriteCards, readWhenAdded } from '@/components/favourites/favourite-cards-query';
import { type Change, changeOf, type SortOrder, sortCards } from '@/components/favourites/favourites-sort';
import { Button } from '@/components/ui/button';
import { PresenceItem, PresenceList } from '@/components/ui/presence-client';
import type { Card } from '@/contract/card';
import { formatRoubles } from '@/contract/format';
import { queryClient } from '@/lib/browser-api/query-client';
import { formatCount, GOODS } from '@/lib/format/plural';
import { useFavourites } from '@/stores/favourites/use-favourites';
import { CardSkeletons } from './card-skeletons';
import styles from './favourite-cards.module.css';
import { FavouritesPlaceholder } from './favourites-placeholder';
import { PaperSku } from './paper-sku';
import { ProductGrid } from './product-grid';

type Props = { uuids: readonly string[]; order: SortOrder };

const STEP = 48;

/** Removed cards disappear at once; a request is sent only for products that are not loaded yet. */
export function FavouriteCards({ uuids, order }: Props) {
  const [most, setMost] = useState(STEP);
  const { read, isFailed, retry } = useFavouriteCards(uuids);
  const cards = uuids.flatMap((uuid) => read?.cards.get(uuid) ?? []);
  const changes = new Map(cards.map((card) => [card.uuid, changeOf(card, read?.whenAdded.get(card.uuid))]));
  const shown = sortCards(cards, changes, order).slice(0, most);
  const removed = uuids.filter((uuid) => read?.requested.has(uuid) && !read.cards.has(uuid));
  const [area, focusFrom] = useFocusAfterMore(shown.length);
  useWhenPrinting(() => setMost(Math.max(most, cards.length)));

  if (!read && !isFailed) return <CardSkeletons count={Math.min(uuids.length, STEP)} />;
  const showMore = () => {
    focusFrom(shown.length);
    setMost(most + STEP);
  };
  const noteOf = ({ uuid }: Card) => {
    const change = changes.get(uuid);
    return (
      <>
        {change && <ChangeNote {...change} />}
        <PaperSku sku={read?.cards.get(uuid)?.sku} />
      </>
    );
  };
  return (
    <div ref={area}>
      <RemovedFavourites uuids={removed} />
      {read && <ProductGrid cards={shown} noteOf={noteOf} list={PresenceList} item={PresenceItem} />}
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
  const [requested, setRequested] = useState(uuids);
  if (!uuids.every((uuid) => requested.includes(uuid))) setRequested(uuids);
  const query = useQuery(
    {
      queryKey: ['favourites', requested],
      queryFn: async () => {
        const [cards, whenAdded] = await Promise.all([listFavouriteCards(requested), readWhenAdded()]);
        return { requested: new Set(requested), cards: new Map(cards.map((card) => [card.uuid, card])), whenAdded };
      },
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  const [read, setRead] = useState(query.data);
  if (query.data && query.data !== read) setRead(query.data);
  return { read, isFailed: query.isError, retry: () => void query.refetch() };
}

/** On paper nothing can be shown on demand. */
function useWhenPrinting(showAll: () => void): void {
  const print = useEffectEvent(() => flushSync(showAll));
  useEffect(() => {
    const listening = new AbortController();
    addEventListener('beforeprint', () => print(), { signal: listening.signal });
    return () => listening.abort();
  }, []);
}

function useFocusAfterMore(shown: number): [RefObject<HTMLDivElement | null>, (index: number) => void] {
  const area = useRef<HTMLDivElement>(null);
  const from = useRef<number>(undefined);
  useEffect(() => {
    if (from.current === undefined || shown <= from.current) return;
    if (area.current) focusCard(area.current, from.current);
    from.current = undefined;
  }, [shown]);
  const focusFrom = (index: number) => {
    from.current = index;
  };
  return [area, focusFrom];
}

function ChangeNote({ drop, isBack }: Change) {
  if (drop === 0 && !isBack) return null;
  return (
    <p className={styles.note}>
      {isBack && <span>Снова в наличии</span>}
      {drop > 0 && <span>Подешевело на {formatRoubles(drop)}</span>}
    </p>
  );
}

/** Marked products that the shop no longer sells. [FAV-01] */
function RemovedFavourites({ uuids }: { uuids: readonly string[] }) {
  const favourites = useFavourites();
  if (uuids.length === 0) return null;
  const remove = () => {
    for (const uuid of uuids) favourites.set(uuid, false);
  };
  return (
    <div className={styles.removed}>
      <p role="status">Больше не продаём: {formatCount(uuids.length, GOODS)} из вашего списка.</p>
      <Button tone="secondary" size="compact" onClick={remove}>
        Убрать из избранного
      </Button>
    </div>
  );
}
