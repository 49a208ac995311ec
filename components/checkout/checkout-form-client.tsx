'use client';
// An island because it holds what the visitor types.

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { LIMITS } from '@/contract/limits';
import { type CheckedValues, type CheckoutValues, emptyCheckout, CheckoutForm as Schema } from '@/lib/checkout-values';
import { readSession, sessionKeys, writeSession } from '@/lib/session';
import type { OrderOutcome } from '@/stores/checkout/order-desk';
import styles from './checkout-form.module.css';
import { CheckoutSummary } from './checkout-summary-client';
import { ContactStep } from './contact-step';
import { DeliveryStep } from './delivery-step';
import { PaymentStep } from './payment-step';

type Props = {
  /** Undefined: there is no reservation to make an order of. */ onSubmit: (
    values: CheckedValues,
  ) => Promise<OrderOutcome | undefined>;
};

/** One page, three numbered steps and a comment. What is typed outlives a reload. */
export function CheckoutForm({ onSubmit }: Props) {
  const form = useForm<CheckoutValues, unknown, CheckedValues>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    defaultValues: readSession<CheckoutValues>(sessionKeys.checkoutForm) ?? emptyCheckout,
  });
  const { handleSubmit, register, setError, subscribe } = form;

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => writeSession(sessionKeys.checkoutForm, values),
      }),
    [subscribe],
  );

  const submit = handleSubmit(async (values) => {
    const outcome = await onSubmit(values);
    if (outcome && outcome.kind !== 'placed') setError('root', { message: outcome.message });
  });

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <div>
          <ContactStep />
          <DeliveryStep />
          <PaymentStep />
          <section className={styles.step}>
            <Field label="Комментарий к заказу" isOptional>
              {(control) => (
                <textarea
                  {...control}
                  {...register('comment')}
                  maxLength={LIMITS.comment}
                  placeholder="Например, позвонить за час или не снимать укрытие"
                />
              )}
            </Field>
          </section>
        </div>
        <CheckoutSummary />
      </form>
    </FormProvider>
  );
}
