import type { accounts } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import { LIMITS } from '@/contract/limits';
import { isCodeSent, saveCodeSent } from '@/lib/auth/code-wait';
import { removeConsent, saveConsent } from '@/lib/auth/sign-in-consent';
import { sendCode } from '@/lib/browser-api/auth';
import { notifyOf } from '@/lib/notify';
import type { AgreementVersion } from './use-agreement-version';
import type { OneCall } from './use-one-call';
import type { Steps } from './use-steps';

type CodeSent = AnswerOf<typeof accounts.sendCode>;

const notify = notifyOf('sign-in');

function acceptSent(login: string, { consent_version, resend_after, message }: CodeSent): void {
  if (consent_version !== undefined) saveConsent(login, consent_version);
  saveCodeSent(login, resend_after);
  notify({ kind: 'success', text: message });
}

/**
 * Returns a function that requests a code. `agreedTo`: version of the text agreed to earlier on this device, else the
 * one that the form shows. It returns the error for the checkbox if that version is outdated. [AUTH-05, AUTH-12]
 */
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
      acceptSent(login, result.data);
      go({ step: 'code', login: typed });
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
    tell(result, 'login');
    return undefined;
  };
}
