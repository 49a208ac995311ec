'use client';
// An island because functions do not travel from the server: what a card offers joins the row here.

import { ViewedProducts as Viewed } from '@/components/viewed/viewed-products-client';
import { CardTile } from './card-tile-client';

type Props = {
  /** Slug of the product that is open: it is remembered, and the others are shown. */
  current?: string | undefined;
};

export const ViewedProducts = ({ current }: Props) => <Viewed current={current} tile={CardTile} />;
