'use client';
// Client: reads cards for this visitor's cart; loads together with React Query.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { Card } from '@/contract/card';
import type { catalog } from '@/contract/catalog';
import { queryClient } from '@/lib/browser-api/query-client';
import { get } from '@/lib/browser-api/request';
import { chooseAddOns } from './add-ons';
import { ProductGrid } from './product-grid';

type Props = {
  /** Products of the first cart that is shown: later changes request nothing. */
  slugs: string[];
  inCart: ReadonlySet<string>;
  places: ReactNode;
  onNone: () => void;
};

export function AddOnCards({ slugs, inCart, places, onNone }: Props) {
  // Added products stay in the row: no other card may slip under the pointer.
  const [cart] = useState({ slugs, inCart });
  const { data } = useQuery(
    { queryKey: ['add-ons', cart.slugs], queryFn: () => readCompanions(cart.slugs) },
    queryClient,
  );
  const cards = data && chooseAddOns(data, cart.inCart);
  const isNone = cards?.length === 0;

  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);

  return cards ? <ProductGrid cards={cards} row /> : places;
}

async function readCompanions(slugs: string[]): Promise<Card[][]> {
  const answers = await Promise.all(slugs.map((slug) => get<typeof catalog.detail>(`/products/detail/${slug}`)));
  return answers.map((answer) => (answer.ok ? [...answer.data.companions, ...answer.data.recommendations] : []));
}
