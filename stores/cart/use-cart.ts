import { useStore } from 'zustand';
import { useStores } from '../store-provider';
import type { CartStore } from './cart-store';
import type { CartState } from './transitions';

/** What can be done with the cart. Never changes. */
export const useCart = (): CartStore => useStores().cart;

/** A part of the cart; select what compares by identity (a figure, a record), or every change renders anew. */
export const useCartState = <T>(select: (state: CartState) => T): T => useStore(useCart().state, select);
