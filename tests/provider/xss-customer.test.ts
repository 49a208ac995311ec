import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { User } from '@/contract/accounts';
import type { AnswerOf } from '@/contract/call';
import type { claims } from '@/contract/claims';
import { LIMITS } from '@/contract/limits';
import type { Order } from '@/contract/orders';
import { lettersOfClaim, sendClaim, shippedOrder } from '../setup/claims';
import { signIn } from '../setup/customer';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { queued } from '../setup/visitor-forms';
import { faultsIn, LETTER_ATTRIBUTES, LETTER_TAGS, XSS_VECTORS } from '../setup/xss-vectors';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ NURSERY_EMAIL: 'orders@nursery.example' });
});
afterAll(() => provider.close());

const shorten = (vector: string, most: number) => vector.slice(0, most).trim();
const isJson = (headers: Headers) => expect(headers.get('content-type')).toMatch(/^application\/json/);
const findBroken = (letters: { html: string | null; subject: string }[]) => {
  expect(letters.flatMap(({ html }) => faultsIn(html ?? '', LETTER_TAGS, LETTER_ATTRIBUTES))).toEqual([]);
  expect(letters.filter(({ subject }) => /[\r\n]/.test(subject))).toEqual([]);
};

test('[DATA-04] XSS vectors in an order are returned unchanged as JSON, and both e-mails contain no unsafe HTML', async () => {
  for (const vector of XSS_VECTORS) {
    const [name, line] = [shorten(vector, LIMITS.name), shorten(vector, LIMITS.address)];
    const { token } = await placeOrder(provider, {
      name,
      comment: vector,
      delivery: { method: 'courier', address: line, details: line },
      payment_method: 'invoice',
      company: { name, inn: '500100732259', address: line },
    });
    const { body, headers } = await call<Order>(provider, 'GET', `/orders/by-link/?token=${token}`);
    isJson(headers);
    expect(body, vector).toMatchObject({
      recipient: name,
      delivery: { address: line, details: line },
      company: { name, address: line },
    });
  }
  const letters = await queued(provider, { id: 'order-%' });
  expect(letters.length).toBeGreaterThanOrEqual(2 * XSS_VECTORS.length);
  findBroken(letters);
}, 180_000);

test('[DATA-04] XSS vectors in a claim are returned unchanged as JSON, and both e-mails contain no unsafe HTML', async () => {
  for (let from = 0; from < XSS_VECTORS.length; from += 20) {
    // A new order for each batch, because claims per order are limited.
    const { token } = await shippedOrder(provider);
    const uuid = randomUUID();
    const text = XSS_VECTORS.slice(from, from + 20)
      .join('\n')
      .slice(0, LIMITS.text)
      .trim();
    expect((await sendClaim(provider, { token }, { uuid, text })).body.status, text).toBe(1);
    const letters = await lettersOfClaim(provider, uuid);
    expect(letters).toHaveLength(2);
    findBroken(letters);
    const address = `/orders/claims/list/?token=${token}`;
    const { body, headers } = await call<AnswerOf<typeof claims.list>>(provider, 'GET', address);
    isJson(headers);
    expect(body.claims.map((claim) => claim.text)).toContain(text);
  }
}, 60_000);

test('[FORM-11] XSS vectors in a profile are returned unchanged as JSON', async () => {
  const customer = await signIn(provider);
  for (const vector of XSS_VECTORS) {
    const [name, address] = [shorten(vector, LIMITS.name), shorten(vector, LIMITS.address)];
    const form = new FormData();
    form.set('first_name', name);
    form.set('last_name', name);
    form.set('delivery_address_info', JSON.stringify({ address }));
    const request = { method: 'PATCH', headers: customer.headers, body: form };
    const saved = await provider.handle(new Request('http://provider/user/update/', request));
    expect(saved.status, vector).toBe(200);
    const { body, headers } = await call<User>(provider, 'GET', '/user/detail/', { headers: customer.headers });
    isJson(headers);
    // A multipart form turns line ends into CRLF.
    const typed = name.replace(/\r?\n/g, '\r\n');
    expect([name, typed]).toContain(body.first_name);
    expect(body.delivery_address_info?.address).toBe(address);
  }
}, 60_000);

test('[FORM-09] XSS vectors as the name in a back-in-stock request reach no e-mail as HTML', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 0 });
  for (const [index, vector] of XSS_VECTORS.entries()) {
    const body = {
      product_uuid: uuid,
      email: `w${index}@example.com`,
      username: shorten(vector, LIMITS.name),
      consent: true,
    };
    const { status } = await call(provider, 'POST', '/product/back-in-stock-notification-add/', { body });
    expect(status, vector).toBe(200);
  }
  findBroken(await queued(provider, { id: 'stock-%' }));
}, 60_000);

test('[DATA-04] XSS vectors in place of a favourites id or token are refused in JSON', async () => {
  for (const vector of XSS_VECTORS.filter((_one, index) => index % 6 === 0)) {
    const refused = await call(provider, 'POST', '/favorites/add_product/post/', { body: { uuid: vector } });
    expect(refused.status, vector).toBe(400);
    isJson(refused.headers);
    const query = new URLSearchParams({ token: vector });
    const shared = await call(provider, 'GET', `/favorites/shared/get/?${query}`);
    expect([400, 404], vector).toContain(shared.status);
    isJson(shared.headers);
  }
}, 60_000);
