import { fireEvent } from '@testing-library/react';
import Cookies from 'js-cookie';
import { afterEach, expect, test } from 'vitest';
import { errorPageHtml, TOO_LONG } from './error-page';

afterEach(() => document.body.replaceChildren());

/** Runs the script of the page for over-long requests; returns the addresses that the button opens. */
function pressClear(): string[] {
  const shown: string[] = [];
  const html = errorPageHtml(TOO_LONG);
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(html) ?? [];
  document.body.innerHTML = /<main>[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const location = { hostname: 'localhost', replace: (address: string) => void shown.push(address) };
  new Function('location', script)(location);
  const button = document.querySelector('button');
  if (!button || button.hidden) throw new Error('The button is not shown');
  fireEvent.click(button);
  return shown;
}

test('[ROUTE-12] «Удалить cookie и продолжить» keeps the cart, the favourites and the cookie answer', () => {
  const kept = {
    cid: 'guest',
    cartId: 'cart',
    favouritesId: 'list',
    reserveProducts: '{"seconds":900}',
    infoCookie: 'refused',
    vision: 'text-150',
    authToken: '1',
  };
  for (const [name, value] of Object.entries(kept)) Cookies.set(name, value, { path: '/' });
  for (const name of ['viewedProducts', '_ym_uid', 'cartId2']) Cookies.set(name, 'x'.repeat(300), { path: '/' });
  expect(pressClear()).toEqual(['/']);
  expect(Cookies.get()).toEqual(kept);
});

test('[ROUTE-12] «Удалить cookie и продолжить» removes an over-long cookie with a name of the shop', () => {
  Cookies.set('cartId', 'x'.repeat(3000), { path: '/' });
  Cookies.set('favouritesId', 'list', { path: '/' });
  pressClear();
  expect(Cookies.get()).toEqual({ favouritesId: 'list' });
});
