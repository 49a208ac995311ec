'use client';
// An island because functions do not travel from the server: the call is made of the order's number here.

import { cancelOrder } from '@/lib/browser-api/orders';
import { CancelOrder } from './cancel-order-client';

/** Of a customer who is signed in. */
export const CancelByNumber = ({ number }: { number: string }) => (
  <CancelOrder number={number} cancel={() => cancelOrder(number)} />
);
