import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { refusalOf } from '@/lib/account-outcome';
import {
  type CheckedProfile,
  type KnownProfile,
  newLogin,
  ProfileForm,
  type ProfileValues,
  toProfileForm,
  valuesOf,
} from '@/lib/account-values';
import { updateCustomer } from '@/lib/api/browser-account';
import { notifyOf } from '@/lib/notify';
import { useCode } from './use-code';
import { useProfileDraft } from './use-profile-draft';

const notify = notifyOf('profile');

/** The form of the profile, how it is saved, and how it is taken back. A new phone or e-mail asks for its code first. [FORM-11] */
export function useProfile(user: User) {
  const router = useRouter();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    resolver: zodResolver(ProfileForm),
    mode: 'onTouched',
    defaultValues: valuesOf(user),
  });
  const { handleSubmit, setError, setFocus, setValue, reset } = form;
  const known = useRef<KnownProfile>(user);
  const request = useCode();
  const forgetDraft = useProfileDraft(form, user.uuid);
  const { sent } = request;

  useEffect(() => {
    if (sent?.hasCode) setFocus('code');
  }, [sent, setFocus]);

  const refuse = (refusal: Record<string, string>) => {
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    for (const [field, message] of Object.entries(refusal)) {
      setError(field as keyof ProfileValues, { message }, { shouldFocus: true });
    }
  };
  const askCode = async (login: string) => {
    setValue('code', '');
    const message = await request.send(login);
    if (message) refuse({ [login.includes('@') ? 'email' : 'phone']: message });
  };
  const save = async (values: CheckedProfile) => {
    const refusal = refusalOf(await updateCustomer(toProfileForm(known.current, values)));
    if (!refusal) {
      known.current = values;
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      request.forget();
      reset({ ...form.getValues(), code: '' });
      forgetDraft();
      // The heading may name its customer.
      return router.refresh();
    }
    const login = newLogin(known.current, values);
    const isAsked = sent?.hasCode && login === sent.login;
    if (refusal.code && login && !isAsked) return askCode(login);
    refuse(refusal);
  };
  const undo = () => {
    request.forget();
    reset();
  };
  return { form, request, save: handleSubmit(save), undo };
}
