import { useFormContext, useWatch } from 'react-hook-form';
import { ConsentText } from '@/components/forms/consent-text';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldGroup } from '@/components/ui/field-group';
import type { ProfileValues } from '@/lib/account/values';

export function MailingPart() {
  const { register, formState } = useFormContext<ProfileValues>();
  const email = useWatch<ProfileValues, 'email'>({ name: 'email' });
  return (
    <FieldGroup
      label="Рассылка"
      error={formState.errors.mailing_type?.message}
      hint={email ? 'О ходе заказов пишем всегда.' : 'Чтобы получать письма, укажите почту.'}
    >
      <Checkbox {...register('mailing_type')} value="newsletter" isPlain>
        Письма питомника: советы по сезону, новые растения, новости. <ConsentText />
      </Checkbox>
    </FieldGroup>
  );
}
