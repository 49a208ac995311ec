import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { refusalOf } from '@/lib/account/outcome';
import { type PasswordValues, passwordForm } from '@/lib/account/values';
import { updateCustomer } from '@/lib/browser-api/account';
import { notifyOf } from '@/lib/notify';
import { useCode } from './use-code';
import { usePreHydrationInput } from './use-pre-hydration-input';

const notify = notifyOf('profile');

export const PASSWORD_FORM = 'password-change';
const LINES = ['current_password', 'password'] as const;
const EMPTY: PasswordValues = { current_password: '', password: '', own_code: '' };

/** A change of the password signs out the other devices. [AUTH-02] */
export function usePassword(user: User) {
  const router = useRouter();
  const [isSetElsewhere, setSetElsewhere] = useState(false);
  const hasPassword = user.has_password || isSetElsewhere;
  const form = useForm<PasswordValues>({
    resolver: zodResolver(passwordForm(hasPassword)),
    mode: 'onTouched',
    defaultValues: EMPTY,
    shouldFocusError: false,
  });
  const { register, handleSubmit, setValue, setFocus, reset, formState } = form;
  const request = useCode();
  const { sent: sentCode } = request;
  const { ref, lead, refuse } = useFormErrors(form);
  const { errors, isSubmitting } = formState;
  useEffect(() => {
    if (sentCode?.hasCode) setFocus('own_code');
  }, [sentCode, setFocus]);
  usePreHydrationInput(PASSWORD_FORM, LINES, setValue);

  const save = handleSubmit(async (sent) => {
    const data = new FormData();
    const { own_code, ...passwords } = sent;
    for (const [name, value] of Object.entries(passwords)) data.set(name, value);
    if (own_code) data.set('own_code', own_code);
    const refusal = refusalOf(await updateCustomer(data));
    if (!refusal) {
      request.reset(Boolean(own_code));
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      reset((typed) => withoutSent(typed, sent), { keepFieldsRef: true });
      return router.refresh();
    }
    // A first password takes a code of the customer's own.
    if (refusal.errors?.own_code && !request.sent?.hasCode) {
      const message = await request.send(user.email || user.phone);
      if (message) refuse({ message });
      return;
    }
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    if (refusal.errors?.current_password) flushSync(() => setSetElsewhere(true));
    refuse(refusal);
  }, lead);
  return { ref, form, register, errors, hasPassword, isSubmitting, request, save };
}

/** Input typed during the call is another change and stays. */
function withoutSent(typed: PasswordValues, sent: PasswordValues): PasswordValues {
  const unlessSent = (name: keyof PasswordValues) => (typed[name] === sent[name] ? '' : typed[name]);
  return { current_password: unlessSent('current_password'), password: unlessSent('password'), own_code: '' };
}
