'use client';
// An island because it holds what the customer types, and asks for a code where a login changes.

import { zodResolver } from '@hookform/resolvers/zod';
import { useRouter } from 'next/navigation';
import { type FormEvent, useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { User } from '@/contract/accounts';
import { MESSAGES } from '@/contract/messages';
import { refusalOf } from '@/lib/account-outcome';
import {
  type CheckedProfile,
  type KnownProfile,
  newLogin,
  type ProfileValues,
  ProfileForm as Schema,
  toProfileForm,
  valuesOf,
} from '@/lib/account-values';
import { updateCustomer } from '@/lib/api/browser-account';
import { notify } from '@/lib/notify';
import { AddressPart } from './address-part';
import { CodePart } from './code-part';
import { MailingPart } from './mailing-part';
import { PersonPart } from './person-part';
import { SaveButton } from './save-button';
import styles from './settings-form.module.css';
import { useCode } from './use-code';
import { useProfileDraft } from './use-profile-draft';

/** What the nursery knows of its customer. A new phone or e-mail is kept when its owner has typed the code sent there. [FORM-11] */
export function ProfileForm({ user }: { user: User }) {
  const router = useRouter();
  const form = useForm<ProfileValues, unknown, CheckedProfile>({
    resolver: zodResolver(Schema),
    mode: 'onTouched',
    defaultValues: valuesOf(user),
  });
  const { handleSubmit, setError, setFocus, setValue, reset, formState } = form;
  const { errors, isSubmitting } = formState;
  const known = useRef<KnownProfile>(user);
  const request = useCode();
  const forgetDraft = useProfileDraft(form, user.uuid);
  const { sent } = request;

  useEffect(() => {
    if (sent) setFocus('code');
  }, [sent, setFocus]);

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
    if (refusal.code && login && login !== sent?.login) {
      setValue('code', '');
      return request.send(login);
    }
    notify({ kind: 'error', text: MESSAGES.profile_failed });
    for (const [field, message] of Object.entries(refusal)) {
      setError(field as keyof ProfileValues, { message }, { shouldFocus: true });
    }
  };
  const send = handleSubmit(save);
  // While it is sent its button keeps the focus: it can be pressed, and Enter in a field counts as a press.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void send();
  };

  return (
    <FormProvider {...form}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <PersonPart />
        <AddressPart />
        <MailingPart />
        <CodePart request={request} />
        <SaveButton isSaving={isSubmitting} trouble={errors.root?.message}>
          Сохранить
        </SaveButton>
      </form>
    </FormProvider>
  );
}
