import { type CSSProperties, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { lazyClient } from '@/components/ui/lazy-client';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import type { HeldLongProps } from './held-long-client';
import styles from './reservation-clock.module.css';
import { type CountedReservation, isOnlyOrdered } from './use-held';

const LAST_MINUTES_S = 5 * 60;
const LAST_WORDS = 'Растения закреплены за вами ещё пять минут';

const HeldLong = lazyClient<HeldLongProps>(
  () => import('./held-long-client').then(({ HeldLong }) => HeldLong),
  () => null,
);

/** For example `14:32`. */
const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Props = { reservation: CountedReservation; onRenew: () => void };

/** [CART-12] */
export function ReservationClock({ reservation: { status, refusal, held, secondsLeft }, onRenew }: Props) {
  if (status === 'none' || (status === 'asking' && !held)) {
    return <p className={styles.clock}>Закрепляем растения за вами…</p>;
  }
  if (held && secondsLeft > 0) {
    const left = { '--left': secondsLeft / held.seconds } as CSSProperties;
    return (
      <div className={classNames(styles.clock, secondsLeft <= LAST_MINUTES_S && styles.last)}>
        <p role="timer">
          Растения закреплены за вами ещё <b>{formatClock(secondsLeft)}</b>
        </p>
        <VisuallyHidden role="status">{secondsLeft <= LAST_MINUTES_S ? LAST_WORDS : ''}</VisuallyHidden>
        <div className={styles.rod} style={left} />
        <p className={styles.after}>Потом они вернутся в продажу, а корзина останется.</p>
      </div>
    );
  }
  const isAsking = status === 'asking';
  if (held && isOnlyOrdered(held)) {
    return (
      <div className={styles.clock} role="alert">
        <Suspense>
          <HeldLong uuid={held.uuid} isAsking={isAsking} />
        </Suspense>
      </div>
    );
  }
  if (refusal?.errors) return null;
  return (
    <div className={styles.clock} role="alert">
      <p>{held ? 'Время вышло, растения снова в продаже. Корзина и всё, что вы ввели, на месте.' : refusal?.message}</p>
      <Button tone="secondary" size="compact" disabled={isAsking} onClick={onRenew}>
        Закрепить снова
      </Button>
    </div>
  );
}
