import { describe, expect, test } from 'vitest';
import { mayFetchAhead } from './network';

describe('fetching ahead', () => {
  test.each(['slow-2g', '2g'])('[GEN-10] is left out on %s', (effectiveType) => {
    expect(mayFetchAhead({ effectiveType, saveData: false })).toBe(false);
  });

  test('[GEN-10] is left out where data are saved, however fast the connection', () => {
    expect(mayFetchAhead({ effectiveType: '4g', saveData: true })).toBe(false);
  });

  test.each([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
    'is fine on %j',
    (connection) => {
      expect(mayFetchAhead(connection)).toBe(true);
    },
  );
});
