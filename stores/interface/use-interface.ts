import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { InterfaceState, InterfaceStore } from './interface-store';

export const useInterface = (): InterfaceStore => useStores().interface;

export const useInterfaceState = <T>(select: (state: InterfaceState) => T): T => useStore(useInterface().state, select);
