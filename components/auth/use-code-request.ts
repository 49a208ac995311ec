import { LIMITS } from '@/contract/limits';
import { sendCode } from '@/lib/api/browser-auth';
import { isCodeSent, rememberCodeSent } from '@/lib/code-wait';
import { notifyOf } from '@/lib/notify';
import { rememberConsent } from '@/lib/sign-in-consent';
import type { OneCall } from './use-one-call';
import type { Steps } from './use-steps';

const notify = notifyOf('sign-in');

/** Answers how to ask for a code, at the first step once its box is ticked, and again at the second. [AUTH-05] */
export function useCodeRequest({ progress, go, tell, checkLogin }: Steps, { run }: OneCall) {
  return async (typed: string): Promise<void> => {
    const login = checkLogin(typed);
    if (login === undefined) return;
    // One is there already: another tab has asked for it, or this one before a step back.
    if (progress.step === 'login' && isCodeSent(login)) return go({ step: 'code', login: typed });
    const result = await run(() => sendCode(login, { hasConsent: true }));
    if (!result) return;
    if (result.ok) {
      rememberConsent(login);
      rememberCodeSent(login, result.data.resend_after);
      notify({ kind: 'success', text: result.data.message });
      return go({ step: 'code', login: typed });
    }
    const { status, retry_after = 0 } = result;
    // A longer wait is no sign of a code, those of the hour are used up; nor is one before any was sent from here.
    if (progress.step === 'code' && status === 429 && retry_after <= LIMITS.resend_after)
      rememberCodeSent(login, retry_after);
    tell(result, 'login');
  };
}
