import { z } from 'zod';
import type { ProviderEnv } from '../env';
import { HttpClientError, openHttpClient } from '../http-client';
import type { Sender } from './rules';

const DEADLINE_MS = 3_000;
/** The storefront requests its tokens for this action. [FORM-08] */
const ACTION = 'login';

const RecaptchaVerdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});
const SmartcaptchaVerdict = z.object({ status: z.enum(['ok', 'failed']), host: z.string().default('') });

type CaptchaEnv = Pick<
  ProviderEnv,
  'RECAPTCHA_SECRET' | 'RECAPTCHA_URL' | 'RECAPTCHA_MIN_SCORE' | 'SMARTCAPTCHA_SECRET' | 'SMARTCAPTCHA_URL' | 'SITE_URL'
>;

export type Captcha = (token: string | undefined) => Promise<Sender>;

type Verifier = {
  url: string;
  fields: (token: string) => Record<string, string>;
  accepts: (json: unknown) => boolean;
};

/** Without a verifier everyone passes; an outage is logged. [FORM-08] */
export function openCaptcha(env: CaptchaEnv, deadlineMs = DEADLINE_MS): Captcha {
  const verifier = verifierOf(env);
  if (!verifier) return async () => 'human';
  const request = openHttpClient('captcha');
  return async (token) => {
    if (!token) return 'bot';
    const body = new URLSearchParams(verifier.fields(token));
    return request(verifier.url, { method: 'POST', body, deadlineMs }, ({ status, json }): Sender => {
      if (status !== 200) throw new HttpClientError(`HTTP ${status}`);
      return verifier.accepts(json) ? 'human' : 'bot';
    }).catch((): Sender => 'unchecked');
  };
}

function verifierOf(env: CaptchaEnv): Verifier | undefined {
  const { RECAPTCHA_SECRET, SMARTCAPTCHA_SECRET } = env;
  if (RECAPTCHA_SECRET && SMARTCAPTCHA_SECRET) {
    throw new Error('RECAPTCHA_SECRET and SMARTCAPTCHA_SECRET: the forms have one verifier, set one of the two');
  }
  if (SMARTCAPTCHA_SECRET) {
    return {
      url: env.SMARTCAPTCHA_URL,
      fields: (token) => ({ secret: SMARTCAPTCHA_SECRET, token }),
      accepts: (json) => {
        const { status, host } = SmartcaptchaVerdict.parse(json);
        return status === 'ok' && isOwnHost(host.replace(/:\d+$/, ''), env);
      },
    };
  }
  if (!RECAPTCHA_SECRET) return undefined;
  return {
    url: env.RECAPTCHA_URL,
    fields: (token) => ({ secret: RECAPTCHA_SECRET, response: token }),
    accepts: (json) => {
      const { success, score = 0, action, hostname = '' } = RecaptchaVerdict.parse(json);
      return success && score >= env.RECAPTCHA_MIN_SCORE && action === ACTION && isOwnHost(hostname, env);
    },
  };
}

function isOwnHost(host: string, { SITE_URL }: Pick<CaptchaEnv, 'SITE_URL'>): boolean {
  const own = new URL(SITE_URL).hostname;
  return host === own || host.endsWith(`.${own}`);
}
