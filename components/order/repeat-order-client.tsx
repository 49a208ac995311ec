'use client';
// Client: changes the visitor's cart.

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { listStock } from '@/lib/browser-api/orders';
import { piecesToAdd, type RepeatLine, type Shortage, shortagesOf, shortageText } from '@/lib/orders/repeat';
import { paths } from '@/lib/paths';
import { confirmedAmount } from '@/stores/cart/transitions';
import { useCart } from '@/stores/cart/use-cart';
import styles from './repeat-order.module.css';

export function RepeatOrder({ lines }: { lines: readonly RepeatLine[] }) {
  const { outcome, repeat } = useRepeat(lines);
  return (
    <>
      <Button tone="secondary" wide isLoading={outcome.kind === 'running'} onClick={repeat}>
        Повторить заказ
      </Button>
      <div role="status">
        {outcome.kind === 'failed' && (
          <p className={styles.message}>Не получилось проверить наличие. Попробуйте ещё раз или позвоните нам.</p>
        )}
        {outcome.kind === 'done' && <RepeatResult {...outcome} />}
      </div>
    </>
  );
}

function summaryOf(shortages: Shortage[]): string {
  if (shortages.length === 0) return 'Все растения в корзине.';
  return shortages.some(({ failure }) => failure !== undefined)
    ? 'Остальное уже в корзине.'
    : 'Что есть, уже в корзине.';
}

function RepeatResult({ shortages, added }: { shortages: Shortage[]; added: number }) {
  return (
    <div className={styles.message}>
      {added > 0 && (
        <p>
          {summaryOf(shortages)} <TextLink href={paths.cart}>Перейти в корзину</TextLink>
        </p>
      )}
      {shortages.length > 0 && (
        <ul>
          {shortages.map((shortage) => (
            <li key={shortage.uuid}>
              <b>{shortage.name}</b>: {shortageText(shortage)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Outcome = { kind: 'idle' | 'running' | 'failed' } | { kind: 'done'; shortages: Shortage[]; added: number };

function useRepeat(lines: readonly RepeatLine[]) {
  const cart = useCart();
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'idle' });
  /** Cart before a failed attempt, so that the next one adds only what is missing. */
  const initialCart = useRef<ReadonlyMap<string, number>>(undefined);

  const inCart = (uuid: string) => confirmedAmount(cart.state.getState(), uuid);

  const run = async (): Promise<Outcome> => {
    const [stock, isRead] = await Promise.all([listStock(lines.map(({ uuid }) => uuid)), cart.load()]);
    if (!stock.ok || !isRead) return { kind: 'failed' };
    await cart.settle();
    const inStock = new Map(stock.data.map((card) => [card.uuid, card]));
    const before = initialCart.current ?? new Map(lines.map(({ uuid }) => [uuid, inCart(uuid)]));
    const added = (uuid: string) => Math.max(0, inCart(uuid) - (before.get(uuid) ?? 0));
    const failures = new Map<string, string>();
    for (const line of lines) {
      const missing = { ...line, amount: line.amount - added(line.uuid) };
      const card = inStock.get(line.uuid);
      const pieces = piecesToAdd(missing, (uuid) => inStock.get(uuid)?.total_quantity ?? 0, inCart);
      if (card && pieces > 0) await cart.add(card, pieces, (message) => failures.set(line.uuid, message));
    }
    await cart.settle();
    const shortages = shortagesOf(lines, added, failures);
    initialCart.current = shortages.some(({ failure }) => failure !== undefined) ? before : undefined;
    return { kind: 'done', shortages, added: lines.reduce((sum, { uuid }) => sum + added(uuid), 0) };
  };

  const repeat = async () => {
    setOutcome({ kind: 'running' });
    setOutcome(await run());
  };
  return { outcome, repeat };
}
