import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField } from '@/components/ui/text-field';
import { LIMITS } from '@/contract/limits';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import type { LotField } from '@/lib/admin/lot-texts';

type Props = { register: (field: LotField) => UseFormRegisterReturn; errorOf: (field: LotField) => string | undefined };

export const LotFields = ({ register, errorOf }: Props) => (
  <>
    <TextField {...register('arrived_on')} label="Пришла" type="date" error={errorOf('arrived_on')} />
    <TextField
      {...register('ready_on')}
      label="Готовы с"
      isOptional
      type="date"
      hint="Отметка для листов сборки: продаются растения сразу"
      error={errorOf('ready_on')}
    />
    <TextField
      {...register('place')}
      label="Место: гряда, ряд"
      isOptional
      maxLength={STAFF_LIMITS.bed}
      autoComplete="off"
      error={errorOf('place')}
    />
    <TextField
      {...register('supplier')}
      label="Поставщик"
      isOptional
      maxLength={LIMITS.name}
      autoComplete="off"
      error={errorOf('supplier')}
    />
    <TextField
      {...register('certificate')}
      label="Карантинный сертификат №"
      isOptional
      maxLength={STAFF_LIMITS.document}
      autoComplete="off"
      error={errorOf('certificate')}
    />
    <TextField
      {...register('remind_on')}
      label="Напомнить"
      isOptional
      type="date"
      hint="Появится на «Сегодня»"
      error={errorOf('remind_on')}
    />
    <TextField
      {...register('reminder')}
      label="О чём напомнить"
      isOptional
      maxLength={STAFF_LIMITS.document}
      autoComplete="off"
      error={errorOf('reminder')}
    />
  </>
);
