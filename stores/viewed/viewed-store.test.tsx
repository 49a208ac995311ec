import Cookies from 'js-cookie';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createViewedStore } from './viewed-store';

afterEach(() => {
  vi.restoreAllMocks();
  Cookies.remove('viewedProducts');
});

const many = (n: number, length = 12) =>
  Array.from({ length: n }, (_, index) => `${'plant-'.repeat(length)}${String(index).padStart(2, '0')}`);

describe('viewed products', () => {
  test('[DATA-02] newest first, every product once, in the state and in the cookie', () => {
    const viewed = createViewedStore();
    for (const slug of ['tuja', 'sosna', 'tuja', 'el']) viewed.view(slug);
    expect(viewed.state.getState().slugs).toEqual(['el', 'tuja', 'sosna']);
    expect(Cookies.get('viewedProducts')).toBe('el.tuja.sosna');
  });

  test('[DATA-02] at most 24 are stored, the oldest are dropped', () => {
    const viewed = createViewedStore();
    const slugs = many(30, 1);
    for (const slug of slugs) viewed.view(slug);
    expect(viewed.state.getState().slugs).toEqual(slugs.toReversed().slice(0, 24));
  });

  test('[DATA-02] the cookie stays under 2 kB however long the slugs are', () => {
    const viewed = createViewedStore();
    for (const slug of many(30, 30)) viewed.view(slug);
    const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    viewed.view('poslednij');
    const cookie = written.mock.calls[0]?.[0] ?? '';
    expect(cookie).toMatch(/^viewedProducts=poslednij\.plant-/);
    expect(cookie.length).toBeLessThan(2_000);
    expect(cookie.length).toBeGreaterThan(1_500);
  });

  test('[DATA-02][ROUTE-15] renamed slugs are replaced, missing products removed', () => {
    const viewed = createViewedStore();
    for (const slug of ['el', 'tuja', 'sosna', 'buk', 'sosna-staraja']) viewed.view(slug);
    viewed.applyResolved(
      new Map([
        ['sosna-staraja', 'sosna'],
        ['sosna', 'sosna'],
        ['tuja', undefined],
        ['kljon', 'kljon-2'],
      ]),
    );
    expect(viewed.state.getState().slugs).toEqual(['sosna', 'buk', 'el']);
    expect(Cookies.get('viewedProducts')).toBe('sosna.buk.el');
  });

  test('[DATA-02] products of another tab stay, invalid cookie values are dropped', () => {
    const viewed = createViewedStore();
    viewed.view('tuja');
    Cookies.set('viewedProducts', 'sosna.tuja.<b>.el');
    viewed.view('buk');
    expect(viewed.state.getState().slugs).toEqual(['buk', 'sosna', 'tuja', 'el']);
    Cookies.set('viewedProducts', 'kljon');
    viewed.reload();
    expect(viewed.state.getState().slugs).toEqual(['kljon']);
  });
});
