'use client';
// Client: functions cannot be passed from server components. Loaded lazily for empty lists.

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
