import { useEffect, useState } from 'react';
import type { StoredReservation } from '@/stores/checkout/reservation-store';
import { useReservationState } from '@/stores/checkout/use-checkout';

export type CountedReservation = ReturnType<typeof useCountdown>;

/** Whole seconds. [CART-12] */
export function useCountdown() {
  const { status, current, refusal } = useReservationState();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, 1000);
    // Browsers throttle timers in background tabs.
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, []);

  // A reservation may be newer than the last tick.
  const secondsLeft = current ? Math.min(current.seconds, Math.max(0, Math.ceil((current.until - now) / 1000))) : 0;
  return { status, refusal, current, secondsLeft };
}

/** A guest's time limit is used up: nothing is reserved, available plants can still be ordered. [CART-12] */
export const isTimeUsedUp = ({ seconds }: Pick<StoredReservation, 'seconds'>): boolean => seconds === 0;
