import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as ask, type IncomingMessage } from 'node:http';
import { expect } from '@playwright/test';
import { test } from '../shop';

const ADD = '/api/cart/add_product/post/';

test('[CART-01] a page sets no cookie; the first mutation sets a cart cookie that scripts can read', async ({
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
  expect(added.headers()['set-cookie']).toMatch(/^cartId=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; SameSite=Lax$/);
  expect(added.headers()['cache-control']).toBe('no-store');
});

test('a GET call is answered without Next.js: the response does not vary by router headers', async ({ request }) => {
  const path = '/api/cart/items_amount/get/';
  expect((await request.get(path)).headers().vary).toBeUndefined();
  expect((await request.head(path)).headers().vary).toContain('next-router-state-tree');
});

test('[ORDER-01] an unsafe call with a missing or foreign Origin answers 403', async ({ request }) => {
  for (const headers of [{}, { origin: 'https://evil.example' }, { origin: 'null' }]) {
    const response = await request.post(ADD, { data: { uuid: randomUUID(), amount: 1 }, headers });
    expect(response.status()).toBe(403);
  }
});

test('[CART-01] a cart header that differs from its cookie answers 403', async ({ request }) => {
  const response = await request.get('/api/cart/product_list/get/', {
    headers: { cookie: `cartId=${randomUUID()}`, cartid: randomUUID() },
  });
  expect(response.status()).toBe(403);
});

test('[CART-01] a malformed cart cookie is ignored and replaced; a malformed cart header answers 400', async ({
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

test('an empty cart header is ignored, the cart cookie applies', async ({ request, baseURL }) => {
  const list = await (await request.get('/api/products/list/?in_stock=1')).json();
  const data = { uuid: list.items[0].uuid, amount: 1 };
  // The cookie of this response is sent with the next request.
  await request.post(ADD, { data, headers: { origin: baseURL ?? '' } });
  const cart = await request.get('/api/cart/product_list/get/', { headers: { cartid: '' } });
  expect(await cart.text()).toContain(data.uuid);
});

// The client sends only 100 kB and never ends the request: a server that waits for the rest would not respond.
test.describe('an oversized body answers 413 before it is read completely', () => {
  for (const [name, length] of [
    ['by Content-Length', { 'content-length': 30_000_000 }],
    ['chunked, by bytes received', { 'transfer-encoding': 'chunked' }],
  ] as const) {
    test(name, async ({ baseURL }) => {
      const headers = { origin: baseURL, 'content-type': 'application/json', ...length };
      const sending = ask(`${baseURL}${ADD}`, { method: 'POST', headers });
      // The shop closes the connection after its response.
      sending.on('error', () => undefined);
      sending.write(Buffer.alloc(100_000, ' '));
      const [answer] = (await once(sending, 'response')) as [IncomingMessage];
      expect(answer.statusCode).toBe(413);
      expect(answer.headers.connection).toBe('close');
      sending.destroy();
    });
  }
});

test('TRACE and CONNECT answer 405', async ({ baseURL }) => {
  const trace = ask(`${baseURL}/`, { method: 'TRACE' }).end();
  const [traced] = (await once(trace, 'response')) as [IncomingMessage];
  expect(traced.statusCode).toBe(405);
  const connect = ask(`${baseURL}`, { method: 'CONNECT', path: 'yarus.example:443' }).end();
  const [tunnelled] = (await once(connect, 'connect')) as [IncomingMessage];
  expect(tunnelled.statusCode).toBe(405);
});

test('[DATA-01] the storefront serves the OpenAPI document of the contract', async ({ request }) => {
  expect(await (await request.get('/api/openapi.json')).json()).toMatchObject({ openapi: '3.1.0' });
});
