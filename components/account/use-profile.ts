import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useFormErrors } from '@/components/ui/use-form-errors';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { readEmail } from '@/contract/typed/email';
import { refusalOf } from '@/lib/account/outcome';
import {
  type CheckedProfile,
  type KnownProfile,
  newLogin,
  ownLogin,
  ProfileForm,
  type ProfileValues,
  toProfileForm,
  valuesOf,
} from '@/lib/account/values';
import { updateCustomer } from '@/lib/browser-api/account';
import type { Refused } from '@/lib/forms/field-errors';
import { notifyOf } from '@/lib/notify';
import { type CodeField, useProfileCodes } from './use-profile-codes';
import { useProfileDraft } from './use-profile-draft';

const notify = notifyOf('profile');

export function useProfile(user: User) {
  const router = useRouter();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    resolver: zodResolver(ProfileForm),
    mode: 'onTouched',
    defaultValues: valuesOf(user),
    shouldFocusError: false,
  });
  const { handleSubmit, setValue, reset } = form;
  const errors = useFormErrors(form);
  const known = useRef<KnownProfile>({ ...user, email: readEmail(user.email) });
  const codes = useProfileCodes(form);
  const { request, ownRequest } = codes;
  useProfileDraft(form, user.uuid);

  const refuse = (refused: Refused) => {
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    errors.refuse(refused);
  };
  const askCode = async (field: CodeField, login: string) => {
    const message = await codes.ask(field, login);
    if (message) refuse({ message: '', errors: { [login.includes('@') ? 'email' : 'phone']: message } });
  };
  const save = async (values: CheckedProfile) => {
    const typed = form.getValues();
    const refusal = refusalOf(await updateCustomer(toProfileForm(known.current, values)));
    if (!refusal) {
      known.current = values;
      notify({ kind: 'success', text: MESSAGES.profile_saved });
      codes.forget(values);
      setValue('code', '');
      setValue('own_code', '');
      // Input typed during the call stays unsaved, with its draft. Only `reset` recomputes `isDirty`.
      reset({ ...typed, code: '', own_code: '' }, { keepValues: true });
      // The heading may show the customer's name.
      return router.refresh();
    }
    const { code, own_code, ...others } = refusal.errors ?? {};
    const field = code ? 'code' : 'own_code';
    const login = code ? newLogin(known.current, values) : ownLogin(known.current, values);
    const { sent: asked } = code ? request : ownRequest;
    const isAsked = asked?.hasCode && login === asked.login;
    if (!(code || own_code) || !login || isAsked) return refuse(refusal);
    if (Object.keys(others).length === 0) return askCode(field, login);
    // The code is requested once no other error is left.
    refuse({ ...refusal, errors: others });
  };
  const undo = () => {
    codes.forget();
    reset();
  };
  return { form, ref: errors.ref, request, ownRequest, save: handleSubmit(save, errors.lead), undo };
}
