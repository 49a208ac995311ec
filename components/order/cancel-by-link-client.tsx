'use client';
// Client: passes a function as a prop, which a server component cannot.

import { cancelOrderByLink } from '@/lib/browser-api/orders';
import { CancelOrder } from './cancel-order-client';

type Props = { number: string; token: string };

export const CancelByLink = ({ number, token }: Props) => (
  <CancelOrder number={number} cancel={() => cancelOrderByLink(token)} />
);
