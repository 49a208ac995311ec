import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { LIMITS } from '@/contract/limits';
import type { CheckoutValues } from '@/lib/checkout-values';
import styles from './checkout-form.module.css';
import { PhoneField } from './phone-field';
import { Step } from './step';

export function ContactStep() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const { errors, touchedFields } = formState;
  return (
    <Step number={1} title="Получатель">
      <div className={styles.pair}>
        <Field label="Имя и фамилия" error={errors.name?.message} isValid={touchedFields.name && !errors.name}>
          {(control) => (
            <input
              {...control}
              {...register('name')}
              autoComplete="name"
              maxLength={LIMITS.name}
              placeholder="Мария Лесная"
            />
          )}
        </Field>
        <PhoneField />
      </div>
      <Field
        label="Почта"
        hint="Пришлём состав заказа"
        error={errors.email?.message}
        isValid={touchedFields.email && !errors.email}
      >
        {(control) => (
          <input
            {...control}
            {...register('email')}
            type="email"
            autoComplete="email"
            maxLength={LIMITS.email}
            placeholder="maria@example.ru"
          />
        )}
      </Field>
    </Step>
  );
}
