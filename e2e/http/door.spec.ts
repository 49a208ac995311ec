import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { test } from '../shop';

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

test('a call goes to the door without Next, whose answers vary by its router’s headers', async ({ request }) => {
  const path = '/api/cart/items_amount/get/';
  expect((await request.get(path)).headers().vary).toBeUndefined();
  expect((await request.head(path)).headers().vary).toContain('next-router-state-tree');
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

test('[CART-01] a broken cart cookie counts as none and heals; a broken header is refused', async ({
  request,
  baseURL,
}) => {
  const refused = await request.get('/api/cart/product_list/get/', { headers: { cartid: 'broken' } });
  expect(refused.status()).toBe(400);
  const list = await (await request.get('/api/products/list/?in_stock=1')).json();
  const cookie = 'cartId=broken';
  const read = await request.get('/api/cart/product_list/get/', { headers: { cookie, cartid: '' } });
  expect(read.status()).toBe(200);
  const added = await request.post(ADD, {
    data: { uuid: list.items[0].uuid, amount: 1 },
    headers: { origin: baseURL ?? '', cookie },
  });
  expect(added.status()).toBe(200);
  expect(added.headers()['set-cookie']).toMatch(/^cartId=[0-9a-f-]{36};/);
});

test('an empty cart header leaves the word to the cookie', async ({ request, baseURL }) => {
  const list = await (await request.get('/api/products/list/?in_stock=1')).json();
  const data = { uuid: list.items[0].uuid, amount: 1 };
  // The cookie of this call goes with the next one.
  await request.post(ADD, { data, headers: { origin: baseURL ?? '' } });
  const cart = await request.get('/api/cart/product_list/get/', { headers: { cartid: '' } });
  expect(await cart.text()).toContain(data.uuid);
});

// Only 100 kB are sent and the request never ends: a door that waits for the rest would not answer.
test.describe('an over-long body is refused before it is read whole', () => {
  for (const [name, length] of [
    ['by the length that it tells', { 'content-length': 30_000_000 }],
    ['by counting', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    test(name, async ({ baseURL }) => {
      const headers = { origin: baseURL, 'content-type': 'application/json', ...length };
      const sending = ask(`${baseURL}${ADD}`, { method: 'POST', headers });
      // The shop hangs up on the rest after its answer.
      sending.on('error', () => undefined);
      sending.write(Buffer.alloc(100_000, ' '));
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      expect(answer.headers.connection).toBe('close');
      sending.destroy();
    });
  }
});

test('TRACE and CONNECT are not supported', async ({ baseURL }) => {
  const trace = ask(`${baseURL}/`, { method: 'TRACE' }).end();
  const [traced] = (await once(trace, 'response')) as [IncomingMessage];
  expect(traced.statusCode).toBe(405);
  const connect = ask(`${baseURL}`, { method: 'CONNECT', path: 'yarus.example:443' }).end();
  const [tunnelled] = (await once(connect, 'connect')) as [IncomingMessage];
  expect(tunnelled.statusCode).toBe(405);
});

test('[DATA-01] the storefront serves the contract’s own description', async ({ request }) => {
  expect(await (await request.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});
