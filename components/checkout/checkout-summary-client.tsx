'use client';
// Client: shows this visitor's cart and counts down the reservation.

import { type FieldErrors, useFormContext, useWatch } from 'react-hook-form';
import { GoneLines } from '@/components/cart/gone-lines';
import { OrderTotals } from '@/components/cart/order-totals';
import { ConsentText } from '@/components/forms/consent-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { ErrorLine } from '@/components/ui/error-line';
import { totalsOf } from '@/lib/orders/cart-totals';
import { type CheckoutValues, chosenExtras } from '@/lib/orders/checkout-values';
import { paths } from '@/lib/paths';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import { useReservation } from '@/stores/checkout/use-checkout';
import styles from './checkout-summary.module.css';
import { useCheckoutTerms } from './checkout-terms-client';
import { leastPrice } from './delivery-methods';
import { OrderLines } from './order-lines';
import { ReservationClock } from './reservation-clock';
import { SeasonNotes } from './season-notes';
import { isTimeUsedUp, useCountdown } from './use-countdown';
import type { DeliveryPlan } from './use-delivery-plan';

const listFormat = new Intl.ListFormat('ru-RU', { type: 'conjunction' });

type FormSection = { name: string; fields: Partial<Record<keyof CheckoutValues, string>> };

/** The form's numbered steps. The consent is next to the button. */
const SECTIONS: FormSection[] = [
  { name: 'в первом разделе', fields: { name: 'имя', phone: 'телефон', email: 'почту' } },
  { name: 'во втором разделе', fields: { delivery: 'адрес', flat: 'номер квартиры', entry: 'код домофона' } },
  { name: 'в третьем разделе', fields: { company: 'данные организации' } },
  { name: 'в пожеланиях', fields: { comment: 'комментарий' } },
];

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
  const { register, formState, control } = useFormContext<CheckoutValues>();
  const chosen = useWatch({ control, name: 'extras' });
  const { errors, isSubmitting, isSubmitted } = formState;
  const state = useCartState((now) => now);
  const { renew } = useReservation();
  const reservation = useCountdown();
  const { current, refusal, secondsLeft } = reservation;
  const limitMessage = refusal?.errors && refusal.message;
  const error = errors.root?.message ?? (isSubmitted ? errorSummary(errors) : undefined) ?? doubt ?? limitMessage;
  const canOrder = secondsLeft > 0 || (current !== undefined && isTimeUsedUp(current));
  const lines = shownLines(state);
  return (
    <aside className={styles.summary} aria-label="Ваш заказ">
      <ReservationClock reservation={reservation} onRenew={renew} />
      <h2>Ваш заказ</h2>
      <GoneLines changes={state.changes} />
      <OrderLines lines={lines} plan={plan} changes={state.changes} />
      <SeasonNotes plan={plan} isBoxed={chosen.includes('box')} />
      <div className={styles.foot}>
        <OrderTotals
          totals={totalsOf(lines)}
          delivery={{ name: WAYS[plan.method], price: plan.price, text: leastPrice(useCheckoutTerms(), plan) }}
          extras={chosenExtras(chosen, plan.extras)}
        />
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
        <ErrorLine>{error}</ErrorLine>
      </div>
    </aside>
  );
}

export function errorSummary(errors: FieldErrors<CheckoutValues>): string | undefined {
  const parts = SECTIONS.flatMap(({ name, fields }) => {
    const wrong = Object.entries(fields).flatMap(([key, word]) => (key in errors ? [word] : []));
    return wrong.length > 0 ? [`${listFormat.format(wrong)} ${name}`] : [];
  });
  return parts.length > 0 ? `Исправьте ${parts.join(', ')}` : undefined;
}
