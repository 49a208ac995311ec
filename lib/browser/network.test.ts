import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentConnection, mayPrefetch } from './network';

afterEach(() => vi.unstubAllGlobals());

describe('prefetching', () => {
  test.each(['slow-2g', '2g'])('[GEN-10] is off on %s', (effectiveType) => {
    expect(mayPrefetch({ effectiveType, saveData: false })).toBe(false);
  });

  test('[GEN-10] is off with data saving, even on a fast connection', () => {
    expect(mayPrefetch({ effectiveType: '4g', saveData: true })).toBe(false);
  });

  test.each([undefined, {}, { effectiveType: '3g' }, { effectiveType: '4g', saveData: false }])(
    'is on with %j',
    (connection) => {
      expect(mayPrefetch(connection)).toBe(true);
    },
  );
});

test.each([{ connection: { effectiveType: '2g', saveData: true } }, {}])(
  '[GEN-10] the connection is read from the navigator %j',
  (navigator: { connection?: object }) => {
    vi.stubGlobal('navigator', navigator);
    expect(currentConnection()).toEqual(navigator.connection);
  },
);
