import { expect, test } from 'vitest';
import { parseFrontEnv } from './env';

const policy = { isSecure: false, hasMaps: false, hasCaptcha: false, hasCounter: false, hasPayments: false };

test('listens on port 3000 of every address unless told otherwise', () => {
  expect(parseFrontEnv({})).toEqual({ host: '0.0.0.0', port: 3000, hops: 0, policy });
  expect(parseFrontEnv({ HOST: '', PORT: '' })).toEqual({ host: '0.0.0.0', port: 3000, hops: 0, policy });
  expect(parseFrontEnv({ HOST: '::1', PORT: '0' })).toEqual({ host: '::1', port: 0, hops: 0, policy });
});

test.each(['http', '-1', '3000.5', '70000'])('names the setting when PORT is %s', (PORT) => {
  expect(() => parseFrontEnv({ PORT })).toThrow('PORT');
});

test('a service counts as switched on by its setting, and https by the address of the site', () => {
  const given = { SITE_URL: 'https://yarus.example', YANDEX_MAPS_KEY: 'k', RECAPTCHA_SITE_KEY: '', METRIKA_ID: '7' };
  expect(parseFrontEnv(given).policy).toEqual({ ...policy, isSecure: true, hasMaps: true, hasCounter: true });
});

test('money may be taken by a bank of ours, and by one of a provider elsewhere', () => {
  expect(parseFrontEnv({ YOOKASSA_URL: 'yookassa://1:x@api.yookassa.ru' }).policy.hasPayments).toBe(true);
  expect(parseFrontEnv({ PROVIDER_URL: 'http://provider:3100/api' }).policy.hasPayments).toBe(true);
});
