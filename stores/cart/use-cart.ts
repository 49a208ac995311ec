import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { CartStore } from './cart-store';
import type { CartState } from './transitions';

export const useCart = (): CartStore => useStores().cart;

/** Select a primitive or a stored object: a new object on each call renders on each change. */
export const useCartState = <T>(select: (state: CartState) => T): T => useStore(useCart().state, select);
