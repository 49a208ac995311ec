'use client';
// Client: holds the form's values and requests codes.

import type { FormEvent } from 'react';
import { FormProvider } from 'react-hook-form';
import type { User } from '@/contract/accounts';
import { AddressPart } from './address-part';
import { CodePart, OwnCodePart } from './code-part';
import { MailingPart } from './mailing-part';
import { PersonPart } from './person-part';
import { SaveButton } from './save-button';
import styles from './settings-form.module.css';
import { UnsavedNote } from './unsaved-note';
import { useProfile } from './use-profile';
import { PROFILE_FORM } from './use-profile-draft';

type Props = {
  user: User;
  mapsKey: string | undefined;
};

/** A new phone or e-mail is saved only with the code sent to it. [FORM-11] */
export function ProfileForm({ user, mapsKey }: Props) {
  const { form, ref, request, ownRequest, save, undo } = useProfile(user);
  const { errors, isSubmitting } = form.formState;

  // The button is not disabled while sending, so that it keeps the focus; a second submit is ignored here.
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isSubmitting) void save();
  };

  return (
    <FormProvider {...form}>
      <form ref={ref} method="post" name={PROFILE_FORM} className={styles.form} onSubmit={submit} noValidate>
        <PersonPart />
        <AddressPart mapsKey={mapsKey} />
        <MailingPart />
        <CodePart request={request} />
        <OwnCodePart request={ownRequest} />
        <SaveButton isSaving={isSubmitting} trouble={errors.root?.message} beside={<UnsavedNote onUndo={undo} />}>
          Сохранить
        </SaveButton>
      </form>
    </FormProvider>
  );
}
