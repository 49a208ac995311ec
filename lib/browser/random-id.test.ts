import { afterEach, expect, test, vi } from 'vitest';
import { randomId } from './random-id';

afterEach(() => void vi.restoreAllMocks());

test.each([
  [0x00, '00000000-0000-4000-8000-000000000000'],
  [0x0a, '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a'],
  [0xff, 'ffffffff-ffff-4fff-bfff-ffffffffffff'],
])('random bytes of %d give the UUID v4 %s', (byte, id) => {
  vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
    if (array instanceof Uint8Array) array.fill(byte);
    return array;
  });
  expect(randomId()).toBe(id);
});

test('ids are unique', () => {
  expect(new Set(Array.from({ length: 100 }, randomId)).size).toBe(100);
});
