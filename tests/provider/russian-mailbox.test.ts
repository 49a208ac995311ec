import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderSummary } from '@/contract/orders';
import { sendDueMessages } from '@/provider/notifications/service';
import { bearer, loginByCode } from '../setup/customer';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

/* A mailbox at a Cyrillic domain, over a real SMTP server. */

const TYPED = 'anna@почта.рф';
const ASCII = 'anna@xn--80a1acny.xn--p1ai';

let mailServer: FakeMailServer;
let provider: TestProvider;
beforeAll(async () => {
  mailServer = await openFakeMailServer();
  provider = await openTestProvider({ SMTP_URL: mailServer.url });
});
afterAll(async () => {
  await provider.close();
  await mailServer.close();
});

/** The server returns the envelope's address in Cyrillic. */
const letters = async (subject: RegExp) => {
  await sendDueMessages(provider.context);
  return mailServer.letters.filter((letter) => letter.to === TYPED && subject.test(letter.subject));
};

async function signIn(spelling: string): Promise<{ numbers: string[]; email: string }> {
  mailServer.letters.length = 0;
  provider.clock.pass(3);
  const response = await call(provider, 'POST', '/code/generate/post/', { body: { login: spelling } });
  expect(response.status).toBe(200);
  const [letter] = await letters(/код/i);
  const code = letter?.text.match(/\b\d{6}\b/)?.[0] ?? '';
  const { body } = await loginByCode(provider, spelling, code);
  const headers = bearer(body.tokens?.access ?? '');
  const list = await call<{ items: OrderSummary[] }>(provider, 'GET', '/user/orders_history/list/', { headers });
  const user = await call<{ email: string }>(provider, 'GET', '/user/detail/', { headers });
  return { numbers: list.body.items.map(({ number }) => number), email: user.body.email };
}

test('[ORDER-05] an order by anna@почта.рф is confirmed by a letter to that mailbox', async () => {
  const { number } = await placeOrder(provider, { email: TYPED });
  expect(await letters(new RegExp(`Заказ № ${number} принят`))).toHaveLength(1);
});

test('[FORM-06] an enquiry by anna@почта.рф is accepted', async () => {
  expect((await sendForm(provider, { ...ENQUIRY, email: TYPED })).body).toMatchObject({ status: 1 });
});

test('[AUTH-04] both spellings of anna@почта.рф sign in to one account, which has the order of each', async () => {
  const other = await placeOrder(provider, { email: ASCII });
  const typed = await signIn(TYPED);
  const ascii = await signIn(ASCII);
  expect(typed.numbers).toHaveLength(2);
  expect(typed.numbers).toContain(other.number);
  expect(ascii).toEqual(typed);
});
