import { afterEach, expect, test, vi } from 'vitest';
import { log } from '@/telemetry/log';
import { logUnknownBlocks } from './unknown-blocks';

afterEach(() => vi.restoreAllMocks());

test('skipped blocks are logged once per page, and only if there are any', () => {
  const logError = vi.spyOn(log, 'error').mockReturnValue();
  logUnknownBlocks('home', [{ type: 'heading', text: 'Уход', level: 2 }]);
  expect(logError).not.toHaveBeenCalled();
  logUnknownBlocks('home', [
    { type: 'unknown', name: 'hologram' },
    { type: 'unknown', name: 'scent' },
  ]);
  expect(logError).toHaveBeenCalledExactlyOnceWith('Blocks of unknown types are skipped on home: hologram, scent');
});
