import { expect, test } from 'vitest';
import { parseServerEnv, siteUrlOf } from './env';

const policy = {
  isSecure: false,
  hasMaps: false,
  hasCaptcha: false,
  hasSmartcaptcha: false,
  hasCounter: false,
  hasPayments: false,
};

test('the default address is port 3000 on all interfaces', () => {
  expect(parseServerEnv({})).toEqual({
    host: '0.0.0.0',
    port: 3000,
    hops: 0,
    renders: { atOnce: 3, waiting: 64, patienceMs: 5_000 },
    policy,
    isLogged: true,
    metrics: undefined,
    traces: undefined,
    redisUrl: undefined,
    revalidateSecret: undefined,
    adminHost: undefined,
    shown: expect.any(Array),
  });
  expect(parseServerEnv({ HOST: '', PORT: '' })).toMatchObject({ host: '0.0.0.0', port: 3000 });
  expect(parseServerEnv({ HOST: '::1', PORT: '0' })).toMatchObject({ host: '::1', port: 0 });
});

test.each([
  [{}, 'http://localhost:3000'],
  [{ PORT: '4100', SITE_URL: '' }, 'http://localhost:4100'],
  [{ PORT: '0' }, 'http://localhost:3000'],
  [{ PORT: '4100', SITE_URL: 'https://yarus.example' }, 'https://yarus.example'],
])('the origin of links for %j is %s', (source, origin) => {
  expect(siteUrlOf(source)).toBe(origin);
});

test.each(['http', '-1', '3000.5', '70000'])('the error names PORT when it is %s', (PORT) => {
  expect(() => parseServerEnv({ PORT })).toThrow('PORT');
});

test('a service is enabled by its setting, and https by the scheme of SITE_URL', () => {
  const given = { SITE_URL: 'https://yarus.example', YANDEX_MAPS_KEY: 'k', RECAPTCHA_SITE_KEY: '', METRIKA_ID: '7' };
  expect(parseServerEnv(given).policy).toEqual({ ...policy, isSecure: true, hasMaps: true, hasCounter: true });
});

test('payments are enabled by an own bank or a remote provider', () => {
  expect(parseServerEnv({ YOOKASSA_URL: 'yookassa://1:x@api.yookassa.ru' }).policy.hasPayments).toBe(true);
  expect(parseServerEnv({ PROVIDER_URL: 'http://provider:3100/api' }).policy.hasPayments).toBe(true);
});

test('metrics have their own port, on localhost by default, and the access log can be switched off', () => {
  expect(parseServerEnv({ METRICS_PORT: '9464', ACCESS_LOG: 'off' })).toMatchObject({
    isLogged: false,
    metrics: { host: '127.0.0.1', port: 9464 },
  });
  expect(parseServerEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics?.host).toBe('0.0.0.0');
  expect(() => parseServerEnv({ METRICS_PORT: 'many' })).toThrow('METRICS_PORT');
});

test.each([
  [
    'both a database and a provider elsewhere',
    { PROVIDER_URL: 'http://p/api', DATABASE_URL: 'postgres://d' },
    'PROVIDER_URL',
  ],
  [
    'a replica and a provider elsewhere',
    { PROVIDER_URL: 'http://p/api', DATABASE_REPLICA_URL: 'postgres://d' },
    'DATABASE_REPLICA_URL',
  ],
  [
    'what several shops share, and a database that one process holds',
    { REDIS_URL: 'redis://redis' },
    'DATABASE_URL or PROVIDER_URL',
  ],
  ['a short secret', { REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET'],
  ['a name for the admin with a scheme', { ADMIN_HOST: 'https://admin.yarus.example' }, 'ADMIN_HOST'],
  ['a Redis that is none', { REDIS_URL: 'http://redis', PROVIDER_URL: 'http://p/api' }, 'redis://host'],
  ['a collector without http', { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, 'OTEL_EXPORTER_OTLP_ENDPOINT'],
])('%s is rejected', (_name, source, named) => expect(() => parseServerEnv(source)).toThrow(named));

test('two settings configure what several storefronts share', () => {
  const given = { REDIS_URL: 'redis://redis:6379', REVALIDATE_SECRET: 'a-secret-of-thirty-two-characters' };
  expect(parseServerEnv({ ...given, PROVIDER_URL: 'http://p/api' })).toMatchObject({
    redisUrl: given.REDIS_URL,
    revalidateSecret: given.REVALIDATE_SECRET,
  });
});
