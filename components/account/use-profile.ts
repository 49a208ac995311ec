import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
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
import { useCode } from './use-code';
import { useProfileDraft } from './use-profile-draft';

const notify = notifyOf('profile');

type Form = UseFormReturn<ProfileValues, unknown, CheckedProfile>;
type CodeField = 'code' | 'own_code';

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
  const requestCode = async (field: CodeField, login: string) => {
    const message = await codes.send(field, login);
    if (message) refuse({ message: '', errors: { [login.includes('@') ? 'email' : 'phone']: message } });
  };
  const isRequested = (field: CodeField, login: string): boolean => {
    const { sent } = field === 'code' ? request : ownRequest;
    return sent?.hasCode === true && sent.login === login;
  };
  const acceptSaved = (values: CheckedProfile, typed: ProfileValues): void => {
    known.current = values;
    notify({ kind: 'success', text: MESSAGES.profile_saved });
    codes.reset(values);
    setValue('code', '');
    setValue('own_code', '');
    // Input typed during the call stays unsaved, with its draft. Only `reset` recomputes `isDirty`.
    reset({ ...typed, code: '', own_code: '' }, { keepValues: true });
    // The heading may show the customer's name.
    router.refresh();
  };
  const save = async (values: CheckedProfile) => {
    const typed = form.getValues();
    const refusal = refusalOf(await updateCustomer(toProfileForm(known.current, values)));
    if (!refusal) return acceptSaved(values, typed);
    const { code, own_code, ...others } = refusal.errors ?? {};
    const field = code ? 'code' : 'own_code';
    const login = code ? newLogin(known.current, values) : ownLogin(known.current, values);
    if (!(code || own_code) || !login || isRequested(field, login)) return refuse(refusal);
    if (Object.keys(others).length === 0) return requestCode(field, login);
    // The code is requested once no other error is left.
    refuse({ ...refusal, errors: others });
  };
  const undo = () => {
    codes.reset();
    reset();
  };
  return { form, ref: errors.ref, request, ownRequest, save: handleSubmit(save, errors.lead), undo };
}

/** A change of a login takes up to two codes: one sent to the new login, one to a current login. */
function useProfileCodes({ setFocus, setValue }: Pick<Form, 'setFocus' | 'setValue'>) {
  const request = useCode();
  const ownRequest = useCode();
  const { sent } = request;
  const { sent: ownSent } = ownRequest;

  useEffect(() => {
    if (sent?.hasCode) setFocus('code');
  }, [sent, setFocus]);
  useEffect(() => {
    if (ownSent?.hasCode) setFocus('own_code');
  }, [ownSent, setFocus]);

  const send = (field: CodeField, login: string) => {
    setValue(field, '');
    return (field === 'code' ? request : ownRequest).send(login);
  };
  /** `accepted`: codes that were accepted with a change. */
  const reset = (accepted: Partial<Record<CodeField, string>> = {}) => {
    request.reset(Boolean(accepted.code));
    ownRequest.reset(Boolean(accepted.own_code));
  };
  return { request, ownRequest, send, reset };
}
