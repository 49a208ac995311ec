'use client';
// Client: loads its cards lazily, because only empty lists show them.

import { Suspense } from 'react';
import { lazyClient } from '@/components/ui/lazy-client';

const PopularCards = lazyClient(() => import('./popular-cards-client').then(({ PopularCards }) => PopularCards));

export const PopularProducts = () => (
  <Suspense>
    <PopularCards />
  </Suspense>
);
