'use client';
// Client: passes a function as a prop, which a server component cannot.

import { cancelOrder } from '@/lib/browser-api/orders';
import { CancelOrder } from './cancel-order-client';

export const CancelByNumber = ({ number }: { number: string }) => (
  <CancelOrder number={number} cancel={() => cancelOrder(number)} />
);
