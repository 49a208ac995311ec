import { type CSSProperties, Suspense } from 'react';
import { Button } from '@/components/ui/button';
import { lazyClient } from '@/components/ui/lazy-client';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import styles from './reservation-clock.module.css';
import type { ReservationEndedProps } from './reservation-ended-client';
import { type CountedReservation, isTimeUsedUp } from './use-countdown';

const LAST_MINUTES_S = 5 * 60;
const LAST_MINUTES_TEXT = 'Растения закреплены за вами ещё пять минут';

const ReservationEnded = lazyClient<ReservationEndedProps>(() =>
  import('./reservation-ended-client').then(({ ReservationEnded }) => ReservationEnded),
);

const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Props = { reservation: CountedReservation; onRenew: () => void };

/** [CART-12] */
export function ReservationClock({ reservation: { status, refusal, current, secondsLeft }, onRenew }: Props) {
  if (status === 'none' || (status === 'pending' && !current)) {
    return <p className={styles.clock}>Закрепляем растения за вами…</p>;
  }
  if (current && secondsLeft > 0) {
    const left = { '--left': secondsLeft / current.seconds } as CSSProperties;
    return (
      <div className={classNames(styles.clock, secondsLeft <= LAST_MINUTES_S && styles.last)}>
        <p role="timer">
          Растения закреплены за вами ещё <b>{formatClock(secondsLeft)}</b>
        </p>
        <VisuallyHidden role="status">{secondsLeft <= LAST_MINUTES_S ? LAST_MINUTES_TEXT : ''}</VisuallyHidden>
        <div className={styles.rod} style={left} />
        <p className={styles.after}>Потом они вернутся в продажу, а корзина останется.</p>
      </div>
    );
  }
  const isPending = status === 'pending';
  if (current && isTimeUsedUp(current)) {
    return (
      <div className={styles.clock} role="alert">
        <Suspense>
          <ReservationEnded uuid={current.uuid} isPending={isPending} />
        </Suspense>
      </div>
    );
  }
  if (refusal?.errors) return null;
  return (
    <div className={styles.clock} role="alert">
      <p>
        {current ? 'Время вышло, растения снова в продаже. Корзина и всё, что вы ввели, на месте.' : refusal?.message}
      </p>
      <Button tone="secondary" size="compact" disabled={isPending} onClick={onRenew}>
        Закрепить снова
      </Button>
    </div>
  );
}
