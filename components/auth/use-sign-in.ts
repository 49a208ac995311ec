import { useState } from 'react';
import { MESSAGES } from '@/contract/messages';
import { LOGIN_FIRST, readLogin } from '@/lib/auth/login';
import { agreedVersion } from '@/lib/auth/sign-in-consent';
import { notifyOf } from '@/lib/notify';
import { SIGN_IN_BEGINNING } from '@/stores/interface/interface-store';
import { useAgreementVersion } from './use-agreement-version';
import { useCodeRequest } from './use-code-request';
import { useEntrance } from './use-entrance';
import { useOneCall } from './use-one-call';
import { type Start, useSteps } from './use-steps';

const notify = notifyOf('sign-in');

export type SignIn = ReturnType<typeof useSignIn>;

export function useSignIn(start: Start, onSignedIn: () => void) {
  const steps = useSteps(start);
  const call = useOneCall();
  const { progress, error, hint, field, go, refuse, forgive, advise, checkLogin } = steps;
  const askCode = useCodeRequest(steps, call, useAgreementVersion(start.consent_version));
  const [consentRefusal, setConsentRefusal] = useState<string>();
  const { enterCode, enterPassword } = useEntrance(steps, call, onSignedIn);

  return {
    ...progress,
    error,
    hint,
    field,
    forgive,
    isBusy: call.isBusy,
    checkLogin,
    consentRefusal,
    askCode: (typed: string, agreedTo?: string) => {
      setConsentRefusal(undefined);
      return askCode(typed, agreedTo);
    },
    resend: async () => {
      const { login } = readLogin(progress.login);
      const refusal = await askCode(progress.login, login && agreedVersion(login));
      if (refusal === undefined) return;
      setConsentRefusal(refusal);
      notify({ kind: 'error', text: refusal });
      go({ step: 'login', login: progress.login });
    },
    askPassword: (typed: string) => {
      if (typed.trim() === '') advise(LOGIN_FIRST);
      else if (checkLogin(typed) !== undefined) go({ step: 'password', login: typed });
    },
    enterCode,
    enterPassword: async (password: string) => (password ? enterPassword(password) : refuse(MESSAGES.required)),
    back: () => go({ ...SIGN_IN_BEGINNING, login: progress.login }),
  };
}
