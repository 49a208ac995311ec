import Cookies from 'js-cookie';
import { afterEach, expect, test, vi } from 'vitest';
import { removeMetrikaCookies } from './metrika-cookies';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('[GEN-14] only cookies of Metrika are removed, from the host and all parent domains', () => {
  vi.stubGlobal('location', new URL('https://shop.nursery.example/'));
  vi.spyOn(Cookies, 'get').mockReturnValue({ _ym_uid: '1', cid: '2', my_ym_: '3' });
  const remove = vi.spyOn(Cookies, 'remove').mockImplementation(() => undefined);
  removeMetrikaCookies();
  expect(remove.mock.calls).toEqual([
    ['_ym_uid', { path: '/' }],
    ['_ym_uid', { path: '/', domain: 'shop.nursery.example' }],
    ['_ym_uid', { path: '/', domain: 'nursery.example' }],
  ]);
});

test('[GEN-14] local storage entries of Metrika are removed, those of the shop stay', () => {
  for (const key of ['_ym_uid', '_ym77_lsid', 'favouriteProducts', 'my_ym']) localStorage.setItem(key, '1');
  removeMetrikaCookies();
  expect(Object.keys(localStorage).sort()).toEqual(['favouriteProducts', 'my_ym']);
});

test('[GEN-14] blocked local storage does not prevent the removal of cookies', () => {
  Cookies.set('_ym_uid', '1');
  vi.stubGlobal(
    'localStorage',
    new Proxy(
      {},
      {
        ownKeys: () => {
          throw new Error('SecurityError');
        },
      },
    ),
  );
  expect(removeMetrikaCookies).not.toThrow();
  expect(Cookies.get('_ym_uid')).toBeUndefined();
});
