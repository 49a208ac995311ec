import type { forms } from '@/contract/forms';
import { MESSAGES } from '@/contract/messages';
import { humanToken } from '../forms/human-check';
import type { Result } from '../result';
import { post, postForm } from './request';
import type { OnProgress } from './upload';

type Answer = ReturnType<typeof postForm<typeof forms.send>>;

export async function sendEnquiry(form: FormData, isGuarded: boolean, onProgress?: OnProgress): Answer {
  if (isGuarded) {
    const proof = await proveHuman();
    if (!proof.ok) return proof;
    form.set('recaptcha_token', proof.data);
  }
  return postForm<typeof forms.send>('/mailing/send/', form, onProgress);
}

/** A verifier accepts a token once, so the pass or a second token is returned. [FORM-08] */
export async function proveHuman(): Promise<Result<string>> {
  const token = await makeHumanToken();
  if (!token.ok) return token;
  const check = await post<typeof forms.humanCheck>('/check-recaptcha-token', { token: token.data });
  if (!check.ok) return check;
  if (!check.data.success) return refusal(MESSAGES.captcha);
  const { pass } = check.data;
  return pass === undefined ? makeHumanToken() : { ok: true, data: pass };
}

export async function makeHumanToken(): Promise<Result<string>> {
  try {
    return { ok: true, data: await humanToken() };
  } catch (error) {
    return refusal(error instanceof Error ? error.message : MESSAGES.captcha);
  }
}

const refusal = (message: string) => ({ ok: false, kind: 'refused', message, status: 403 }) as const;
