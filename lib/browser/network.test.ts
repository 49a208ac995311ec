import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentConnection, mayFetchAhead } from './network';

afterEach(() => vi.unstubAllGlobals());

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

test.each([{ connection: { effectiveType: '2g', saveData: true } }, {}])(
  '[GEN-10] of the navigator %j the connection is what it tells',
  (navigator: { connection?: object }) => {
    vi.stubGlobal('navigator', navigator);
    expect(currentConnection()).toEqual(navigator.connection);
  },
);
