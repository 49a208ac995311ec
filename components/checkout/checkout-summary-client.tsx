'use client';
// Client: shows this visitor's cart and counts down the reservation.

import { useFormContext } from 'react-hook-form';
import { GoneLines } from '@/components/cart/gone-lines';
import { OrderTotals } from '@/components/cart/order-totals';
import { ConsentText } from '@/components/forms/consent-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { TroubleLine } from '@/components/ui/trouble-line';
import { totalsOf } from '@/lib/orders/cart-totals';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { paths } from '@/lib/paths';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useReservation } from '@/stores/checkout/use-checkout';
import styles from './checkout-summary.module.css';
import { errorSummary } from './error-summary';
import { OrderLine } from './order-line';
import { ReservationClock } from './reservation-clock';
import { SeasonNotes } from './season-notes';
import { isTimeUsedUp, useCountdown } from './use-countdown';
import type { DeliveryPlan } from './use-delivery-plan';

const WAYS: Record<DeliveryPlan['method'], string> = {
  courier: 'Доставка курьером',
  transport: 'Доставка до терминала',
  pickup: 'Самовывоз',
};

type Props = {
  plan: DeliveryPlan;
  doubt: string | undefined;
};

export function CheckoutSummary({ plan, doubt }: Props) {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { errors, isSubmitting, isSubmitted } = formState;
  const state = useCartState((now) => now);
  const { renew } = useReservation();
  const reservation = useCountdown();
  const { held, refusal, secondsLeft } = reservation;
  const limitMessage = refusal?.errors && refusal.message;
  const trouble = errors.root?.message ?? (isSubmitted ? errorSummary(errors) : undefined) ?? doubt ?? limitMessage;
  const canOrder = secondsLeft > 0 || (held !== undefined && isTimeUsedUp(held));
  const lines = shownLines(state);
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <ReservationClock reservation={reservation} onRenew={renew} />
      <h2>Ваш заказ</h2>
      <GoneLines changes={state.changes} />
      <ul className={styles.lines}>
        {lines.map((line) => (
          <OrderLine key={line.product.uuid} line={line} plan={plan} change={state.changes[line.product.uuid]} />
        ))}
      </ul>
      <SeasonNotes plan={plan} />
      <OrderTotals totals={totalsOf(lines)} delivery={{ name: WAYS[plan.method], price: plan.price }} />
      <Checkbox {...register('consent')} error={errors.consent?.message}>
        <ConsentText />
      </Checkbox>
      <p className={styles.offer}>
        Подтверждая заказ, вы принимаете условия{' '}
        <a href={paths.offer} target="_blank" rel="noopener">
          публичной оферты
        </a>
      </p>
      <Button type="submit" size="large" wide disabled={!canOrder} isLoading={isSubmitting}>
        Подтвердить заказ
      </Button>
      <TroubleLine>{trouble}</TroubleLine>
    </aside>
  );
}
