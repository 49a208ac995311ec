import { afterEach, expect, test, vi } from 'vitest';
import { onRegionChange, readRegionCode, writeRegionCode } from './region-memory';

afterEach(() => localStorage.clear());

test('a chosen region is stored and reported to this page and other tabs until unsubscribed', () => {
  const hear = vi.fn();
  const stop = onRegionChange(hear);
  expect(readRegionCode()).toBe('');
  writeRegionCode('16');
  expect(readRegionCode()).toBe('16');
  expect(hear).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'region' }));
  expect(hear).toHaveBeenCalledTimes(2);
  stop();
  writeRegionCode('77');
  window.dispatchEvent(new StorageEvent('storage', { key: 'region' }));
  expect(hear).toHaveBeenCalledTimes(2);
});
