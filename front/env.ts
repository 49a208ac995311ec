import { existsSync } from 'node:fs';
import type { PolicySettings } from './policy';

export type FrontEnv = {
  host: string;
  port: number;
  /** Proxies of ours before this port: so many names at the end of X-Forwarded-For are true. */
  hops: number;
  /** What else a page may load from, and whether it may insist on https. */
  policy: PolicySettings;
};

/** Where to listen. Takes `.env` in first, as Next does later: what the process was given wins over the file. */
export function readFrontEnv(): FrontEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React and Next choose their builds by it when they are first imported.
  Object.assign(process.env, { NODE_ENV: 'production' });
  return parseFrontEnv(process.env);
}

export function parseFrontEnv(source: Record<string, string | undefined>): FrontEnv {
  const { HOST, PORT, TRUSTED_HOPS } = source;
  const port = Number(PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT is not a port: ${PORT}`);
  const hops = Number(TRUSTED_HOPS || 0);
  if (!Number.isInteger(hops) || hops < 0 || hops > 5)
    throw new Error(`TRUSTED_HOPS is not a number from 0 to 5: ${TRUSTED_HOPS}`);
  return { host: HOST || '0.0.0.0', port, hops, policy: parsePolicy(source) };
}

/** lib/env.ts and provider/env.ts say what these settings are; here it counts only whether they stand. */
function parsePolicy(source: Record<string, string | undefined>): PolicySettings {
  return {
    isSecure: source.SITE_URL?.startsWith('https://') ?? false,
    hasMaps: Boolean(source.YANDEX_MAPS_KEY),
    hasCaptcha: Boolean(source.RECAPTCHA_SITE_KEY),
    hasCounter: Boolean(source.METRIKA_ID),
    hasPayments: Boolean(source.YOOKASSA_URL || source.PROVIDER_URL),
  };
}
