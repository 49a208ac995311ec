'use client';
// Client: the stored comparison may hold outdated slugs.

import { useEffect } from 'react';
import { useCompare } from '@/stores/compare/use-compare';
import type { Settled } from '@/stores/settled';

/** [ROUTE-15] */
export function SyncCompared({ settled }: { settled: Settled }) {
  const compare = useCompare();
  useEffect(() => compare.settle(settled), [compare, settled]);
  return null;
}
