'use client';
// Client: holds the form's values.

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, Suspense, useEffect } from 'react';
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form';
import { lazyClient } from '@/components/ui/lazy-client';
import { RadioGroup } from '@/components/ui/radio-group';
import { Textarea } from '@/components/ui/textarea';
import { useFormErrors } from '@/components/ui/use-form-errors';
import { IF_MISSING_LABELS, IF_MISSING_QUESTION } from '@/contract/order-labels';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { parsePlace } from '@/lib/delivery/place';
import {
  type CheckedValues,
  type CheckoutValues,
  checkoutField,
  restoreCheckout,
  CheckoutForm as Schema,
  type ShownCharges,
} from '@/lib/orders/checkout-values';
import { shownLines } from '@/stores/cart/transitions';
import { useCartState } from '@/stores/cart/use-cart';
import type { OrderOutcome } from '@/stores/checkout/order-submitter';
import { useReservationState } from '@/stores/checkout/use-checkout';
import { useDeliveryPlace } from '@/stores/delivery-place/use-delivery-place';
import styles from './checkout-form.module.css';
import { CheckoutSummary } from './checkout-summary-client';
import { useCheckoutTerms } from './checkout-terms-client';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { ExtrasStep } from './extras-step';
import type { LimitNoticeProps } from './limit-notice-client';
import { PaymentStep } from './payment-step';
import { checkPrice } from './price-check';
import { useDeliveryPlan } from './use-delivery-plan';
import { fetchQuote, refetchQuotes } from './use-delivery-quote';
import { usePrefill } from './use-prefill';

const Notice = lazyClient<LimitNoticeProps>(() =>
  import('./limit-notice-client').then(({ LimitNotice }) => LimitNotice),
);

const CHOICES = Object.entries(IF_MISSING_LABELS).map(([value, name]) => ({ value, name }));

type Props = {
  doubt: string | undefined;
  onSubmit: (values: CheckedValues, charges: ShownCharges) => Promise<OrderOutcome>;
};

export function CheckoutForm({ doubt, onSubmit }: Props) {
  const { paymentMethods, places } = useCheckoutTerms();
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    defaultValues: restoreCheckout(readSession<CheckoutValues>(sessionKeys.checkoutForm), paymentMethods, {
      place: parsePlace(useDeliveryPlace()),
      offers: places,
    }),
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, subscribe, formState } = form;
  const { isSubmitting } = formState;
  const { ref, lead, refuse } = useFormErrors(form, checkoutField);
  const plan = useDeliveryPlan(useWatch({ control, name: 'delivery' }));

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeSession(sessionKeys.checkoutForm, values),
      }),
    [subscribe],
  );

  usePrefill(form);
  const send = handleSubmit(async (values) => {
    const checked = await checkPrice(plan, fetchQuote);
    if (!checked.isShown) return setError('root', { message: checked.message });
    const outcome = await onSubmit(values, { price: checked.price, extras: plan.extras });
    if (outcome.kind === 'placed') return;
    refuse(outcome);
    await refetchQuotes();
  }, lead);
  // A disabled button would lose the focus, so a second submit is ignored here.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <FormProvider {...form}>
      <form ref={ref} method="post" className={styles.form} onSubmit={submit} noValidate>
        <LimitNotice />
        <div>
          <ContactStep />
          <DeliveryStep plan={plan} />
          <ExtrasStep offered={plan.extras} />
          <PaymentStep />
          <WishesStep />
        </div>
        <CheckoutSummary plan={plan} doubt={doubt} />
      </form>
    </FormProvider>
  );
}

/** Shown above the form, before the visitor types in vain. */
function LimitNotice() {
  const { status, refusal } = useReservationState();
  if (!refusal?.errors) return null;
  return (
    <Suspense>
      <Notice message={refusal.message} errors={refusal.errors} isPending={status === 'pending'} />
    </Suspense>
  );
}

function WishesStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const isUnique = useCartState((state) => shownLines(state).every(({ product }) => product.specimen));
  const options = CHOICES.filter(({ value }) => !isUnique || value !== 'replace');
  return (
    <section className={styles.step} aria-label="Пожелания">
      <RadioGroup label={IF_MISSING_QUESTION} options={options} radio={register('if_missing')} />
      <Textarea
        {...register('comment')}
        label="Комментарий к заказу"
        isOptional
        error={formState.errors.comment?.message}
        placeholder="Например, позвонить за час или не снимать укрытие"
      />
    </section>
  );
}
