import type { CSSProperties } from 'react';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { classNames } from '@/lib/class-names';
import styles from './reservation-clock.module.css';
import { type CountedReservation, isOnlyOrdered } from './use-held';

const LAST_MINUTES_S = 5 * 60;
const LAST_WORDS = 'Растения закреплены за вами ещё пять минут';

const LAPSED = 'Время вышло, растения снова в продаже. Корзина и всё, что вы ввели, на месте.';
const FREE_AGAIN =
  'Растения снова в продаже: больше часа откладываем тем, кто вошёл. Подтвердите заказ, и мы проверим, что всё ещё есть, или войдите и закрепите снова.';

/** `14:32` */
const formatClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

type Props = { reservation: CountedReservation; onRenew: () => void };

/** How long the plants are put aside; afterwards it asks whether to do so again. [CART-12] */
export function ReservationClock({ reservation: { status, message, held, secondsLeft }, onRenew }: Props) {
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
  return (
    <div className={styles.clock} role="alert">
      <p>{held ? (isOnlyOrdered(held) ? FREE_AGAIN : LAPSED) : message}</p>
      <Button tone="secondary" size="compact" disabled={status === 'asking'} onClick={onRenew}>
        Закрепить снова
      </Button>
    </div>
  );
}
