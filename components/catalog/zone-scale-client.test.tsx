import { afterEach, expect, test, vi } from 'vitest';
import { onRegionChange, readRegionCode, writeRegionCode } from './zone-scale-client';

afterEach(() => localStorage.clear());

test('a chosen region is stored and reported to this page and other tabs until unsubscribed', () => {
  const listener = vi.fn();
  const stop = onRegionChange(listener);
  expect(readRegionCode()).toBe('');
  writeRegionCode('16');
  expect(readRegionCode()).toBe('16');
  expect(listener).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new StorageEvent('storage', { key: 'region' }));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  writeRegionCode('77');
  window.dispatchEvent(new StorageEvent('storage', { key: 'region' }));
  expect(listener).toHaveBeenCalledTimes(2);
});
