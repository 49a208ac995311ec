import { provider } from './provider-rooms';
import type { Room } from './room';
import { storefront } from './storefront-rooms';
import { tools } from './tool-rooms';

export const HOUSE: Room[] = [...tools, ...provider, ...storefront];
