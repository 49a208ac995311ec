import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { CheckedProfile, ProfileValues } from '@/lib/account/values';
import { useCode } from './use-code';

export type CodeField = 'code' | 'own_code';

/** The codes that a change of a login takes: of the new one, and the owner's own. Each field has the focus once it is asked for. */
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

  /** Answers why this login cannot be sent any. */
  const ask = (field: CodeField, login: string) => {
    setValue(field, '');
    return (field === 'code' ? request : ownRequest).send(login);
  };
  /** `spent`: those that went with a change and were taken. */
  const forget = (spent: Partial<Record<CodeField, string>> = {}) => {
    request.forget(Boolean(spent.code));
    ownRequest.forget(Boolean(spent.own_code));
  };
  return { request, ownRequest, ask, forget };
}
