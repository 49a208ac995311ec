'use client';
// An island because its cards are read for this visitor's cart. It loads with the library that reads.

import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ProductGrid, type Tile } from '@/components/catalog/product-grid';
import type { Card } from '@/contract/card';
import type { catalog } from '@/contract/catalog';
import { queryClient } from '@/lib/browser-api/query-client';
import { get } from '@/lib/browser-api/request';
import { chooseAddOns } from './add-ons';

type Props = {
  /** Of the products that tell what goes with the cart, as it is when the row comes. */
  slugs: string[];
  /** What is in the cart already. */
  held: ReadonlySet<string>;
  tile: Tile;
  /** Stand until the cards are there. */
  places: ReactNode;
  /** Nothing goes with the cart, or nobody knows: the row may go. */
  onNone: () => void;
};

export function AddOnCards({ slugs, held, tile, places, onNone }: Props) {
  // What is taken from the row stays in it: nothing else may come under the finger.
  const [cart] = useState({ slugs, held });
  const { data } = useQuery({ queryKey: ['add-ons', cart.slugs], queryFn: () => readBeside(cart.slugs) }, queryClient);
  const cards = data && chooseAddOns(data, cart.held);
  const isNone = cards?.length === 0;

  useEffect(() => {
    if (isNone) onNone();
  }, [isNone, onNone]);

  return cards ? <ProductGrid cards={cards} tile={tile} row /> : places;
}

/** What goes with each of the products; with one that cannot be read, nothing. */
async function readBeside(slugs: string[]): Promise<Card[][]> {
  const answers = await Promise.all(slugs.map((slug) => get<typeof catalog.detail>(`/products/detail/${slug}`)));
  return answers.map((answer) => (answer.ok ? [...answer.data.companions, ...answer.data.recommendations] : []));
}
