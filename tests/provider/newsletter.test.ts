import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LIMITS } from '@/contract/limits';
import { consents, subscriptions } from '@/provider/db/tables/forms';
import { sendNewsletter } from '@/provider/newsletter/service';
import { sendDueMessages } from '@/provider/notifications/service';
import { purgeOldForms } from '@/provider/retention';
import { sign } from '@/provider/signing';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { queued, sendForm, tokenIn } from '../setup/visitor-forms';

const SITE_URL = 'https://nursery.example';
const HOUR = 60;
const DAY = 24 * HOUR;

let mail: FakeMailServer;
let provider: TestProvider;
beforeAll(async () => {
  mail = await openFakeMailServer();
  provider = await openTestProvider({ SITE_URL, SMTP_URL: mail.url });
});
afterAll(async () => {
  await provider.close();
  await mail.close();
});

let readers = 0;
const someone = () => `reader-${++readers}@example.com`;

const subscribe = (email: string) =>
  sendForm(provider, { mailing_type: 'newsletter', username: 'Анна', email, consent: 'true' });
const confirmations = (email: string) => queued(provider, { to: email, id: 'newsletter-confirm-%' });
const confirmTokenOf = async (email: string) => tokenIn((await confirmations(email)).at(-1)?.body, 'confirm');
const stateOf = async (email: string) => {
  const [row] = await provider.context.db.select().from(subscriptions).where(eq(subscriptions.email, email));
  return row?.state;
};

type Answer = { status: number; message: string };
const postToken = (address: string, token: string) => call<Answer>(provider, 'POST', address, { body: { token } });
const confirm = (token: string) => postToken('/mailing/confirm/', token);
const unsubscribe = (token: string) => postToken('/mailing/unsubscribe/', token);

/** The one-click request of RFC 8058, sent by mail programs. */
const pressButton = (token: string, body = 'List-Unsubscribe=One-Click') =>
  provider.handle(
    new Request(`http://provider/mailing/unsubscribe/one-click/?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );

async function confirmedReader(): Promise<string> {
  const email = someone();
  await subscribe(email);
  await confirm(await confirmTokenOf(email));
  return email;
}

describe('a subscription', () => {
  test('is confirmed by the link in the letter', async () => {
    const email = someone();
    const { body } = await subscribe(email);
    expect(body).toMatchObject({ status: 1, result: 'ok', mailing_type: 'newsletter' });
    expect(await stateOf(email)).toBe('pending');
    const [letter, ...more] = await confirmations(email);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({ recipient: email, is_secret: true });
    expect(letter?.body).toContain(`${SITE_URL}/success?confirm=`);

    const token = await confirmTokenOf(email);
    expect((await confirm(token)).body).toEqual({ status: 1, message: 'Подписка подтверждена' });
    expect(await stateOf(email)).toBe('confirmed');
    // A mail scanner may have opened the link first.
    expect((await confirm(token)).body.status).toBe(1);
  });

  test('gets the same answer for subscribed, unconfirmed and unsubscribed readers', async () => {
    const reader = await confirmedReader();
    const pending = someone();
    await subscribe(pending);
    const left = await confirmedReader();
    await unsubscribe(sign(provider.context.keys, 'unsubscribe', left));
    const answers = await Promise.all([subscribe(reader), subscribe(pending), subscribe(left), subscribe(someone())]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stateOf(reader)).toBe('confirmed');
  });

  test('sends one e-mail at most one letter an hour, in any spelling', async () => {
    const email = someone();
    await Promise.all(Array.from({ length: 5 }, () => subscribe(email)));
    await subscribe(email.toUpperCase());
    expect(await confirmations(email)).toHaveLength(1);
    const agreed = await provider.context.db.select().from(consents).where(eq(consents.subject, email));
    expect(agreed).toHaveLength(1);
    provider.clock.pass(HOUR - 1);
    await subscribe(email);
    expect(await confirmations(email)).toHaveLength(1);
    provider.clock.pass(1);
    await subscribe(email);
    expect(await confirmations(email)).toHaveLength(2);
  });

  test('sends no letter to a confirmed reader', async () => {
    const email = await confirmedReader();
    provider.clock.pass(DAY);
    await subscribe(email);
    expect(await confirmations(email)).toHaveLength(1);
  });

  test('ended by mistake can be renewed at once, then once an hour', async () => {
    const email = await confirmedReader();
    await unsubscribe(sign(provider.context.keys, 'unsubscribe', email));
    await subscribe(email);
    expect(await confirmations(email)).toHaveLength(2);
    await subscribe(email);
    expect(await confirmations(email)).toHaveLength(2);
    await confirm(await confirmTokenOf(email));
    expect(await stateOf(email)).toBe('confirmed');
  });

  test('is not confirmed by an expired token, a token of another purpose or a forged one', async () => {
    const email = someone();
    await subscribe(email);
    const token = await confirmTokenOf(email);
    const { keys } = provider.context;
    const forged = [
      `${token}x`,
      token.replace('.', ''),
      sign(keys, 'unsubscribe', `${provider.clock.now().toISOString()} ${email}`),
      sign(['another key'], 'confirm', `${provider.clock.now().toISOString()} ${email}`),
    ];
    for (const wrong of forged) expect((await confirm(wrong)).body).toEqual({ status: 0, message: 'Ссылка неверна' });
    provider.clock.pass(7 * DAY + 1);
    expect((await confirm(token)).body.status).toBe(0);
    expect(await stateOf(email)).toBe('pending');
  });

  test('that has ended is not renewed by its old link', async () => {
    const email = someone();
    await subscribe(email);
    const token = await confirmTokenOf(email);
    await unsubscribe(sign(provider.context.keys, 'unsubscribe', email));
    expect((await confirm(token)).body.status).toBe(0);
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('is deleted when unconfirmed for a week, and after it has ended', async () => {
    const [pending, left, reader] = [someone(), await confirmedReader(), await confirmedReader()];
    await subscribe(pending);
    await unsubscribe(sign(provider.context.keys, 'unsubscribe', left));
    provider.clock.pass(7 * DAY + 1);
    await purgeOldForms(provider.context);
    expect([await stateOf(pending), await stateOf(left), await stateOf(reader)]).toEqual([
      undefined,
      undefined,
      'confirmed',
    ]);
  });
});

describe('the newsletter', () => {
  test('is sent to each confirmed reader once, with unsubscribe links', async () => {
    const [reader, pending, left] = [await confirmedReader(), someone(), await confirmedReader()];
    await subscribe(pending);
    await unsubscribe(sign(provider.context.keys, 'unsubscribe', left));
    const issue = { subject: 'Осенняя посадка', text: 'Сажаем до заморозков.' };
    const isIssue = (id: string) => id.startsWith('issue-');
    const reached = await sendNewsletter(provider.context, issue);
    const confirmed = await provider.context.db.$count(subscriptions, eq(subscriptions.state, 'confirmed'));
    expect(reached).toBe(confirmed);

    // Sent again after a crash, it goes only to readers not yet reached.
    const late = await confirmedReader();
    await sendNewsletter(provider.context, issue);
    const letters = (await queued(provider, {})).filter(({ message_id }) => isIssue(message_id));
    const count = (email: string) => letters.filter(({ recipient }) => recipient === email).length;
    expect([reader, late, pending, left].map(count)).toEqual([1, 1, 0, 0]);

    await sendDueMessages(provider.context);
    const letter = await mail.waitFor(({ to, subject }) => to === reader && subject === issue.subject);
    const token = tokenIn(letter.text, 'token');
    expect(letter.text).toContain(`${SITE_URL}/unsubscr?token=${token}`);
    expect(letter.headers).toMatchObject({
      'list-unsubscribe': `<${SITE_URL}/api/mailing/unsubscribe/one-click/?token=${token}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect((await unsubscribe(token)).body.status).toBe(1);
    expect(await stateOf(reader)).toBe('unsubscribed');
  });
});

describe('unsubscribing', () => {
  test('by one-click POST works without an Origin header', async () => {
    const email = await confirmedReader();
    const answer = await pressButton(sign(provider.context.keys, 'unsubscribe', email));
    expect(answer.status).toBe(200);
    expect(await stateOf(email)).toBe('unsubscribed');
  });

  test('by one-click needs the body of RFC 8058; a GET ends nothing', async () => {
    const email = await confirmedReader();
    const token = sign(provider.context.keys, 'unsubscribe', email);
    expect((await pressButton(token, 'something=else')).status).toBe(400);
    const opened = new Request(`http://provider/mailing/unsubscribe/one-click/?token=${token}`);
    expect((await provider.handle(opened)).status).toBe(404);
    expect(await stateOf(email)).toBe('confirmed');
  });

  test('by one-click refuses a body over the limit of a form without a file', async () => {
    const body = new FormData();
    body.set('List-Unsubscribe', 'One-Click');
    body.set('more', 'x'.repeat(LIMITS.form_fields));
    const address = 'http://provider/mailing/unsubscribe/one-click/?token=x';
    const { status } = await provider.handle(new Request(address, { method: 'POST', body }));
    expect(status).toBe(413);
  });

  test('gets the same answer for subscribed, unsubscribed and unknown readers', async () => {
    const { keys } = provider.context;
    const reader = await confirmedReader();
    const answers = [];
    for (const email of [reader, reader, someone()]) answers.push(await unsubscribe(sign(keys, 'unsubscribe', email)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.body.status).toBe(1);
  });

  test('with a forged token or one of another purpose ends nothing', async () => {
    const email = await confirmedReader();
    const { keys } = provider.context;
    const wrong = [
      sign(['another key'], 'unsubscribe', email),
      sign(keys, 'order', email),
      sign(keys, 'confirm', email),
      sign(keys, 'unsubscribe', someone()).replace(/^[^.]+/, Buffer.from(email).toString('base64url')),
      'x',
    ];
    for (const token of wrong) {
      expect((await unsubscribe(token)).body).toEqual({ status: 0, message: 'Ссылка неверна' });
      expect((await pressButton(token)).status).toBe(200);
    }
    expect(await stateOf(email)).toBe('confirmed');
  });
});
