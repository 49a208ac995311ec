'use client';
// An island because functions do not travel from the server: what a card offers joins the row here. The row loads where a
// visitor has chosen nothing.

import { Suspense } from 'react';
import { lateIsland } from '@/components/ui/late-island';
import { CardTile } from './card-tile-client';

const Popular = lateIsland(
  () => import('@/components/catalog/popular-products-client').then(({ PopularProducts }) => PopularProducts),
  () => null,
);

export const PopularProducts = () => (
  <Suspense>
    <Popular tile={CardTile} />
  </Suspense>
);
