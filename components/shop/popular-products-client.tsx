'use client';
// Client: loads its cards lazily, because only empty lists show them.

import { Suspense } from 'react';
import { lateIsland } from '@/components/ui/late-island';

const PopularCards = lateIsland(
  () => import('./popular-cards-client').then(({ PopularCards }) => PopularCards),
  () => null,
);

export const PopularProducts = () => (
  <Suspense>
    <PopularCards />
  </Suspense>
);
