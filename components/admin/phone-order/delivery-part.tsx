import { useController, useFormContext } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { TextField } from '@/components/ui/text-field';
import { Textarea } from '@/components/ui/textarea';
import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS, type PaymentMethod } from '@/contract/payment-methods';
import { fittingPayment, type PhoneOrder, phoneOrderPayments } from '@/lib/admin/phone-order';
import { ROUBLES_OR_BLANK } from './number-rules';
import styles from './phone-order.module.css';

const METHODS = DELIVERY_METHODS.map((value) => ({ value, name: DELIVERY_LABELS[value] }));

type Props = { offered: readonly PaymentMethod[] };

export function DeliveryPart({ offered }: Props) {
  const { register, formState } = useFormContext<PhoneOrder>();
  const { method, payment, chooseMethod } = useMethods(offered);
  const { delivery, ...errors } = formState.errors;
  const payments = phoneOrderPayments(method.value, offered).map((value) => ({
    value,
    name: PAYMENT_METHODS[value].label,
  }));
  return (
    <section>
      <h2 className={styles.part}>Доставка и оплата</h2>
      <div className={styles.fields}>
        <Select
          {...method}
          onChange={({ target }) => chooseMethod(target.value as PhoneOrder['delivery']['method'])}
          label="Как передать"
          options={METHODS}
          error={delivery?.method?.message}
        />
        {method.value !== 'pickup' && (
          <>
            <TextField
              {...register('delivery.address')}
              label="Адрес"
              autoComplete="off"
              error={delivery?.address?.message}
            />
            <TextField
              {...register('delivery.price', ROUBLES_OR_BLANK)}
              label="Доставка, ₽"
              hint="Пусто, если о цене договоримся"
              inputMode="numeric"
              autoComplete="off"
              error={delivery?.price?.message}
            />
          </>
        )}
        <Select {...payment} label="Оплата" options={payments} error={errors.payment_method?.message} />
        <TextField
          {...register('handover_on')}
          label={method.value === 'pickup' ? 'Когда заберут' : 'Когда отправить'}
          isOptional
          type="date"
          error={errors.handover_on?.message}
        />
        <Textarea
          {...register('comment')}
          label="Комментарий покупателя"
          isOptional
          rows={2}
          error={errors.comment?.message}
        />
        <Textarea
          {...register('staff_note')}
          label="Заметка для своих"
          isOptional
          rows={2}
          error={errors.staff_note?.message}
        />
      </div>
    </section>
  );
}

function useMethods(offered: readonly PaymentMethod[]) {
  const { field: method } = useController<PhoneOrder, 'delivery.method'>({ name: 'delivery.method' });
  const { field: payment } = useController<PhoneOrder, 'payment_method'>({ name: 'payment_method' });
  const chooseMethod = (chosen: PhoneOrder['delivery']['method']) => {
    method.onChange(chosen);
    payment.onChange(fittingPayment(payment.value, chosen, offered));
  };
  return { method, payment, chooseMethod };
}
