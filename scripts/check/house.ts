import { provider } from './provider-rooms';
import type { Room } from './room';
import { storefront } from './storefront-rooms';
import { tools } from './tool-rooms';

/** Every room; a file lives in the first that holds it. */
export const HOUSE: Room[] = [...tools, ...provider, ...storefront];
