import { useController, useFormContext } from 'react-hook-form';
import { MaskField } from '@/components/ui/mask-field-client';
import { TextField } from '@/components/ui/text-field';
import type { ProfileValues } from '@/lib/account/values';
import { PHONE_MASK } from '@/lib/forms/phone-mask';
import styles from './settings-form.module.css';

export function PersonFields() {
  const { register, formState } = useFormContext<ProfileValues>();
  const { errors, defaultValues } = formState;
  // `register` alone leaves an input empty until hydration, which would then overwrite what is being typed.
  const line = (name: 'first_name' | 'last_name' | 'email') => ({
    ...register(name),
    defaultValue: defaultValues?.[name],
  });
  return (
    <div className={styles.pair}>
      <TextField {...line('first_name')} label="Имя" error={errors.first_name?.message} autoComplete="given-name" />
      <TextField {...line('last_name')} label="Фамилия" error={errors.last_name?.message} autoComplete="family-name" />
      <PhoneField />
      <TextField
        {...line('email')}
        type="email"
        label="Почта"
        hint="Новую почту подтвердите кодом из письма"
        error={errors.email?.message}
        autoComplete="email"
      />
    </div>
  );
}

function PhoneField() {
  const { field, fieldState } = useController<ProfileValues, 'phone'>({ name: 'phone' });
  return (
    <MaskField
      {...field}
      mask={PHONE_MASK}
      label="Телефон"
      type="tel"
      hint="Новый номер подтвердите кодом из СМС"
      autoComplete="tel"
      error={fieldState.error?.message}
    />
  );
}
