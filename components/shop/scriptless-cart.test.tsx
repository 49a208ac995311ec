import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import * as site from '@/lib/api/site';
import { ScriptlessCart } from './scriptless-cart';

// This read needs Next's cache, which exists only in a running app.
const getCommon = vi.spyOn(site, 'getCommon');

const told = async () => renderToStaticMarkup(await ScriptlessCart());

test('[CART-01] without JavaScript a notice explains that the cart needs it and gives the phone number', async () => {
  getCommon.mockResolvedValue({ ok: true, data: { footer: { phone: '+7 495 120-45-08' } } } as never);
  expect(await told()).toBe(
    '<noscript><p>Корзина работает с включённым JavaScript. Заказать можно и по телефону:<br/>' +
      '<a href="tel:+74951204508">+7 495 120-45-08</a></p></noscript>',
  );
});

test('[CART-01] without the settings of the site the notice has no phone number', async () => {
  getCommon.mockResolvedValue({ ok: false, kind: 'unavailable', message: 'Нет связи' } as never);
  expect(await told()).toContain('Заказать можно и по телефону.</p>');
});
