import { useLayoutEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CheckedProfile, changesOf, type ProfileValues } from '@/lib/account/values';
import { readSession, removeSession, sessionKeys, writeSession } from '@/lib/browser/session-storage';
import { useTypedEarly } from './use-typed-early';

/** The profile's form in the page. */
export const PROFILE_FORM = 'profile';

const LINES = ['first_name', 'last_name', 'phone', 'email', 'delivery_address_info'] as const;

type Draft = { of: string; changes: Partial<ProfileValues> };

/**
 * What is typed and not saved outlives a reload: in this tab, for this customer. What was not touched is not kept: it
 * may change elsewhere meanwhile. What was typed before this script came counts as well.
 */
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
  // It comes after the draft, which it is newer than.
  useTypedEarly(PROFILE_FORM, LINES, (name, typed) => {
    // What was typed comes without a point on the map.
    if (name === 'delivery_address_info') setValue(name, { address: typed }, { shouldDirty: true });
    else setValue(name, typed, { shouldDirty: true });
  });
}
