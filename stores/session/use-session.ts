import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { SessionStore } from './session-store';

export const useSession = (): SessionStore => useStores().session;

export const useSignedIn = (): boolean => useStore(useSession().state, (state) => state.isSignedIn);
