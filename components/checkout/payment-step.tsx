import { useFormContext, useWatch } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import type { CheckoutValues } from '@/lib/checkout-values';
import { useCheckoutTerms } from './checkout-terms-client';
import { CompanyFields } from './company-fields';
import { Step } from './step';

type Method = CheckoutValues['payment_method'];

const METHODS: Record<Method, { title: string; text: string }> = {
  on_receipt: { title: 'При получении', text: 'Наличными или картой' },
  online: { title: 'Онлайн', text: 'Картой или через СБП на странице банка' },
  invoice: { title: 'По счёту', text: 'Для организаций и предпринимателей' },
};

export function PaymentStep() {
  const { register } = useFormContext<CheckoutValues>();
  const { paymentMethods } = useCheckoutTerms();
  const chosen = useWatch<CheckoutValues, 'payment_method'>({ name: 'payment_method' });
  const options = paymentMethods.map((value) => ({ value, ...METHODS[value] }));
  return (
    <Step number={3} title="Оплата">
      <RadioCards label="Оплата" options={options} radio={register('payment_method')} />
      {chosen === 'invoice' && <CompanyFields />}
    </Step>
  );
}
