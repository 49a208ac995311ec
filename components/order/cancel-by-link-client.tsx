'use client';
// An island because functions do not travel from the server: the call is made of the link's token here.

import { cancelOrderByLink } from '@/lib/browser-api/orders';
import { CancelOrder } from './cancel-order-client';

type Props = { number: string; token: string };

export const CancelByLink = ({ number, token }: Props) => (
  <CancelOrder number={number} cancel={() => cancelOrderByLink(token)} />
);
