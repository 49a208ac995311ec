'use client';
// Client: holds the form's values.

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import { readSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import {
  type CheckedValues,
  type CheckoutValues,
  checkoutField,
  restoreCheckout,
  CheckoutForm as Schema,
} from '@/lib/orders/checkout-values';
import type { OrderOutcome } from '@/stores/checkout/order-submitter';
import styles from './checkout-form.module.css';
import { CheckoutSummary } from './checkout-summary-client';
import { useCheckoutTerms } from './checkout-terms-client';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { LimitNotice } from './limit-notice';
import { PaymentStep } from './payment-step';
import { checkPrice } from './price-check';
import { useDeliveryPlan } from './use-delivery-plan';
import { fetchQuote, refetchQuotes } from './use-delivery-quote';
import { usePrefill } from './use-prefill';
import { WishesStep } from './wishes-step';

type Props = {
  doubt: string | undefined;
  /** `price`: the shown delivery price, in roubles. */
  onSubmit: (values: CheckedValues, price: number | undefined) => Promise<OrderOutcome>;
};

export function CheckoutForm({ doubt, onSubmit }: Props) {
  const { paymentMethods } = useCheckoutTerms();
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    defaultValues: restoreCheckout(readSession<CheckoutValues>(sessionKeys.checkoutForm), paymentMethods),
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
    const outcome = await onSubmit(values, checked.price);
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
          <PaymentStep />
          <WishesStep />
        </div>
        <CheckoutSummary plan={plan} doubt={doubt} />
      </form>
    </FormProvider>
  );
}
