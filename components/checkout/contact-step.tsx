import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';
import { PhoneField } from './phone-field';
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
