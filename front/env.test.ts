import { expect, test } from 'vitest';
import { parseFrontEnv } from './env';

test('listens on port 3000 of every address unless told otherwise', () => {
  expect(parseFrontEnv({})).toEqual({ host: '0.0.0.0', port: 3000, hops: 0 });
  expect(parseFrontEnv({ HOST: '', PORT: '' })).toEqual({ host: '0.0.0.0', port: 3000, hops: 0 });
  expect(parseFrontEnv({ HOST: '::1', PORT: '0' })).toEqual({ host: '::1', port: 0, hops: 0 });
});

test.each(['http', '-1', '3000.5', '70000'])('names the setting when PORT is %s', (PORT) => {
  expect(() => parseFrontEnv({ PORT })).toThrow('PORT');
});
