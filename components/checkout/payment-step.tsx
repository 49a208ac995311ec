import { useFormContext } from 'react-hook-form';
import { RadioCards } from '@/components/ui/radio-cards';
import type { CheckoutValues } from '@/lib/checkout-values';
import { Step } from './step';

const METHODS: { value: CheckoutValues['payment_method']; title: string; text: string }[] = [
  { value: 'on_receipt', title: 'При получении', text: 'Наличными или картой' },
  { value: 'invoice', title: 'По счёту', text: 'Для организаций и предпринимателей' },
];

export function PaymentStep() {
  const { register } = useFormContext<CheckoutValues>();
  return (
    <Step number={3} title="Оплата">
      <RadioCards label="Оплата" options={METHODS} radio={register('payment_method')} />
    </Step>
  );
}
