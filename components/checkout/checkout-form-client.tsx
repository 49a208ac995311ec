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
import { PaymentStep } from './payment-step';
import { tellPrice } from './told-price';
import { TooMuch } from './too-much';
import { useDeliveryPlan } from './use-delivery-plan';
import { askQuotesAnew, settleQuote } from './use-delivery-quote';
import { usePrefill } from './use-prefill';
import { WishesStep } from './wishes-step';

type Props = {
  /** Message about an earlier order whose outcome is unknown. */
  doubt: string | undefined;
  /** `price`: the delivery price as it was shown, in roubles. */
  onSubmit: (values: CheckedValues, price: number | undefined) => Promise<OrderOutcome>;
};

/** Input is kept over a reload. */
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
    const told = await tellPrice(plan, settleQuote);
    if (!told.isTold) return setError('root', { message: told.message });
    const outcome = await onSubmit(values, told.price);
    if (outcome.kind === 'placed') return;
    refuse(outcome);
    await askQuotesAnew();
  }, lead);
  // The button is not disabled while sending, so that it keeps the focus; a second submit is ignored here.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <FormProvider {...form}>
      <form ref={ref} method="post" className={styles.form} onSubmit={submit} noValidate>
        <TooMuch />
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
