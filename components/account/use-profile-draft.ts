import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CheckedProfile, changesOf, type ProfileValues } from '@/lib/account-values';
import { dropSession, readSession, sessionKeys, writeSession } from '@/lib/session';

type Draft = { of: string; changes: Partial<ProfileValues> };

/**
 * What is typed and not saved outlives a reload: in this tab, for this customer. What was not touched is not kept: it
 * may change elsewhere meanwhile. Answers how to forget it.
 */
export function useProfileDraft(
  { reset, subscribe }: UseFormReturn<ProfileValues, unknown, CheckedProfile>,
  uuid: string,
): () => void {
  useEffect(() => {
    const draft = readSession<Draft>(sessionKeys.profileForm);
    if (draft?.of === uuid) reset((shown) => ({ ...shown, ...draft.changes }), { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, defaultValues = {}, isDirty }) => {
        const changes = changesOf(defaultValues, { ...values, code: '' });
        if (isDirty) writeSession(sessionKeys.profileForm, { of: uuid, changes });
        else dropSession(sessionKeys.profileForm);
      },
    });
  }, [reset, subscribe, uuid]);
  return () => dropSession(sessionKeys.profileForm);
}
