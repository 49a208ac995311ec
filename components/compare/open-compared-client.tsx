'use client';
// An island because only the browser knows what its visitor has chosen.

import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { comparisonAddress } from '@/lib/catalog/comparison';
import { useCompare } from '@/stores/compare/use-compare';

/** Whoever comes without naming products has chosen them already: leads to these. */
export function OpenCompared() {
  const router = useRouter();
  const compare = useCompare();
  // Once: what another tab marks later moves nobody here.
  useEffect(() => {
    compare.reload();
    const { slugs } = compare.state.getState();
    if (slugs.length > 0) router.replace(comparisonAddress(slugs));
  }, [router, compare]);
  return null;
}
