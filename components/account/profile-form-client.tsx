'use client';
// Client: holds the form's values and requests codes.

import { type FormEvent, useRef } from 'react';
import { FormProvider, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { PlaceField } from '@/components/address/place-field';
import { ConsentText } from '@/components/forms/consent-text';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldGroup } from '@/components/ui/field-group';
import type { User } from '@/contract/accounts';
import type { ProfileValues } from '@/lib/account/values';
import { CodeStep, ownCodeLabel } from './code-step';
import { PersonFields } from './person-fields';
import { SaveButton } from './save-button';
import styles from './settings-form.module.css';
import type { CodeRequest } from './use-code';
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
        <PersonFields />
        <DeliveryAddress mapsKey={mapsKey} />
        <Mailing />
        <NewLoginCode request={request} />
        <OwnLoginCode request={ownRequest} />
        <SaveButton isSaving={isSubmitting} error={errors.root?.message} beside={<UnsavedNote onUndo={undo} />}>
          Сохранить
        </SaveButton>
      </form>
    </FormProvider>
  );
}

function DeliveryAddress({ mapsKey }: { mapsKey: string | undefined }) {
  const { field } = useController<ProfileValues, 'delivery_address_info'>({ name: 'delivery_address_info' });
  const error = useFormState<ProfileValues>().errors.delivery_address_info;
  return (
    <PlaceField
      {...field}
      mapsKey={mapsKey}
      label="Адрес доставки"
      hint="Подставим его при оформлении заказа"
      error={error?.address?.message ?? error?.message}
    />
  );
}

function Mailing() {
  const { register, formState } = useFormContext<ProfileValues>();
  const email = useWatch<ProfileValues, 'email'>({ name: 'email' });
  return (
    <FieldGroup
      label="Рассылка"
      error={formState.errors.mailing_type?.message}
      hint={email ? 'О ходе заказов пишем всегда.' : 'Чтобы получать письма, укажите почту.'}
    >
      <Checkbox {...register('mailing_type')} value="newsletter" isPlain>
        Письма питомника: советы по сезону, новые растения, новости. <ConsentText />
      </Checkbox>
    </FieldGroup>
  );
}

function NewLoginCode({ request }: { request: CodeRequest }) {
  const { field, fieldState } = useController<ProfileValues, 'code'>({ name: 'code' });
  return <CodeStep {...field} request={request} error={fieldState.error?.message} />;
}

/** The code is sent to the current login: a stolen session alone must not change it. */
function OwnLoginCode({ request }: { request: CodeRequest }) {
  const { field, fieldState } = useController<ProfileValues, 'own_code'>({ name: 'own_code' });
  return <CodeStep {...field} request={request} label={ownCodeLabel(request)} error={fieldState.error?.message} />;
}

/** A draft restored after a reload looks like saved data; the note says that it is not saved. */
function UnsavedNote({ onUndo }: { onUndo: () => void }) {
  const { isDirty, isSubmitting } = useFormState<ProfileValues>();
  const note = useRef<HTMLDivElement>(null);

  const undo = () => {
    note.current?.focus();
    onUndo();
  };
  return (
    <div ref={note} className={styles.unsaved} tabIndex={-1}>
      <p role="status">{isDirty && 'Есть несохранённые изменения'}</p>
      {isDirty && (
        <Button tone="quiet" size="compact" disabled={isSubmitting} onClick={undo}>
          Отменить
        </Button>
      )}
    </div>
  );
}
