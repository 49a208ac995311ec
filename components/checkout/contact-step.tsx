import { useController, useFormContext } from 'react-hook-form';
import { MaskField } from '@/components/ui/mask-field-client';
import { TextField } from '@/components/ui/text-field';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';
import { Step } from './step';

export function ContactStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { errors, touchedFields } = formState;
  return (
    <Step number={1} title="Получатель">
      <div className={styles.pair}>
        <TextField
          {...register('name')}
          label="Имя и фамилия"
          error={errors.name?.message}
          isValid={touchedFields.name && !errors.name}
          autoComplete="name"
          placeholder="Мария Лесная"
        />
        <PhoneField />
      </div>
      <TextField
        {...register('email')}
        type="email"
        label="Почта"
        hint="Пришлём состав заказа"
        error={errors.email?.message}
        isValid={touchedFields.email && !errors.email}
        autoComplete="email"
        placeholder="maria@example.ru"
      />
    </Step>
  );
}

function PhoneField() {
  const { field, fieldState } = useController<CheckoutValues, 'phone'>({ name: 'phone' });
  const { error, isTouched } = fieldState;
  return (
    <MaskField
      {...field}
      mask={PHONE_MASK}
      label="Телефон"
      type="tel"
      autoComplete="tel"
      placeholder="+7 900 000 00-00"
      error={error?.message}
      isValid={isTouched && !error}
    />
  );
}
