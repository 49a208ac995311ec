import { afterEach, expect, test, vi } from 'vitest';
import { emitNavigation, onNavigation } from './navigation';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['/catalog', ['https://nursery.example/catalog']],
  ['/catalog?page=3', ['https://nursery.example/catalog?page=3']],
  ['/delivery?page=2', ['https://nursery.example/delivery?page=2']],
  ['?page=3#top', ['https://nursery.example/catalog?page=3#top']],
  ['/catalog?page=2', []],
  ['/catalog?page=2#top', []],
  ['#top', []],
])('[GEN-08] from /catalog?page=2 to %s emits %j', (url, expected) => {
  vi.stubGlobal('location', new URL('https://nursery.example/catalog?page=2'));
  const events: string[] = [];
  const stop = onNavigation(({ href }) => events.push(href));
  emitNavigation(url);
  stop();
  emitNavigation('/about');
  expect(events).toEqual(expected);
});
