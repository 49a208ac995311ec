import { existsSync } from 'node:fs';
import type { MetricsAddress } from '../telemetry/metrics-server';
import type { PolicySettings } from './html/content-policy';
import type { QueueLimits } from './queue/render-queue';

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

const PATIENCE_MS = 5_000;

export type ServerEnv = {
  host: string;
  port: number;
  /** Trusted proxies: that many entries at the end of X-Forwarded-For are reliable. */
  hops: number;
  policy: PolicySettings;
  renders: QueueLimits;
  isLogged: boolean;
  metrics: MetricsAddress | undefined;
  traces: string | undefined;
  redisUrl: string | undefined;
  revalidateSecret: string | undefined;
  /** `admin.yarus.example`: the admin is answered on this name and nowhere else. */
  adminHost: string | undefined;
  /** Settings that pages show. Storefronts share a cache only if these are equal. */
  shown: (string | undefined)[];
};

/** Next reads the deployment id at build and run time. If they differ, pages request scripts of another build. */
export const setDeploymentId = (id: string): void => void Object.assign(process.env, { NEXT_DEPLOYMENT_ID: id });

/** Loads `.env` first, as Next does later. Variables of the process win over the file. */
export function readServerEnv(): ServerEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  // React and Next read NODE_ENV on import. Next's own fetch spans would contain addresses.
  const fixed = { NODE_ENV: 'production', NEXT_OTEL_FETCH_DISABLED: '1' };
  Object.assign(process.env, fixed, { SITE_URL: siteUrlOf(process.env) });
  return parseServerEnv(process.env);
}

/** Without an origin of its own the shop's links and letters lead to its port. */
export const siteUrlOf = ({ SITE_URL, PORT }: Record<string, string | undefined>): string =>
  SITE_URL || `http://localhost:${Number(PORT) || 3000}`;

export function parseServerEnv(source: Record<string, string | undefined>): ServerEnv {
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
    adminHost: parseHost(source.ADMIN_HOST || undefined),
    // Ports may differ between storefronts, but pages show whether metrics are on.
    shown: [...SHOWN.map((name) => source[name] || undefined), METRICS_PORT ? 'counted' : undefined],
  };
}

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

function parseHost(host: string | undefined): string | undefined {
  if (host === undefined || /^[a-z\d.-]+(?::\d+)?$/.test(host)) return host;
  throw new Error(`ADMIN_HOST is not a host name such as admin.yarus.example: ${host}`);
}
