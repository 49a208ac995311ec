import { useRef, useState } from 'react';
import { listStock } from '@/lib/browser-api/orders';
import { piecesToAdd, type Shortage, shortagesOf, type Wanted } from '@/lib/orders/repeat';
import { confirmedAmount } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';

type Outcome = { kind: 'idle' | 'running' | 'failed' } | { kind: 'done'; shortages: Shortage[]; added: number };

export function useRepeat(wanted: readonly Wanted[]) {
  const cart = useCart();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  /** Cart before a failed attempt, so that the next one adds only what is missing. */
  const begun = useRef<ReadonlyMap<string, number>>(undefined);

  const inCart = (uuid: string) => confirmedAmount(cart.state.getState(), uuid);

  const run = async (): Promise<Outcome> => {
    const [stock, isRead] = await Promise.all([listStock(wanted.map(({ uuid }) => uuid)), cart.load()]);
    if (!stock.ok || !isRead) return { kind: 'failed' };
    await cart.settle();
    const onShelf = new Map(stock.data.map((card) => [card.uuid, card]));
    const before = begun.current ?? new Map(wanted.map(({ uuid }) => [uuid, inCart(uuid)]));
    const added = (uuid: string) => Math.max(0, inCart(uuid) - (before.get(uuid) ?? 0));
    const failures = new Map<string, string>();
    for (const line of wanted) {
      const missing = { ...line, amount: line.amount - added(line.uuid) };
      const card = onShelf.get(line.uuid);
      const pieces = piecesToAdd(missing, (uuid) => onShelf.get(uuid)?.total_quantity ?? 0, inCart);
      if (card && pieces > 0) await cart.add(card, pieces, (message) => failures.set(line.uuid, message));
    }
    await cart.settle();
    const shortages = shortagesOf(wanted, added, failures);
    begun.current = shortages.some(({ failure }) => failure !== undefined) ? before : undefined;
    return { kind: 'done', shortages, added: wanted.reduce((sum, { uuid }) => sum + added(uuid), 0) };
  };

  const repeat = async () => {
    setOutcome({ kind: 'running' });
    setOutcome(await run());
  };
  return { outcome, repeat };
}
