import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { CompareState, CompareStore } from './compare-store';

export const useCompare = (): CompareStore => useStores().compare;

export const useCompareState = <T>(select: (state: CompareState) => T): T => useStore(useCompare().state, select);
