import { z } from 'zod';
import type { ProviderEnv } from '../env';

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

/**
 * Whether the verifier takes the sender for a human being; without RECAPTCHA_SECRET everyone passes. A verifier that is
 * away must not cost the nursery an enquiry: it counts as a yes and is logged. [FORM-08]
 */
export async function isHuman(env: CaptchaEnv, token: string | undefined): Promise<boolean> {
  if (!env.RECAPTCHA_SECRET) return true;
  if (!token) return false;
  try {
    const response = await fetch(env.RECAPTCHA_URL, {
      method: 'POST',
      body: new URLSearchParams({ secret: env.RECAPTCHA_SECRET, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return isConvincing(Verdict.parse(await response.json()), env);
  } catch (error) {
    console.error('reCAPTCHA did not answer, whoever asks counts as human', error);
    return true;
  }
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
