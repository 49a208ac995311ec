'use client';
// Client: the RSC payload carries a card's data, not also its markup, which is a sixth of a category page.

import type { ReactNode } from 'react';
import { ProductCard } from '@/components/catalog/product-card';
import type { Card } from '@/contract/card';
import { cardButtons } from './card-buttons';

type Props = {
  card: Card;
  sizes: string;
  eager: boolean;
  /** A likely next page, so it is prefetched early. */
  likely: boolean;
  note?: ReactNode;
};

export const ProductTile = ({ card, ...picture }: Props) => (
  <ProductCard card={card} {...cardButtons(card)} {...picture} />
);
