import { z } from 'zod';
import type { ProviderEnv } from '../env';
import { openOutside, Unheard } from '../outside';
import type { Sender } from './rules';

const DEADLINE_MS = 3_000;
/** The storefront asks for its tokens under this name. [FORM-08] */
const ACTION = 'login';

const Verdict = z.object({
  success: z.boolean(),
  score: z.number().optional(),
  action: z.string().optional(),
  hostname: z.string().optional(),
});

type CaptchaEnv = Pick<ProviderEnv, 'RECAPTCHA_SECRET' | 'RECAPTCHA_URL' | 'RECAPTCHA_MIN_SCORE' | 'SITE_URL'>;

/** Never throws and ends in time. */
export type Captcha = (token: string | undefined) => Promise<Sender>;

/** The verifier of the forms; without RECAPTCHA_SECRET everyone passes. That it is away is logged. [FORM-08] */
export function openCaptcha(env: CaptchaEnv, deadlineMs = DEADLINE_MS): Captcha {
  const { RECAPTCHA_SECRET: secret, RECAPTCHA_URL } = env;
  if (!secret) return async () => 'human';
  const ask = openOutside('captcha');
  return async (token) => {
    if (!token) return 'program';
    const body = new URLSearchParams({ secret, response: token });
    return ask(RECAPTCHA_URL, { method: 'POST', body, deadlineMs }, ({ status, json }): Sender => {
      if (status !== 200) throw new Unheard(`HTTP ${status}`);
      return isConvincing(Verdict.parse(json), env) ? 'human' : 'program';
    }).catch((): Sender => 'unchecked');
  };
}

/** Made on our own site, for our own action, with a score that is high enough. */
function isConvincing({ success, score, action, hostname }: z.infer<typeof Verdict>, env: CaptchaEnv): boolean {
  const own = new URL(env.SITE_URL).hostname;
  return (
    success &&
    (score ?? 0) >= env.RECAPTCHA_MIN_SCORE &&
    action === ACTION &&
    (hostname === own || hostname?.endsWith(`.${own}`) === true)
  );
}
