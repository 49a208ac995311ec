import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { refusalOf } from '@/lib/account-outcome';
import { type PasswordValues, passwordForm } from '@/lib/account-values';
import { updateCustomer } from '@/lib/api/browser-account';
import { notifyOf } from '@/lib/notify';
import { useTypedEarly } from './use-typed-early';

const notify = notifyOf('profile');

/** The form in the page. */
export const PASSWORD_FORM = 'password-change';
const LINES = ['current_password', 'password'] as const;
const EMPTY: PasswordValues = { current_password: '', password: '' };

/** How a password is set or changed; the other devices are signed out. [AUTH-02] */
export function usePassword(user: User) {
  const router = useRouter();
  /** It was set on another device after this page had come. */
  const [isSetElsewhere, setSetElsewhere] = useState(false);
  const hasPassword = user.has_password || isSetElsewhere;
  const form = useForm<PasswordValues>({
    resolver: zodResolver(passwordForm(hasPassword)),
    mode: 'onTouched',
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setValue, reset, formState } = form;
  const { ref, lead, refuse } = useFormErrors(form);
  const { errors, isSubmitting } = formState;
  useTypedEarly(PASSWORD_FORM, LINES, setValue);

  const save = handleSubmit(async (sent) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(sent)) data.set(name, value);
    const refusal = refusalOf(await updateCustomer(data));
    if (!refusal) {
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      reset((typed) => withoutSent(typed, sent), { keepFieldsRef: true });
      return router.refresh();
    }
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    if (refusal.errors?.current_password) flushSync(() => setSetElsewhere(true));
    refuse(refusal);
  }, lead);
  return { ref, register, errors, hasPassword, isSubmitting, save };
}

/** What was typed while the call ran is another change. */
function withoutSent(typed: PasswordValues, sent: PasswordValues): PasswordValues {
  const kept = (name: keyof PasswordValues) => (typed[name] === sent[name] ? '' : typed[name]);
  return { current_password: kept('current_password'), password: kept('password') };
}
