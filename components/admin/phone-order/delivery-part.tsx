import { useController, useFormContext } from 'react-hook-form';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { DELIVERY_METHODS } from '@/contract/delivery-methods';
import { DELIVERY_LABELS } from '@/contract/order-labels';
import { PAYMENT_METHODS, type PaymentMethod } from '@/contract/payment-methods';
import { fittingPayment, isOnlineOff, type PhoneOrder, phoneOrderPayments } from '@/lib/admin/phone-order';
import { ONLINE_OFF } from '@/lib/admin/phone-order-words';
import { DeliveryPlace } from './delivery-place';
import { ExtrasPart } from './extras-part';
import { HandoverDay } from './handover-day';
import styles from './phone-order.module.css';

const METHODS = DELIVERY_METHODS.map((value) => ({ value, name: DELIVERY_LABELS[value] }));

type Props = { offered: readonly PaymentMethod[] };

export function DeliveryPart({ offered }: Props) {
  const { register, formState } = useFormContext<PhoneOrder>();
  const { method, payment, chooseMethod, choosePayment } = useMethods(offered);
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
        <DeliveryPlace />
        <ExtrasPart />
        <Select
          {...payment}
          onChange={({ target }) => choosePayment(target.value as PaymentMethod)}
          label="Оплата"
          options={payments}
          hint={isOnlineOff(offered) ? ONLINE_OFF : undefined}
          error={errors.payment_method?.message}
        />
        <HandoverDay />
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

const DEPENDENT = ['customer.email', 'delivery.address', 'delivery.price'] as const;

function useMethods(offered: readonly PaymentMethod[]) {
  const { getFieldState, getValues, setValue, trigger } = useFormContext<PhoneOrder>();
  const { field: method } = useController<PhoneOrder, 'delivery.method'>({ name: 'delivery.method' });
  const { field: payment } = useController<PhoneOrder, 'payment_method'>({ name: 'payment_method' });
  const choosePayment = (chosen: PaymentMethod) => {
    payment.onChange(chosen);
    const wrong = DEPENDENT.filter((field) => getFieldState(field).error);
    if (wrong.length > 0) void trigger(wrong);
  };
  const chooseMethod = (chosen: PhoneOrder['delivery']['method']) => {
    method.onChange(chosen);
    // The zone's price is a courier's.
    if (!getValues('delivery.is_own_price')) setValue('delivery.price', '');
    choosePayment(fittingPayment(payment.value, chosen, offered));
  };
  return { method, payment, chooseMethod, choosePayment };
}
