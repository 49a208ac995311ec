import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedProfile, ProfileValues } from '@/lib/account-values';
import { dropSession, readSession, sessionKeys, writeSession } from '@/lib/session';

type Draft = { of: string; values: ProfileValues };

/** What is typed and not saved outlives a reload: in this tab, for this customer. Answers how to forget it. */
export function useProfileDraft(
  { reset, subscribe }: UseFormReturn<ProfileValues, unknown, CheckedProfile>,
  uuid: string,
): () => void {
  useEffect(() => {
    const draft = readSession<Draft>(sessionKeys.profileForm);
    if (draft?.of === uuid) reset(draft.values, { keepDefaultValues: true });
    return subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty) writeSession(sessionKeys.profileForm, { of: uuid, values: { ...values, code: '' } });
        else dropSession(sessionKeys.profileForm);
      },
    });
  }, [reset, subscribe, uuid]);
  return () => dropSession(sessionKeys.profileForm);
}
