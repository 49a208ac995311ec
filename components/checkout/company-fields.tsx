import { useFormContext } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import type { CheckoutValues } from '@/lib/checkout-values';
import styles from './checkout-form.module.css';

/** Whom the invoice is made out to. */
export function CompanyFields() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const error = formState.errors.company;
  const touched = formState.touchedFields.company;
  return (
    <div className={styles.pair}>
      <TextField
        {...register('company.name')}
        label="Организация или ИП"
        error={error?.name?.message}
        isValid={touched?.name && !error?.name}
        autoComplete="organization"
        maxLength={LIMITS.name}
        placeholder="ООО «Сад у дома»"
      />
      <TextField
        {...register('company.inn')}
        label="ИНН"
        error={error?.inn?.message}
        isValid={touched?.inn && !error?.inn}
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        placeholder="7707083893"
      />
    </div>
  );
}
