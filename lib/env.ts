import { z } from 'zod';
import type { HumanCheck } from './forms/human-check';

const Settings = z.object({
  /** `development` turns off the offline page. Unset counts as production. */
  NODE_ENV: z.string().default('production'),
  /** Root of a remote provider: `http://10.0.0.5:3100/api`. Without it the embedded one is used. */
  PROVIDER_URL: z.url().optional(),
  /** Concurrent file uploads, half of them per address; each may take 10 MB of memory. */
  UPLOADS_AT_ONCE: z.coerce.number().int().min(2).max(100).default(6),
  PROVIDER_SECRET: z.string().min(32).optional(),
  SITE_URL: z.url().default('http://localhost:3000'),
  ADMIN_HOST: z.string().optional(),
  DEV_PAGES: z.enum(['on', 'off']).default('off'),
  YANDEX_MAPS_KEY: z.string().optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  SMARTCAPTCHA_SITE_KEY: z.string().optional(),
  INDEXNOW_KEY: z.string().optional(),
  METRIKA_ID: z.string().regex(/^\d+$/).optional(),
  METRICS_PORT: z.string().optional(),
});

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
