'use client';
// Client: the RSC payload carries a card's data, not also its markup, which is a sixth of a category page.

import { ProductCard } from '@/components/catalog/product-card';
import type { TileProps } from '@/components/catalog/product-grid';
import { cardAction } from './card-action';

export const CardTile = ({ card, ...place }: TileProps) => <ProductCard card={card} {...cardAction(card)} {...place} />;
