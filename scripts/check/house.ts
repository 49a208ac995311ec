import { provider } from './provider-rooms';
import type { Room } from './room';
import { storefront } from './storefront-rooms';
import { tools } from './tool-rooms';

/** The first matching room applies. */
export const HOUSE: Room[] = [...tools, ...provider, ...storefront];
