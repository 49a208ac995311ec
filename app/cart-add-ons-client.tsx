'use client';
// An island because functions do not travel from the server: what a card offers joins the row here.

import { AddOns } from '@/components/cart/add-ons-client';
import { CardTile } from './card-tile-client';

export const CartAddOns = () => <AddOns tile={CardTile} />;
