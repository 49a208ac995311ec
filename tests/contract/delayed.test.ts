import { expect, test } from 'vitest';
import { accounts } from '@/contract/accounts';
import { forms } from '@/contract/forms';
import { orders } from '@/contract/orders';
import { reviews } from '@/contract/reviews';
import { staff } from '@/contract/staff/calls';
import { buy } from './checkout';
import { callApi, expectRefusedCall, Refused, send, sendRaw, target } from './client';
import { deadLetter, nursery, takeProduct } from './nursery';
import { early } from './started-early';
import { codeFor, letterTo, tokenFor } from './visitor';

/** Waits for the announced time if the code is refused. */
async function secondCode(login: string): Promise<string> {
  const answer = await send(accounts.sendCode, { body: { login } });
  if (answer.status === 200) return codeFor(login, 2);
  const { resend_after = 1 } = Refused.parse(answer.body);
  await target().pass(resend_after * 1_000);
  return secondCode(login);
}

test('[AUTH-05][AUTH-13] a second code, sent after 120 s, deletes the account and ends its sessions', {
  timeout: 180_000,
}, async () => {
  const { leaving } = early;
  const { uuid } = await takeProduct();
  const { number } = await buy(leaving, uuid);
  const review = { username: 'Анна', rating: 5, text: 'Прижилась', consent: true, product_uuid: uuid };
  await leaving.call(reviews.add, { body: review });
  // An account with an order in progress cannot be deleted.
  expect(await leaving.call(accounts.erase, { body: { code: '000000' } })).toMatchObject({ status: 0 });
  await leaving.call(orders.cancel, { params: { number } });

  const code = await secondCode(leaving.email);
  expect(await leaving.call(accounts.erase, { body: { code } })).toMatchObject({ status: 1 });
  await leaving.expectRefused(accounts.detail, {}, 401);
  await expectRefusedCall(accounts.refresh, { body: { refresh: leaving.refresh } }, 401);
});

const isWaiting = async (product_uuid: string) =>
  (await early.reader.call(forms.backInStockCheck, { body: { product_uuid, email: early.reader.email } })).status === 1;

/** Subject prefix of the back-in-stock letter. */
const ARRIVED = 'Снова в наличии';
/** The back-in-stock job runs once a minute, and sending takes some seconds. */
const LETTER_TIMEOUT_MS = 80_000;

test('[FORM-09] the subscriber gets a letter when the product is back in stock, and that subscription ends', {
  timeout: 2 * LETTER_TIMEOUT_MS,
}, async () => {
  const { subject, text } = await target().mail.waitFor(
    (letter) => letter.to === early.reader.email && letter.subject.includes(ARRIVED),
    LETTER_TIMEOUT_MS,
  );
  expect(subject).toContain(early.back.name);
  expect(text).toContain('https://nursery.example/');
  expect(await isWaiting(early.back.uuid)).toBe(false);
  expect(await isWaiting(early.stillAway)).toBe(true);
});

test('[FORM-09] the one-click unsubscribe of RFC 8058 ends all subscriptions of the reader', async () => {
  const { headers } = await letterTo(early.reader.email, 1, ARRIVED);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const { pathname, search } = new URL(/<([^>]+)>/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '');
  const answer = await sendRaw(pathname.replace(/^\/api/, '') + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(answer).toMatchObject({ status: 200, body: { status: 1 } });
  expect(await isWaiting(early.stillAway)).toBe(false);
});

test('[FORM-09] unsubscribing by the letter’s link succeeds every time it is repeated', async () => {
  const token = await tokenFor(early.reader.email, 1, ARRIVED);
  for (let time = 0; time < 2; time++) {
    expect((await callApi(forms.unsubscribe, { body: { token } })).body).toMatchObject({ status: 1 });
    const oneClick = { query: { token }, body: { 'List-Unsubscribe': 'One-Click' } };
    expect((await callApi(forms.unsubscribeOneClick, oneClick)).body).toMatchObject({ status: 1 });
  }
});

test('[ORDER-05] a letter that the mailbox refuses is listed for staff without its address and can be resent', async () => {
  const dead = await deadLetter(({ subject }) => subject.includes(early.back.name));
  expect(JSON.stringify(dead)).not.toContain(early.unreachable.email);
  expect(await nursery.call(staff.resend, { body: { id: dead.id } })).toMatchObject({ status: 1 });
});
