import { expect, test } from 'vitest';
import { parseListenEnv, parseProviderEnv } from './env';

const REVALIDATE_SECRET = 'a-secret-of-thirty-two-characters';
const STOREFRONT_URLS = 'http://10.0.0.6:3000, http://10.0.0.7:3000';

test('STOREFRONT_URLS is a list', () => {
  expect(parseProviderEnv({ STOREFRONT_URLS, REVALIDATE_SECRET }).STOREFRONT_URLS).toEqual([
    'http://10.0.0.6:3000',
    'http://10.0.0.7:3000',
  ]);
  expect(parseProviderEnv({}).STOREFRONT_URLS).toEqual([]);
});

test.each([
  ['storefronts without REVALIDATE_SECRET', { STOREFRONT_URLS }, 'STOREFRONT_URLS'],
  ['a short secret', { REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET'],
  ['an address without a scheme', { STOREFRONT_URLS: '10.0.0.6', REVALIDATE_SECRET }, 'STOREFRONT_URLS'],
  ['hooks and Redis together', { STOREFRONT_URLS, REVALIDATE_SECRET, REDIS_URL: 'redis://redis' }, 'REDIS_URL'],
  ['a replica without a primary', { DATABASE_REPLICA_URL: 'postgres://replica/shop' }, 'DATABASE_REPLICA_URL'],
  [
    'a replica that is the database itself',
    { DATABASE_URL: 'postgres://one/shop', DATABASE_REPLICA_URL: 'postgres://one/shop' },
    'DATABASE_REPLICA_URL',
  ],
  ['counters at an address that is not Redis', { REDIS_LIMITS_URL: 'http://redis' }, 'REDIS_LIMITS_URL'],
  ['a former key without a new one', { SECRET_BEFORE: REVALIDATE_SECRET }, 'SECRET_BEFORE'],
  ['a key equal to its former one', { SECRET: REVALIDATE_SECRET, SECRET_BEFORE: REVALIDATE_SECRET }, 'SECRET_BEFORE'],
  ['limits switched off on a public address', { RATE_LIMITS: 'off', HOST: '0.0.0.0' }, 'RATE_LIMITS'],
])('%s: refused', (_name, source, named) => expect(() => parseProviderEnv(source)).toThrow(named));

test('[FORM-14] external services have their public addresses by default', () => {
  expect(parseProviderEnv({})).toMatchObject({
    DADATA_URL: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs/suggest/address',
    RECAPTCHA_URL: 'https://www.google.com/recaptcha/api/siteverify',
    RECAPTCHA_MIN_SCORE: 0.5,
    INDEXNOW_URL: 'https://yandex.com/indexnow',
  });
});

const MAILBOXES = { NURSERY_EMAIL: 'orders@sad.example', MAIL_FROM: 'Сад <noreply@sad.example>' };

test.each(['NURSERY_EMAIL', 'MAIL_FROM'])('SEED=empty without %s does not start, except in development', (name) => {
  const source = { SEED: 'empty', ...MAILBOXES, [name]: '' };
  expect(() => parseProviderEnv(source)).toThrow(`${name}: SEED=empty needs it`);
  expect(parseProviderEnv({ ...source, NODE_ENV: 'development' }).SEED).toBe('empty');
  expect(parseProviderEnv({ ...source, SEED: 'demo' }).SEED).toBe('demo');
});

test('SEED is demo or empty; anything else stops the start with its name', () => {
  expect(parseProviderEnv({}).SEED).toBe('demo');
  expect(parseProviderEnv({ SEED: 'empty', ...MAILBOXES }).SEED).toBe('empty');
  expect(() => parseProviderEnv({ SEED: 'none' })).toThrow(/SEED: /);
});

test('PROVIDER_SECRET has at least 32 characters; without it TRUSTED_HOPS still starts the provider', () => {
  expect(() => parseListenEnv({ PROVIDER_SECRET: 'short' })).toThrow('PROVIDER_SECRET');
  expect(parseListenEnv({ TRUSTED_HOPS: '1', PROVIDER_SECRET: REVALIDATE_SECRET }).PROVIDER_SECRET).toBe(
    REVALIDATE_SECRET,
  );
  expect(parseListenEnv({ TRUSTED_HOPS: '1' }).PROVIDER_SECRET).toBeUndefined();
});
