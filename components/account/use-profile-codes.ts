import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedProfile, ProfileValues } from '@/lib/account/values';
import { useCode } from './use-code';

export type CodeField = 'code' | 'own_code';

/** A change of a login takes up to two codes: one sent to the new login, one to a current login. */
export function useProfileCodes({
  setFocus,
  setValue,
}: Pick<UseFormReturn<ProfileValues, unknown, CheckedProfile>, 'setFocus' | 'setValue'>) {
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

  const ask = (field: CodeField, login: string) => {
    setValue(field, '');
    return (field === 'code' ? request : ownRequest).send(login);
  };
  /** `spent`: codes that were accepted with a change. */
  const forget = (spent: Partial<Record<CodeField, string>> = {}) => {
    request.forget(Boolean(spent.code));
    ownRequest.forget(Boolean(spent.own_code));
  };
  return { request, ownRequest, ask, forget };
}
