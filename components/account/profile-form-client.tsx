'use client';
// An island because it holds what the customer types, and asks for a code where a login changes.

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
  /** Key of Yandex Maps; without it no pin is offered. */
  mapsKey: string | undefined;
};

/** What the nursery knows of its customer. A new phone or e-mail is kept when its owner has typed the code sent there. [FORM-11] */
export function ProfileForm({ user, mapsKey }: Props) {
  const { form, ref, request, ownRequest, save, undo } = useProfile(user);
  const { errors, isSubmitting } = form.formState;

  // While it is sent its button keeps the focus: it can be pressed, and Enter in a field counts as a press.
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
