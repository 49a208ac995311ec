'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { formatCount, formatNumber, GOODS } from '@/lib/format/plural';
import { type Notice, notifyOf } from '@/lib/notify';
import { confirmedAmount } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';
import { listFavouriteCards } from './favourite-cards-query';

const notify = notifyOf('cart');

type Props = { uuids: readonly string[]; size?: 'default' | 'compact' };

export function AddAllToCart({ uuids, size }: Props) {
  const add = useAddAll(uuids);
  const [isRunning, setRunning] = useState(false);
  const press = async () => {
    setRunning(true);
    notify(await add());
    setRunning(false);
  };
  return (
    <Button tone="secondary" size={size} isLoading={isRunning} onClick={() => void press()}>
      Всё в корзину
    </Button>
  );
}

/** Reads stock again: the page may have been open for a long time. */
function useAddAll(uuids: readonly string[]): () => Promise<Notice> {
  const cart = useCart();
  return async () => {
    const cards = await listFavouriteCards(uuids).catch((error: Error) => error.message);
    if (typeof cards === 'string') return { kind: 'error', text: cards };
    const errors = await cart.addEach(cards.filter((card) => card.total_quantity > 0));
    const isInCart = ({ uuid }: { uuid: string }) => confirmedAmount(cart.state.getState(), uuid) > 0;
    return cartSummary({
      total: cards.length,
      inCart: cards.filter(isInCart).length,
      soldOut: cards.filter((card) => card.total_quantity === 0 && !isInCart(card)).length,
      error: errors[0],
    });
  };
}

type Outcome = {
  total: number;
  inCart: number;
  soldOut: number;
  error: string | undefined;
};

export function cartSummary({ total, inCart, soldOut, error }: Outcome): Notice {
  if (inCart === total) return { kind: 'success', text: `Весь список в корзине: ${formatCount(total, GOODS)}` };
  if (inCart === 0 && soldOut === total) return { kind: 'info', text: 'Сейчас ничего из списка нет в наличии' };
  const missing = soldOut > 0 ? `, ${formatNumber(soldOut)} нет в наличии` : '';
  const text = `В корзине ${formatCount(inCart, GOODS)} из ${formatNumber(total)}${missing}`;
  if (error === undefined) return { kind: 'success', text };
  return { kind: inCart === 0 ? 'error' : 'warning', text: inCart === 0 ? error : `${text}. ${error}` };
}
