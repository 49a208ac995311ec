'use client';
// An island because the visitor's choice may remember products by slugs that they no longer have.

import { useEffect } from 'react';
import { useCompare } from '@/stores/compare/use-compare';
import type { Settled } from '@/stores/settled';

/** Tells the choice what its products are called today. [ROUTE-15] */
export function SettleCompared({ settled }: { settled: Settled }) {
  const compare = useCompare();
  useEffect(() => compare.settle(settled), [compare, settled]);
  return null;
}
