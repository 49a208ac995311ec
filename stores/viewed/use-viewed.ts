import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { ViewedState, ViewedStore } from './viewed-store';

export const useViewed = (): ViewedStore => useStores().viewed;

export const useViewedState = <T>(select: (state: ViewedState) => T): T => useStore(useViewed().state, select);
