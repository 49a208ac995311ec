import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import { PAYMENT_WORDS } from '@/contract/order-words';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import { useCheckoutTerms } from './checkout-terms-client';
import { CompanyFields } from './company-fields';
import { Step } from './step';

type Method = CheckoutValues['payment_method'];

const TERMS: Record<Method, string> = {
  on_receipt: 'Наличными или картой',
  online: 'Картой или через СБП на странице банка',
  invoice: 'Для организаций и предпринимателей',
};

export function PaymentStep() {
  const { register } = useFormContext<CheckoutValues>();
  const { paymentMethods } = useCheckoutTerms();
  const chosen = useWatch<CheckoutValues, 'payment_method'>({ name: 'payment_method' });
  const options = paymentMethods.map((value) => ({ value, title: PAYMENT_WORDS[value], text: TERMS[value] }));
  return (
    <Step number={3} title="Оплата">
      <RadioCards label="Оплата" options={options} radio={register('payment_method')} />
      {chosen === 'invoice' && <CompanyFields />}
    </Step>
  );
}
