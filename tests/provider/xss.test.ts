import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import type { ReviewAnswer, ReviewList } from '@/contract/reviews';
import { STAFF_LIMITS } from '@/contract/staff/limits';
import * as reviews from '@/provider/reviews/service';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { STAFF_HEADERS, STAFF_TOKEN } from '../setup/staff';
import { queued, sendForm } from '../setup/visitor-forms';
import { faultsIn, LETTER_ATTRIBUTES, LETTER_TAGS, XSS_VECTORS } from '../setup/xss-vectors';

let provider: TestProvider;
beforeAll(async () => {
  provider = await openTestProvider({ STAFF_TOKEN });
});
afterAll(() => provider.close());

const shorten = (vector: string, most: number) => vector.slice(0, most).trim();

test('[FORM-03] XSS vectors in an enquiry reach the nursery in a plain-text e-mail, without line breaks in its headers', async () => {
  for (const [index, vector] of XSS_VECTORS.entries()) {
    const fields = {
      username: shorten(vector, LIMITS.name),
      email: `a${index}@example.com`,
      text: vector,
      consent: 'true',
    };
    const { status, body } = await sendForm(provider, { mailing_type: 'header', ...fields });
    expect({ status, result: body.result }, vector).toEqual({ status: 200, result: 'ok' });
  }
  const letters = await queued(provider, { id: 'enquiry-%-nursery' });
  expect(letters).toHaveLength(XSS_VECTORS.length);
  expect(letters.every(({ html }) => html === null)).toBe(true);
  // A name cannot inject a header line.
  expect(letters.every(({ subject, headers }) => !/[\r\n]/.test(subject + JSON.stringify(headers)))).toBe(true);
}, 120_000);

test('[FORM-10] XSS vectors in a review and in the nursery’s answer are returned unchanged as JSON', async () => {
  const { uuid: product_uuid } = await insertProduct(provider);
  const texts: string[] = [];
  for (let from = 0; from < XSS_VECTORS.length; from += 20) {
    const text = XSS_VECTORS.slice(from, from + 20)
      .join('\n')
      .slice(0, LIMITS.text)
      .trim();
    const username = shorten(XSS_VECTORS[from] ?? '', LIMITS.name);
    const body = { product_uuid, username, rating: 5, text, consent: true };
    const { body: answer } = await call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body });
    await reviews.moderate(provider.context, { id: answer.uuid ?? '', state: 'published', answer: text });
    texts.push(text);
  }
  const { body, headers } = await call<ReviewList>(provider, 'GET', `/reviews/list/?page=1&product=${product_uuid}`);
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  expect(body.items).toHaveLength(10);
  expect(body.items.every(({ text }) => texts.includes(text))).toBe(true);
  expect(body.items.every(({ text, answer }) => text === answer)).toBe(true);
});

test('XSS vectors in a newsletter issue leave no unsafe HTML in the e-mail', async () => {
  await provider.context.db.transaction(async (tx) => {
    const { subscribeVerified } = await import('@/provider/newsletter/service');
    await subscribeVerified(tx, provider.context, 'reader@example.com');
  });
  for (const vector of XSS_VECTORS) {
    const subject = shorten(vector, STAFF_LIMITS.issue_subject).replace(/\s+/g, ' ');
    const { status } = await call(provider, 'POST', '/staff/newsletter/send/post/', {
      headers: STAFF_HEADERS,
      body: { subject, text: vector },
    });
    expect(status, vector).toBe(200);
  }
  const letters = await queued(provider, { to: 'reader@example.com' });
  expect(letters.length).toBeGreaterThan(200);
  for (const { html } of letters) expect(faultsIn(html ?? '', LETTER_TAGS, LETTER_ATTRIBUTES)).toEqual([]);
}, 120_000);

test('[ROUTE-10] a search for an XSS vector is answered as JSON', async () => {
  // Every sixth vector only: long meaningless words are the slowest to search for.
  for (const vector of XSS_VECTORS.filter((_one, index) => index % 6 === 0)) {
    const address = `/products/search/?${new URLSearchParams({ search: vector.slice(0, LIMITS.search) })}`;
    const response = await provider.handle(new Request(`http://provider${address}`));
    expect(response.headers.get('content-type'), vector).toMatch(/^application\/json/);
  }
});
