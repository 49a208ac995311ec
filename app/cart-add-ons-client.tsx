'use client';
// Client: functions cannot be passed from server components.

import { AddOns } from '@/components/cart/add-ons-client';
import { CardTile } from './card-tile-client';

export const CartAddOns = () => <AddOns tile={CardTile} />;
