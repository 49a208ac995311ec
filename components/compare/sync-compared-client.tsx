'use client';
// Client: the stored comparison may hold outdated slugs.

import { useEffect } from 'react';
import { useCompare } from '@/stores/compare/use-compare';
import type { ResolvedSlugs } from '@/stores/resolved-slugs';

/** [ROUTE-15] */
export function SyncCompared({ settled }: { settled: ResolvedSlugs }) {
  const compare = useCompare();
  useEffect(() => compare.applyResolved(settled), [compare, settled]);
  return null;
}
