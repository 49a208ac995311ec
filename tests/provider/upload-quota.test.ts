import { randomUUID } from 'node:crypto';
import { count } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS, UPLOAD_RATES } from '@/contract/limits';
import type { ReviewAnswer } from '@/contract/reviews';
import { CLIENT_ADDRESS } from '@/contract/wire';
import { files } from '@/provider/db/tables/forms';
import { sendClaim, shippedOrder } from '../setup/claims';
import { call, insertProduct, openTestProvider, type TestProvider } from '../setup/provider';
import { fileOf, pdfOf, realPhoto } from '../setup/sample-files';
import { ENQUIRY, type Fields } from '../setup/visitor-forms';

const DAY_MINUTES = 24 * 60;

let provider: TestProvider;
let photo: File;
beforeAll(async () => {
  provider = await openTestProvider();
  photo = fileOf(await realPhoto(400, 300), 'куст.jpg');
});
afterAll(() => provider.close());

async function send(address: string, fields: Fields, from: string): Promise<{ status: number; retryAfter: number }> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value);
  const headers = { [CLIENT_ADDRESS]: from };
  const answer = await provider.handle(new Request(`http://provider${address}`, { method: 'POST', headers, body }));
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) };
}

let visitors = 0;
const enclose = (file: File | undefined, from: string) =>
  send('/mailing/send/', { ...ENQUIRY, email: `quota-${++visitors}@example.com`, file }, from);

const plan = () => fileOf(pdfOf('x'.repeat(LIMITS.file - 100)), 'план.pdf');
const storedFiles = async () => (await provider.context.db.select({ all: count() }).from(files))[0]?.all;

test('[FORM-12] an IP address can upload 20 MB a day over all forms, and is answered 429 beyond (I6)', async () => {
  const from = '203.0.113.20';
  for (const _time of [1, 2]) expect((await enclose(plan(), from)).status).toBe(200);
  const stored = await storedFiles();
  const third = await enclose(plan(), from);
  expect(third.status).toBe(429);
  expect(third.retryAfter).toBeGreaterThan(UPLOAD_RATES.uploads.seconds - 600);
  expect(third.retryAfter).toBeLessThanOrEqual(DAY_MINUTES * 60);

  const { token } = await shippedOrder(provider);
  const claim = randomUUID();
  await sendClaim(provider, { token }, { uuid: claim });
  const ofClaim = { token, uuid: claim, position: '1', file: photo };
  expect((await send('/orders/claims/photo/', ofClaim, from)).status).toBe(429);

  const { uuid: product_uuid } = await insertProduct(provider);
  const body = { product_uuid, username: 'Анна', rating: 5, text: 'Прижилась.', consent: true };
  const review = await call<ReviewAnswer>(provider, 'POST', '/reviews/review-add/', { body });
  const ofReview = { uuid: review.body.uuid ?? '', position: '1', file: photo };
  expect((await send('/reviews/photo-add/', ofReview, from)).status).toBe(429);
  expect(await storedFiles()).toBe(stored);

  // Enquiries without a file do not count, and other addresses have their own limit.
  expect((await enclose(undefined, from)).status).toBe(200);
  expect((await enclose(plan(), '203.0.113.21')).status).toBe(200);
  expect((await send('/orders/claims/photo/', ofClaim, '203.0.113.21')).status).toBe(200);
  expect((await send('/reviews/photo-add/', ofReview, '203.0.113.21')).status).toBe(200);
  // A repeated upload of a stored photo is accepted: its first answer may have been lost.
  expect((await send('/orders/claims/photo/', ofClaim, from)).status).toBe(200);
  expect((await send('/reviews/photo-add/', ofReview, from)).status).toBe(200);
});

test('[FORM-12] the daily upload limit counts a picture by its stored size, not by the size sent (I6)', async () => {
  const large = await realPhoto(6_000, 4_000);
  for (let sent = 0; sent < 5; sent += 1)
    expect(
      (
        await enclose(
          fileOf(Buffer.concat([large, Buffer.alloc(LIMITS.file - large.length)]), 'куст.jpg'),
          '203.0.113.22',
        )
      ).status,
    ).toBe(200);
});
