import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { readEmail } from '@/contract/typed/email';
import { refusalOf } from '@/lib/account-outcome';
import {
  type CheckedProfile,
  type KnownProfile,
  newLogin,
  ownLogin,
  ProfileForm,
  type ProfileValues,
  toProfileForm,
  valuesOf,
} from '@/lib/account-values';
import { updateCustomer } from '@/lib/api/browser-account';
import type { Refused } from '@/lib/field-errors';
import { notifyOf } from '@/lib/notify';
import { useCode } from './use-code';
import { useProfileDraft } from './use-profile-draft';

const notify = notifyOf('profile');

type CodeField = 'code' | 'own_code';

/** The form of the profile, how it is saved, and how it is taken back. A new phone or e-mail asks for its code first. [FORM-11] */
export function useProfile(user: User) {
  const router = useRouter();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    resolver: zodResolver(ProfileForm),
    mode: 'onTouched',
    defaultValues: valuesOf(user),
    shouldFocusError: false,
  });
  const { handleSubmit, setFocus, setValue, reset } = form;
  const errors = useFormErrors(form);
  const known = useRef<KnownProfile>({ ...user, email: readEmail(user.email) });
  const request = useCode();
  const ownRequest = useCode();
  useProfileDraft(form, user.uuid);
  const { sent } = request;
  const { sent: ownSent } = ownRequest;

  useEffect(() => {
    if (sent?.hasCode) setFocus('code');
  }, [sent, setFocus]);
  useEffect(() => {
    if (ownSent?.hasCode) setFocus('own_code');
  }, [ownSent, setFocus]);

  const refuse = (refused: Refused) => {
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    errors.refuse(refused);
  };
  const askCode = async (field: CodeField, login: string) => {
    setValue(field, '');
    const message = await (field === 'code' ? request : ownRequest).send(login);
    if (message) refuse({ message: '', errors: { [login.includes('@') ? 'email' : 'phone']: message } });
  };
  const forgetCodes = () => {
    request.forget();
    ownRequest.forget();
  };
  const save = async (values: CheckedProfile) => {
    const typed = form.getValues();
    const refusal = refusalOf(await updateCustomer(toProfileForm(known.current, values)));
    if (!refusal) {
      known.current = values;
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      forgetCodes();
      // What was typed meanwhile is not saved: it stays, and so does its draft.
      reset({ ...typed, code: '', own_code: '' }, { keepValues: true });
      setValue('code', '');
      setValue('own_code', '');
      // The heading may name its customer.
      return router.refresh();
    }
    const { code, own_code, ...others } = refusal.errors ?? {};
    const field = code ? 'code' : 'own_code';
    const login = code ? newLogin(known.current, values) : ownLogin(known.current, values);
    const { sent: asked } = code ? request : ownRequest;
    const isAsked = asked?.hasCode && login === asked.login;
    if (!(code || own_code) || !login || isAsked) return refuse(refusal);
    if (Object.keys(others).length === 0) return askCode(field, login);
    // The code is asked for when nothing else is in its way.
    refuse({ ...refusal, errors: others });
  };
  const undo = () => {
    forgetCodes();
    reset();
  };
  return { form, ref: errors.ref, request, ownRequest, save: handleSubmit(save, errors.lead), undo };
}
