import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { methodsFor } from '@/contract/fitting-payment';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import { type CheckoutValues, fittingMethod } from '@/lib/orders/checkout-values';
import { useCheckoutTerms } from './checkout-terms-client';
import { CompanyFields } from './company-fields';
import { Step } from './step';

export function PaymentStep() {
  const { register, setValue } = useFormContext<CheckoutValues>();
  const { paymentMethods } = useCheckoutTerms();
  const chosen = useWatch<CheckoutValues, 'payment_method'>({ name: 'payment_method' });
  const delivery = useWatch<CheckoutValues, 'delivery'>({ name: 'delivery' });
  const fitting = fittingMethod({ payment_method: chosen, delivery }, paymentMethods);
  useEffect(() => {
    if (fitting !== chosen) setValue('payment_method', fitting);
  }, [fitting, chosen, setValue]);
  const options = methodsFor(paymentMethods, delivery.method).map((value) => {
    const { label, hint } = PAYMENT_METHODS[value];
    return { value, title: label, text: hint };
  });
  return (
    <Step number={3} title="Оплата">
      <RadioCards label="Оплата" options={options} radio={register('payment_method')} />
      {PAYMENT_METHODS[fitting].needsCompany && <CompanyFields />}
    </Step>
  );
}
