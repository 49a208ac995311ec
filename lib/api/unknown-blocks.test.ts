import { afterEach, expect, test, vi } from 'vitest';
import { tellUnknownBlocks } from './unknown-blocks';

afterEach(() => vi.restoreAllMocks());

test('what is skipped is told once a page, and a page without it says nothing', () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  tellUnknownBlocks('home', [{ type: 'heading', text: 'Уход', level: 2 }]);
  expect(log).not.toHaveBeenCalled();
  tellUnknownBlocks('home', [
    { type: 'unknown', name: 'hologram' },
    { type: 'unknown', name: 'scent' },
  ]);
  expect(log).toHaveBeenCalledExactlyOnceWith('Blocks of unknown types are skipped on home: hologram, scent');
});
