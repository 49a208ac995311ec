import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from './shop';

const ADD = '/api/cart/add_product/post/';

test('[CART-01] a page sets no cookie; the cart’s comes with the first mutation and is readable', async ({
  request,
  baseURL,
}) => {
  const page = await request.get('/');
  expect(page.headers()['set-cookie']).toBeUndefined();
  const list = await (await request.get('/api/products/list/?in_stock=1')).json();
  const added = await request.post(ADD, {
    data: { uuid: list.items[0].uuid, amount: 1 },
    headers: { origin: baseURL ?? '' },
  });
  expect(added.headers()['set-cookie']).toMatch(/^cartId=[0-9a-f-]{36}; Path=\/; .*SameSite=Lax$/);
  expect(added.headers()['cache-control']).toBe('no-store');
});

test('[ORDER-01] an unsafe call from another site is refused', async ({ request }) => {
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    const response = await request.post(ADD, { data: { uuid: randomUUID(), amount: 1 }, headers });
    expect(response.status()).toBe(403);
  }
});

test('[CART-01] a cart header that differs from its cookie is refused', async ({ request }) => {
  const response = await request.get('/api/cart/product_list/get/', {
    headers: { cookie: `cartId=${randomUUID()}`, cartid: randomUUID() },
  });
  expect(response.status()).toBe(403);
});

test('[DATA-01] the storefront serves the contract’s own description', async ({ request }) => {
  expect(await (await request.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});
