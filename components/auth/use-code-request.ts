import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import { LIMITS } from '@/contract/limits';
import { isCodeSent, saveCodeSent } from '@/lib/auth/code-wait';
import { readLogin } from '@/lib/auth/login';
import { agreedVersion, removeConsent, saveConsent } from '@/lib/auth/sign-in-consent';
import { readConsent, sendCode } from '@/lib/browser-api/auth';
import { notifyOf } from '@/lib/notify';
import type { Result } from '@/lib/result';
import type { SignInSteps } from './use-sign-in-steps';

type CodeSent = AnswerOf<typeof accounts.sendCode>;

const notify = notifyOf('sign-in');

function acceptSent(login: string, { consent_version, resend_after, message }: CodeSent): void {
  if (consent_version !== undefined) saveConsent(login, consent_version);
  saveCodeSent(login, resend_after);
  notify({ kind: 'success', text: message });
}

/** Returns undefined while another call runs. */
export type RunCall = <T>(call: () => Promise<Result<T>>) => Promise<Result<T> | undefined>;

/** `consentRefusal`: the agreement has changed since the first code was sent. [AUTH-12] */
export function useCodeRequest(steps: SignInSteps, run: RunCall, renderedVersion: string | undefined) {
  const { progress, goTo } = steps;
  const sendCodeTo = useCodeSending(steps, run, renderedVersion);
  const [consentRefusal, setConsentRefusal] = useState<string>();

  const requestCode = (typed: string, agreedTo?: string) => {
    setConsentRefusal(undefined);
    return sendCodeTo(typed, agreedTo);
  };
  const resend = async () => {
    const { login } = readLogin(progress.login);
    const refusal = await requestCode(progress.login, login && agreedVersion(login));
    if (refusal === undefined) return;
    setConsentRefusal(refusal);
    notify({ kind: 'error', text: refusal });
    goTo({ step: 'login', login: progress.login });
  };
  return { consentRefusal, requestCode, resend };
}

/** `agreedTo`: version agreed to earlier on this device. Returns an error for the checkbox. [AUTH-05] */
function useCodeSending(
  { progress, goTo, showFailure, checkLogin }: SignInSteps,
  run: RunCall,
  renderedVersion: string | undefined,
) {
  const agreement = useAgreementVersion(renderedVersion);
  return async (typed: string, agreedTo?: string): Promise<string | undefined> => {
    const login = checkLogin(typed);
    if (login === undefined) return undefined;
    // Requested in another tab, or in this one before a step back.
    if (progress.step === 'login' && isCodeSent(login)) {
      goTo({ step: 'code', login: typed });
      return undefined;
    }
    const result = await run(async () =>
      sendCode(login, { hasConsent: true, agreedTo: agreedTo ?? (await agreement.read()) }),
    );
    if (!result) return undefined;
    if (result.ok) {
      acceptSent(login, result.data);
      goTo({ step: 'code', login: typed });
      return undefined;
    }
    const { status, retry_after = 0, errors } = result;
    if (errors?.consent !== undefined) {
      removeConsent(login);
      void agreement.reload();
      return errors.consent;
    }
    // A longer wait means that the hourly limit is reached; before step 2 no code was sent from here.
    if (progress.step === 'code' && status === 429 && retry_after <= LIMITS.resend_after)
      saveCodeSent(login, retry_after);
    showFailure(result, 'login');
    return undefined;
  };
}

/** The window has no version from the server and reads it. If that fails, the code is requested without a version. */
function useAgreementVersion(rendered: string | undefined) {
  const shown = useRef(rendered);

  const reload = async (): Promise<string | undefined> => {
    shown.current = undefined;
    const consent = await readConsent();
    if (consent.ok) shown.current = consent.data.consent_version;
    return shown.current;
  };
  const begin = useEffectEvent(() => {
    if (shown.current === undefined) void reload();
  });
  useEffect(() => begin(), []);

  return { read: async (): Promise<string | undefined> => shown.current ?? reload(), reload };
}
