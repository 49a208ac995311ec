import Cookies from 'js-cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetMetrika } from './metrika-cookies';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[GEN-14] only the cookies of Metrika are removed, from the host and from every domain above it', () => {
  vi.stubGlobal('location', new URL('https://shop.nursery.example/'));
  vi.spyOn(Cookies, 'get').mockReturnValue({ _ym_uid: '1', cid: '2', my_ym_: '3' });
  const remove = vi.spyOn(Cookies, 'remove').mockImplementation(() => undefined);
  forgetMetrika();
  expect(remove.mock.calls).toEqual([
    ['_ym_uid', { path: '/' }],
    ['_ym_uid', { path: '/', domain: 'shop.nursery.example' }],
    ['_ym_uid', { path: '/', domain: 'nursery.example' }],
  ]);
});
