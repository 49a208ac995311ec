import { z } from 'zod';
import type { HumanCheck } from './forms/human-check';

const Settings = z.object({
  /** `development` keeps no page for visitors without a network. Unset counts as production. */
  NODE_ENV: z.string().default('production'),
  /** Root of a provider that runs elsewhere: `http://10.0.0.5:3100/api`. Without it the embedded one answers. */
  PROVIDER_URL: z.url().optional(),
  /** Forms with a file that are taken in at once, of one address half as many; each may hold 10 MB of memory. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(2).max(100).default(6),
  /** By it that provider believes us who asks. */
  PROVIDER_SECRET: z.string().min(32).optional(),
  /** Origin in canonical links and share pictures. */
  SITE_URL: z.url().default('http://localhost:3000'),
  /** `on` opens the developers' pages below /dev; elsewhere they do not exist. */
  DEV_PAGES: z.enum(['on', 'off']).default('off'),
  /** JavaScript API key of Yandex Maps 2.1; without it contacts show the address in words. */
  YANDEX_MAPS_KEY: z.string().optional(),
  /** Site key of reCAPTCHA v3, the counterpart of the provider's RECAPTCHA_SECRET. [FORM-08] */
  RECAPTCHA_SITE_KEY: z.string().optional(),
  /** The same of Yandex SmartCaptcha, the counterpart of SMARTCAPTCHA_SECRET. One of the two stands. */
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  /** The provider's key of IndexNow, which search engines read at `/{key}.txt`. */
  INDEXNOW_KEY: z.string().optional(),
  /** Number of the Yandex Metrika counter that is told of what visitors look at, buy and send, once they agree. [GEN-14] */
  METRIKA_ID: z.string().regex(/^\d+$/).optional(),
  /** The front's: where it tells figures, pages tell it how fast they were. */
  METRICS_PORT: z.string().optional(),
});

/** The storefront's settings, read once; a wrong one stops the start with its name. */
function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = Settings.safeParse(given);
  if (parsed.success) return { ...parsed.data, humanCheck: humanCheckOf(parsed.data) };
  const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`Settings of the storefront are wrong:\n${lines.join('\n')}`);
}

function humanCheckOf(settings: z.infer<typeof Settings>): HumanCheck | undefined {
  const { RECAPTCHA_SITE_KEY, SMARTCAPTCHA_SITE_KEY } = settings;
  if (RECAPTCHA_SITE_KEY && SMARTCAPTCHA_SITE_KEY) {
    throw new Error('RECAPTCHA_SITE_KEY and SMARTCAPTCHA_SITE_KEY: the forms have one verifier, set one of the two');
  }
  if (SMARTCAPTCHA_SITE_KEY) return { by: 'smartcaptcha', siteKey: SMARTCAPTCHA_SITE_KEY };
  return RECAPTCHA_SITE_KEY ? { by: 'recaptcha', siteKey: RECAPTCHA_SITE_KEY } : undefined;
}

export const env = parseEnv(process.env);
