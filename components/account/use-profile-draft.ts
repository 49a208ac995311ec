import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CheckedProfile, changesOf, type ProfileValues } from '@/lib/account/values';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { usePreHydrationInput } from './use-pre-hydration-input';

export const PROFILE_FORM = 'profile';

const LINES = ['first_name', 'last_name', 'phone', 'email', 'delivery_address_info'] as const;

type Draft = { of: string; changes: Partial<ProfileValues> };

/** Survives a reload, in this tab. Untouched fields are left out: they may change elsewhere meanwhile. */
export function useProfileDraft(
  { reset, setValue, subscribe }: UseFormReturn<ProfileValues, unknown, CheckedProfile>,
  uuid: string,
): void {
  useLayoutEffect(() => {
    const unsubscribe = subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues = {}, isDirty }) => {
        const changes = changesOf(defaultValues, { ...values, code: '', own_code: '' });
        if (isDirty) writeSession(sessionKeys.profileForm, { of: uuid, changes });
        else removeSession(sessionKeys.profileForm);
      },
    });
    const draft = readSession<Draft>(sessionKeys.profileForm);
    if (draft?.of === uuid) reset((shown) => ({ ...shown, ...draft.changes }), { keepDefaultValues: true });
    return unsubscribe;
  }, [reset, subscribe, uuid]);
  // Runs after the draft is restored: input from before hydration is newer.
  usePreHydrationInput(PROFILE_FORM, LINES, (name, typed) => {
    // Typed text has no coordinates.
    if (name === 'delivery_address_info') setValue(name, { address: typed }, { shouldDirty: true });
    else setValue(name, typed, { shouldDirty: true });
  });
}
