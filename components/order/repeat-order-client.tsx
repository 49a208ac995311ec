'use client';
// Client: changes the visitor's cart.

import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { type RepeatLine, type Shortage, shortageText } from '@/lib/orders/repeat';
import { paths } from '@/lib/paths';
import styles from './repeat-order.module.css';
import { useRepeat } from './use-repeat';

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
