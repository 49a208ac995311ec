import { useController, useFormContext } from 'react-hook-form';
import { MaskField } from '@/components/ui/mask-field-client';
import { TextField } from '@/components/ui/text-field';
import type { PhoneOrder } from '@/lib/admin/phone-order';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import styles from './phone-order.module.css';
import { useKnownCustomer } from './use-known-customer';

export function CustomerPart() {
  const { register, formState } = useFormContext<PhoneOrder>();
  const { field, fieldState } = useController<PhoneOrder, 'customer.phone'>({ name: 'customer.phone' });
  const errors = formState.errors.customer;
  return (
    <section>
      <h2 className={styles.part}>Покупатель</h2>
      <div className={styles.fields}>
        <div>
          <MaskField
            {...field}
            mask={PHONE_MASK}
            label="Телефон"
            type="tel"
            autoComplete="off"
            placeholder="+7 900 000 00-00"
            error={fieldState.error?.message}
          />
          <p role="status" className={styles.known}>
            {useKnownCustomer()}
          </p>
        </div>
        <TextField
          {...register('customer.name')}
          label="Имя"
          autoComplete="off"
          placeholder="Мария Лесная"
          error={errors?.name?.message}
        />
        <TextField
          {...register('customer.email')}
          label="Почта"
          isOptional
          type="email"
          autoComplete="off"
          hint="Без неё письма не уйдут"
          error={errors?.email?.message}
        />
      </div>
    </section>
  );
}
