import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { PAYMENT_METHODS } from '@/contract/payment-methods';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { useCheckoutTerms } from './checkout-terms-client';
import { CompanyFields } from './company-fields';
import { Step } from './step';

export function PaymentStep() {
  const { register } = useFormContext<CheckoutValues>();
  const { paymentMethods } = useCheckoutTerms();
  const chosen = useWatch<CheckoutValues, 'payment_method'>({ name: 'payment_method' });
  const options = paymentMethods.map((value) => {
    const { label, hint } = PAYMENT_METHODS[value];
    return { value, title: label, text: hint };
  });
  return (
    <Step number={3} title="Оплата">
      <RadioCards label="Оплата" options={options} radio={register('payment_method')} />
      {PAYMENT_METHODS[chosen].needsCompany && <CompanyFields />}
    </Step>
  );
}
