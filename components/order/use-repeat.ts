import { useState } from 'react';
import { listStock } from '@/lib/api/browser-orders';
import { piecesToAdd, type Shortage, shortagesOf, type Wanted } from '@/lib/order-repeat';
import { confirmedAmount } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';

type Outcome = { kind: 'idle' | 'running' | 'failed' } | { kind: 'done'; shortages: Shortage[]; added: number };

/** Puts what was bought into the cart once more, as far as the shelf has it. */
export function useRepeat(wanted: readonly Wanted[]) {
  const cart = useCart();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });

  const inCart = (uuid: string) => confirmedAmount(cart.state.getState(), uuid);

  const run = async (): Promise<Outcome> => {
    const [stock, isRead] = await Promise.all([listStock(wanted.map(({ uuid }) => uuid)), cart.load()]);
    if (!stock.ok || !isRead) return { kind: 'failed' };
    await cart.settle();
    const onShelf = new Map(stock.data.map((card) => [card.uuid, card.total_quantity]));
    const before = new Map(wanted.map(({ uuid }) => [uuid, inCart(uuid)]));
    for (const line of wanted) {
      const pieces = piecesToAdd(line, (uuid) => onShelf.get(uuid) ?? 0, inCart);
      if (pieces > 0) await cart.add(line.uuid, pieces);
    }
    await cart.settle();
    const added = (uuid: string) => inCart(uuid) - (before.get(uuid) ?? 0);
    const total = wanted.reduce((sum, { uuid }) => sum + added(uuid), 0);
    return { kind: 'done', shortages: shortagesOf(wanted, added), added: total };
  };

  const repeat = async () => {
    setOutcome({ kind: 'running' });
    setOutcome(await run());
  };
  return { outcome, repeat };
}
