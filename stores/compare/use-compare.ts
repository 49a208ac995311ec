import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { CompareState, CompareStore } from './compare-store';

/** What can be done with the choice. Never changes. */
export const useCompare = (): CompareStore => useStores().compare;

export const useCompareState = <T>(select: (state: CompareState) => T): T => useStore(useCompare().state, select);
