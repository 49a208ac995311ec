'use client';
// An island so that the router's data tell what a card shows, and not its markup as well: a sixth of a category's page.

import { ProductCard } from '@/components/catalog/product-card';
import type { TileProps } from '@/components/catalog/product-grid';
import { cardAction } from './card-action';

/** A product's card, with all that this shop offers on it. */
export const CardTile = ({ card, ...place }: TileProps) => <ProductCard card={card} {...cardAction(card)} {...place} />;
