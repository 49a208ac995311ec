'use client';
// Client: loads on demand, because few visitors need so much time.

import { useState } from 'react';
import { SignInLink } from '@/components/auth/sign-in-link';
import { Button, buttonClass } from '@/components/ui/button';
import { ErrorLine } from '@/components/ui/error-line';
import { HumanCheckPlace } from '@/components/ui/human-check-place';
import { renewChecked } from '@/lib/browser-api/reservation';
import { paths } from '@/lib/paths';
import { useReservation } from '@/stores/checkout/use-checkout';
import { useSignedIn } from '@/stores/session/use-session';
import { useCheckoutTerms } from './checkout-terms-client';
import styles from './refused.module.css';
import { isTimeUsedUp } from './use-countdown';

export type ReservationEndedProps = { uuid: string; isPending: boolean };

/** A guest's time limit is used up. A sign-in or the human check allows another reservation. [CART-12] */
export function ReservationEnded({ uuid, isPending }: ReservationEndedProps) {
  const { state, renew, renewBy } = useReservation();
  const { humanCheck } = useCheckoutTerms();
  const isSignedIn = useSignedIn();
  const [phase, setPhase] = useState<'open' | 'checking' | 'refused'>('open');
  const canReserve = isSignedIn || humanCheck !== undefined;
  const isUsedUp = () => {
    const { current } = state.getState();
    return current !== undefined && isTimeUsedUp(current);
  };
  const reserveAgain = async () => {
    setPhase('checking');
    await renew();
    if (isUsedUp() && humanCheck) await renewChecked(uuid, renewBy);
    setPhase(isUsedUp() ? 'refused' : 'open');
  };
  return (
    <>
      <p>
        Растения снова в продаже. Подтвердите заказ, и мы проверим, что всё ещё есть, или{' '}
        {canReserve ? 'закрепите их снова.' : 'войдите: тем, кто вошёл, откладываем дольше.'}
      </p>
      <div className={styles.ways}>
        {canReserve && (
          <Button tone="secondary" size="compact" isLoading={isPending || phase === 'checking'} onClick={reserveAgain}>
            Закрепить снова
          </Button>
        )}
        {!isSignedIn && (
          <SignInLink to={paths.checkout} className={buttonClass({ tone: 'secondary', size: 'compact' })}>
            Войти
          </SignInLink>
        )}
      </div>
      {phase === 'refused' && <ErrorLine>Проверка не прошла. Подтвердите заказ или войдите</ErrorLine>}
      <HumanCheckPlace check={humanCheck} />
    </>
  );
}
