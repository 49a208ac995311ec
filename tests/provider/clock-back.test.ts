import { like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { purgeExpired } from '@/provider/auth/service';
import { codeSends, loginCodes } from '@/provider/db/tables/accounts';
import { enquiries } from '@/provider/db/tables/forms';
import { sendDueMessages } from '@/provider/notifications/service';
import { claim } from '@/provider/orders/idempotency-store';
import { sweepExpired } from '@/provider/stock/service';
import { newLogin } from '../setup/customer';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { placeOrder } from '../setup/placed-order';
import { call, insertProduct, openTestProvider, shelfOf, type TestProvider } from '../setup/provider';
import { Shopper } from '../setup/shopper';
import { ENQUIRY, queued, sendForm } from '../setup/visitor-forms';

/* The clock ran a year ahead and was put back: rows written meanwhile have dates in the future. */

const YEAR = 365 * 24 * 60;

let mail: FakeMailServer;
let provider: TestProvider;
beforeAll(async () => {
  mail = await openFakeMailServer();
  provider = await openTestProvider({ SMTP_URL: mail.url, NURSERY_EMAIL: 'nursery@example.com' });
});
afterAll(async () => {
  await provider.close();
  await mail.close();
});

async function aYearAhead<T>(work: () => Promise<T>): Promise<T> {
  provider.clock.pass(YEAR);
  try {
    return await work();
  } finally {
    provider.clock.pass(-YEAR);
  }
}

const requestCode = (login: string) => call(provider, 'POST', '/code/generate/post/', { body: { login } });

test('[CART-05] a reservation of that time is released by the next sweep, one of a minute ahead lives', async () => {
  const { uuid } = await insertProduct(provider, { stocked: 5 });
  await aYearAhead(async () => {
    const early = new Shopper(provider);
    await early.add(uuid, 3);
    await early.reserve();
  });
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 3 });
  await sweepExpired(provider.context);
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 0 });

  const shopper = new Shopper(provider);
  await shopper.add(uuid, 2);
  await shopper.reserve();
  provider.clock.pass(-1);
  await sweepExpired(provider.context);
  provider.clock.pass(1);
  expect(await shelfOf(provider, uuid)).toEqual({ stocked: 5, reserved: 2 });
});

test('[AUTH-05][AUTH-13] codes of that time do not delay the next code, are invalid, and are deleted', async () => {
  const login = newLogin();
  await aYearAhead(async () => {
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await requestCode(login)).status).toBe(200);
      provider.clock.pass(LIMITS.resend_after / 60);
    }
    provider.clock.pass((-5 * LIMITS.resend_after) / 60);
  });
  expect((await requestCode(login)).status).toBe(200);
  expect((await requestCode(login)).status).toBe(429);

  await aYearAhead(() => requestCode(newLogin()));
  await purgeExpired(provider.context);
  const { db, now } = provider.context;
  const sends = await db.select().from(codeSends);
  const codes = await db.select().from(loginCodes);
  expect([...sends, ...codes].filter(({ sent_at }) => sent_at > now())).toEqual([]);
});

test('[FORM-03] a letter of that time is sent at once', async () => {
  const email = 'ahead@example.com';
  await aYearAhead(() => sendForm(provider, { ...ENQUIRY, email }));
  await sendDueMessages(provider.context);
  await mail.waitFor(({ headers }) => headers['reply-to'] === email);
});

test('[FORM-07] an enquiry is not a duplicate of one of that time', async () => {
  const email = 'twin@example.com';
  await aYearAhead(() => sendForm(provider, { ...ENQUIRY, email }));
  await sendForm(provider, { ...ENQUIRY, email });
  await sendForm(provider, { ...ENQUIRY, email });
  expect(await provider.context.db.select().from(enquiries).where(like(enquiries.email, email))).toHaveLength(2);
});

test('[ORDER-05] letters of that time do not count towards the daily limit of their mailbox', async () => {
  const email = newLogin();
  const ordered = () => placeOrder(provider, { email });
  await aYearAhead(async () => {
    for (let n = 0; n < 5; n += 1) await ordered();
  });
  const { id } = await ordered();
  expect(await queued(provider, { id: `order-${id}-customer` })).toHaveLength(1);
});

test('[ORDER-03] a submission that was interrupted at that time may be repeated', async () => {
  await aYearAhead(() => claim(provider.context, 'a-key-of-that-time', 'body'));
  expect(await claim(provider.context, 'a-key-of-that-time', 'body')).toEqual({ kind: 'first' });
  expect(await claim(provider.context, 'a-key-of-that-time', 'body')).toEqual({ kind: 'running' });
});
