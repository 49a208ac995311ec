import { useEffect } from 'react';
import { TextField } from '@/components/ui/text-field';
import { StaffForm } from '../staff-form';
import { useStaffForm } from '../use-staff-form';
import { wrongInput } from '../wrong-input';

type Props = {
  /** Tells what is wrong. */
  find: (code: string) => Promise<string | undefined>;
  hasFocus: boolean;
};

/** For labels that the camera cannot read, and for scanners that type like a keyboard. */
export function CodeForm({ find, hasFocus }: Props) {
  const { frame, form, errorOf } = useStaffForm<{ code: string }>(
    { code: '' },
    async ({ code }) => {
      const fault = code.trim() === '' ? 'Введите артикул с\u00A0наклейки' : await find(code);
      return fault ? wrongInput({ code: fault }) : { ok: true, data: { status: 1, message: '' } };
    },
    () => form.reset(),
  );
  const { setFocus } = form;
  useEffect(() => {
    if (hasFocus) setFocus('code');
  }, [hasFocus, setFocus]);
  return (
    <StaffForm {...frame} label="Найти растение" action="Найти" tone="secondary">
      <TextField {...form.register('code')} label="Артикул" autoComplete="off" error={errorOf('code')} />
    </StaffForm>
  );
}
