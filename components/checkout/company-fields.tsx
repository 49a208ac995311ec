import { useFormContext, useWatch } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import type { CheckoutValues } from '@/lib/orders/checkout-values';
import styles from './checkout-form.module.css';

/** A sole trader has a tax number (ИНН) of 12 digits and no КПП. */
export function CompanyFields() {
  const { register, formState } = useFormContext<CheckoutValues>();
  const inn = useWatch<CheckoutValues, 'company.inn'>({ name: 'company.inn' });
  const isPerson = inn.replace(/\D/g, '').length === 12;
  const errors = formState.errors.company;
  const touched = formState.touchedFields.company;
  const state = (name: 'name' | 'inn' | 'kpp', deps: 'company.kpp'[] = []) => ({
    ...register(`company.${name}`, { deps }),
    error: errors?.[name]?.message,
    isValid: touched?.[name] && !errors?.[name],
  });
  return (
    <>
      <TextField
        {...state('name')}
        label="Организация или ИП"
        autoComplete="organization"
        placeholder="ООО «Сад у дома»"
      />
      <div className={styles.pair}>
        <TextField
          {...state('inn', formState.isSubmitted ? ['company.kpp'] : [])}
          label="ИНН"
          inputMode="numeric"
          autoComplete="off"
          placeholder="7707083893"
        />
        {!isPerson && (
          <TextField
            {...state('kpp')}
            label="КПП"
            hint="Только у организаций"
            inputMode="numeric"
            autoComplete="off"
            placeholder="773601001"
          />
        )}
      </div>
      <TextField
        {...register('company.address')}
        label="Юридический адрес"
        isOptional
        error={errors?.address?.message}
        autoComplete="off"
        placeholder="117312, Москва, улица Вавилова, 19"
      />
    </>
  );
}
