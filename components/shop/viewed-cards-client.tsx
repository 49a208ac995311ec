'use client';
// Client: reads the cards of this visitor. Loaded lazily together with React Query.

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { catalog, FoundCard } from '@/contract/catalog';
import { dataOf } from '@/lib/browser-api/data';
import { queryClient } from '@/lib/browser-api/query-client';
import { get } from '@/lib/browser-api/request';
import { useViewed } from '@/stores/viewed/use-viewed';
import { ProductGrid } from './product-grid';

type Props = {
  slugs: readonly string[];
  places: ReactNode;
};

/** After an error the placeholders stay, without a message: the row is optional. */
export function ViewedCards({ slugs, places }: Props) {
  const viewed = useViewed();
  const queryFn = async () => {
    const cards = await listCards(slugs);
    viewed.applyResolved(new Map(slugs.map((slug) => [slug, presentSlug(slug, cards)])));
    return cards;
  };
  const { data } = useQuery({ queryKey: ['viewed', slugs], queryFn, placeholderData: keepPreviousData }, queryClient);
  return data ? <ProductGrid cards={data} row /> : places;
}

const listCards = async (slugs: readonly string[]): Promise<FoundCard[]> =>
  dataOf(await get<typeof catalog.bySlug>(`/products/by-slug/?slugs=${slugs.join(',')}`));

const presentSlug = (requested: string, cards: readonly FoundCard[]): string | undefined =>
  cards.find(({ slug, former_slugs }) => slug === requested || former_slugs?.includes(requested))?.slug;
