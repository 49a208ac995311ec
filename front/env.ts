import { existsSync } from 'node:fs';
import type { MetricsAddress } from '../telemetry/metrics-server';
import type { PolicySettings } from './policy';
import type { QueueLimits } from './render-queue';

const SHOWN = [
  ...[
    'SITE_URL',
    'PROVIDER_URL',
    'YANDEX_MAPS_KEY',
    'RECAPTCHA_SITE_KEY',
    'SMARTCAPTCHA_SITE_KEY',
    'METRIKA_ID',
    'INDEXNOW_KEY',
  ],
  ...['YOOKASSA_URL', 'DEV_PAGES'],
];

/** So long a visitor waits for the turn of a page. */
const PATIENCE_MS = 5_000;

export type FrontEnv = {
  host: string;
  port: number;
  /** Proxies of ours before this port: so many names at the end of X-Forwarded-For are true. */
  hops: number;
  /** What else a page may load from, and whether it may insist on https. */
  policy: PolicySettings;
  /** How many pages are made at once, and how many may wait for that. */
  renders: QueueLimits;
  /** Whether each request gets a line of the log. */
  isLogged: boolean;
  /** Where figures are told; nobody counts without. */
  metrics: MetricsAddress | undefined;
  /** Where traces are sent, by OTLP over HTTP. */
  traces: string | undefined;
  /** What several storefronts share: who has made which page, and which tags were written. */
  redisUrl: string | undefined;
  /** By it a provider shows that it may tell what has changed. */
  revalidateSecret: string | undefined;
  /** Settings that pages show: storefronts that differ in them keep nothing for one another. */
  shown: (string | undefined)[];
};

/**
 * What a build was told of its deployment counts where it runs, too: Next reads it from the environment both times, and
 * where they differ a page asks for scripts that its own build does not name.
 */
export const settleDeployment = (id: string): void => void Object.assign(process.env, { NEXT_DEPLOYMENT_ID: id });

/** Where to listen. Takes `.env` in first, as Next does later: what the process was given wins over the file. */
export function readFrontEnv(): FrontEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React and Next choose their builds by it when they are first imported; Next's spans of calls would hold addresses.
  Object.assign(process.env, { NODE_ENV: 'production', NEXT_OTEL_FETCH_DISABLED: '1' });
  return parseFrontEnv(process.env);
}

export function parseFrontEnv(source: Record<string, string | undefined>): FrontEnv {
  const { HOST, PORT, TRUSTED_HOPS, ACCESS_LOG, METRICS_PORT, METRICS_HOST } = source;
  refuseContradiction(source);
  const port = parsePort('PORT', PORT || '3000');
  const hops = Number(TRUSTED_HOPS || 0);
  if (!Number.isInteger(hops) || hops < 0 || hops > 5)
    throw new Error(`TRUSTED_HOPS is not a number from 0 to 5: ${TRUSTED_HOPS}`);
  return {
    host: HOST || '0.0.0.0',
    port,
    hops,
    renders: parseQueue(source),
    policy: parsePolicy(source),
    isLogged: ACCESS_LOG !== 'off',
    metrics: METRICS_PORT
      ? { host: METRICS_HOST || '127.0.0.1', port: parsePort('METRICS_PORT', METRICS_PORT) }
      : undefined,
    traces: parseCollector(source.OTEL_EXPORTER_OTLP_ENDPOINT || undefined),
    redisUrl: parseRedisUrl(source.REDIS_URL || undefined),
    revalidateSecret: parseSecret(source.REVALIDATE_SECRET || undefined),
    // A port may be each one's own, whether there is one may not.
    shown: [...SHOWN.map((name) => source[name] || undefined), METRICS_PORT ? 'counted' : undefined],
  };
}

/** Settings that are right each, but not together. */
function refuseContradiction(source: Record<string, string | undefined>): void {
  const ofDatabase = ['DATABASE_URL', 'DATABASE_REPLICA_URL'].find((name) => source[name]);
  if (source.PROVIDER_URL && ofDatabase)
    throw new Error(
      `${ofDatabase} is the provider’s: a storefront with PROVIDER_URL has no database. Set one of the two`,
    );
  if (source.REDIS_URL && !source.PROVIDER_URL && !source.DATABASE_URL)
    throw new Error(
      'REDIS_URL is for several shops, and each would have a database of its own: set DATABASE_URL or PROVIDER_URL, too',
    );
}

function parseQueue({ RENDERS_AT_ONCE, RENDERS_WAITING }: Record<string, string | undefined>): QueueLimits {
  const read = (name: string, given: string, most: number) => {
    const count = Number(given);
    if (!Number.isInteger(count) || count < 1 || count > most)
      throw new Error(`${name} is not a number from 1 to ${most}: ${given}`);
    return count;
  };
  return {
    atOnce: read('RENDERS_AT_ONCE', RENDERS_AT_ONCE || '3', 64),
    waiting: read('RENDERS_WAITING', RENDERS_WAITING || '64', 1_000),
    patienceMs: PATIENCE_MS,
  };
}

function parseRedisUrl(given: string | undefined): string | undefined {
  if (given !== undefined && !/^rediss?:\/\/./.test(given)) throw new Error('REDIS_URL is not redis://host:port');
  return given;
}

function parseCollector(given: string | undefined): string | undefined {
  if (given !== undefined && !/^https?:\/\/./.test(given))
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is not http://host:port');
  return given;
}

function parseSecret(given: string | undefined): string | undefined {
  if (given !== undefined && given.length < 32) throw new Error('REVALIDATE_SECRET has less than 32 characters');
  return given;
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
    hasSmartcaptcha: Boolean(source.SMARTCAPTCHA_SITE_KEY),
    hasCounter: Boolean(source.METRIKA_ID),
    hasPayments: Boolean(source.YOOKASSA_URL || source.PROVIDER_URL),
  };
}
