import type { forms } from '@/contract/forms';
import { MESSAGES } from '@/contract/messages';
import { humanToken } from '../forms/human-check';
import type { Result } from '../result';
import { post, postForm } from './request';
import type { OnProgress } from './upload';

type Answer = ReturnType<typeof postForm<typeof forms.send>>;

/** Sends an enquiry, a guarded one after the human check. [FORM-08] */
export async function sendEnquiry(form: FormData, isGuarded: boolean, onProgress?: OnProgress): Answer {
  if (isGuarded) {
    const proof = await proveHuman();
    if (!proof.ok) return proof;
    form.set('recaptcha_token', proof.data);
  }
  return postForm<typeof forms.send>('/mailing/send/', form, onProgress);
}

/**
 * What the form brings of the human check. The verifier takes a token once, so the provider gives a pass for it; one that
 * gives none is sent a second token. [FORM-08]
 */
export async function proveHuman(): Promise<Result<string>> {
  const token = await makeHumanToken();
  if (!token.ok) return token;
  const check = await post<typeof forms.humanCheck>('/check-recaptcha-token', { token: token.data });
  if (!check.ok) return check;
  if (!check.data.success) return refusal(MESSAGES.captcha);
  const { pass } = check.data;
  return pass === undefined ? makeHumanToken() : { ok: true, data: pass };
}

/** A token as a value: what failed is told in the catalogue's words. [FORM-08] */
export async function makeHumanToken(): Promise<Result<string>> {
  try {
    return { ok: true, data: await humanToken() };
  } catch (error) {
    return refusal(error instanceof Error ? error.message : MESSAGES.captcha);
  }
}

const refusal = (message: string) => ({ ok: false, kind: 'refused', message, status: 403 }) as const;
