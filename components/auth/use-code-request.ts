import { LIMITS } from '@/contract/limits';
import { isCodeSent, rememberCodeSent } from '@/lib/auth/code-wait';
import { forgetConsent, rememberConsent } from '@/lib/auth/sign-in-consent';
import { sendCode } from '@/lib/browser-api/auth';
import { notifyOf } from '@/lib/notify';
import type { AgreementVersion } from './use-agreement-version';
import type { OneCall } from './use-one-call';
import type { Steps } from './use-steps';

const notify = notifyOf('sign-in');

/** `agreedTo`: version agreed to earlier on this device. Returns an error for the checkbox. [AUTH-05, AUTH-12] */
export function useCodeRequest(
  { progress, go, tell, checkLogin }: Steps,
  { run }: OneCall,
  agreement: AgreementVersion,
) {
  return async (typed: string, agreedTo?: string): Promise<string | undefined> => {
    const login = checkLogin(typed);
    if (login === undefined) return undefined;
    // Requested in another tab, or in this one before a step back.
    if (progress.step === 'login' && isCodeSent(login)) {
      go({ step: 'code', login: typed });
      return undefined;
    }
    const result = await run(async () =>
      sendCode(login, { hasConsent: true, agreedTo: agreedTo ?? (await agreement.read()) }),
    );
    if (!result) return undefined;
    if (result.ok) {
      const { consent_version } = result.data;
      if (consent_version !== undefined) rememberConsent(login, consent_version);
      rememberCodeSent(login, result.data.resend_after);
      notify({ kind: 'success', text: result.data.message });
      go({ step: 'code', login: typed });
      return undefined;
    }
    const { status, retry_after = 0, errors } = result;
    if (errors?.consent !== undefined) {
      forgetConsent(login);
      void agreement.reload();
      return errors.consent;
    }
    // A longer wait means that the hourly limit is reached; before step 2 no code was sent from here.
    if (progress.step === 'code' && status === 429 && retry_after <= LIMITS.resend_after)
      rememberCodeSent(login, retry_after);
    tell(result, 'login');
    return undefined;
  };
}
