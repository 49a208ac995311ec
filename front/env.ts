import { existsSync } from 'node:fs';
import type { MetricsAddress } from '../telemetry/metrics-server';
import type { PolicySettings } from './policy';

export type FrontEnv = {
  host: string;
  port: number;
  /** Proxies of ours before this port: so many names at the end of X-Forwarded-For are true. */
  hops: number;
  /** What else a page may load from, and whether it may insist on https. */
  policy: PolicySettings;
  /** Whether each request gets a line of the log. */
  isLogged: boolean;
  /** Where figures are told; nobody counts without. */
  metrics: MetricsAddress | undefined;
};

/** Where to listen. Takes `.env` in first, as Next does later: what the process was given wins over the file. */
export function readFrontEnv(): FrontEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React and Next choose their builds by it when they are first imported.
  Object.assign(process.env, { NODE_ENV: 'production' });
  return parseFrontEnv(process.env);
}

export function parseFrontEnv(source: Record<string, string | undefined>): FrontEnv {
  const { HOST, PORT, TRUSTED_HOPS, ACCESS_LOG, METRICS_PORT, METRICS_HOST } = source;
  const port = parsePort('PORT', PORT || '3000');
  const hops = Number(TRUSTED_HOPS || 0);
  if (!Number.isInteger(hops) || hops < 0 || hops > 5)
    throw new Error(`TRUSTED_HOPS is not a number from 0 to 5: ${TRUSTED_HOPS}`);
  return {
    host: HOST || '0.0.0.0',
    port,
    hops,
    policy: parsePolicy(source),
    isLogged: ACCESS_LOG !== 'off',
    metrics: METRICS_PORT
      ? { host: METRICS_HOST || '127.0.0.1', port: parsePort('METRICS_PORT', METRICS_PORT) }
      : undefined,
  };
}

function parsePort(name: string, given: string): number {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`${name} is not a port: ${given}`);
  return port;
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
