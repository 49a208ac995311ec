'use client';
// Client: functions cannot be passed from server components.

import { ViewedProducts as Viewed } from '@/components/viewed/viewed-products-client';
import { CardTile } from './card-tile-client';

type Props = {
  current?: string | undefined;
};

export const ViewedProducts = ({ current }: Props) => <Viewed current={current} tile={CardTile} />;
