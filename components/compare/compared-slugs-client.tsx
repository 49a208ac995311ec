'use client';
// Client: only the browser knows the visitor's comparison, and its stored slugs may be outdated.

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare } from '@/stores/compare/use-compare';
import type { ResolvedSlugs } from '@/stores/resolved-slugs';

export function OpenCompared() {
  const router = useRouter();
  const compare = useCompare();
  // Once: later changes in another tab must not navigate here.
  useEffect(() => {
    compare.reload();
    const { slugs } = compare.state.getState();
    if (slugs.length > 0) router.replace(comparisonAddress(slugs));
  }, [router, compare]);
  return null;
}

/** [ROUTE-15] */
export function SyncCompared({ settled }: { settled: ResolvedSlugs }) {
  const compare = useCompare();
  useEffect(() => compare.applyResolved(settled), [compare, settled]);
  return null;
}
