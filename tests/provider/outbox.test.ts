import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { restockedLetter } from '@/provider/back-in-stock/letters';
import { files } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { issueLetter } from '@/provider/newsletter/letters';
import { CONCURRENCY } from '@/provider/notifications/channels';
import { listDead, purgeOldMessages, queue, resend, sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { openFakeMailServer } from '../setup/fake-mail-server';
import { fixture, letter, setupOutboxFixture, sms } from '../setup/outbox-fixture';

setupOutboxFixture();

const MANY = 1_000;

describe('a letter', () => {
  test('[ORDER-05] is sent with its text, HTML, headers and attachment', async () => {
    const file_id = randomUUID();
    const content = Buffer.from([0, 1, 2, 254, 255]);
    await fixture.context.db.insert(files).values({
      id: file_id,
      name: 'План участка.pdf',
      type: 'application/pdf',
      size: content.length,
      content,
      created_at: fixture.clock.now(),
    });
    const unsubscribe = `<${fixture.settings.SITE_URL}/unsubscribe?token=abc>`;
    const message = letter({
      body: {
        preheader: '',
        parts: [{ kind: 'text', text: 'Здравствуйте!\n\nЁлка высотой 2 м ждёт вас. '.repeat(5).trim() }],
      },
      headers: { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      file_id,
    });
    await fixture.enqueue(message);
    expect(await fixture.send()).toBe(1);
    const [got, ...more] = fixture.mailServer.letters;
    expect(more).toEqual([]);
    const { body, html } = await fixture.stored(message);
    expect(got).toMatchObject({ to: 'anna@example.com', subject: message.subject, text: body });
    expect(got?.html.replaceAll('\r\n', '\n').trim()).toBe(html?.trim());
    for (const part of [got?.text, got?.html]) expect(part).toContain('Ёлка высотой 2 м ждёт вас.');
    expect(got?.headers).toMatchObject({
      'message-id': `<${message.message_id}@nursery.example>`,
      // The no-reply address must not receive replies.
      'reply-to': expect.stringContaining('@'),
      'list-unsubscribe': unsubscribe,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(got?.attachments).toEqual([{ name: 'План участка.pdf', type: 'application/pdf', content }]);
    expect(await fixture.send()).toBe(0);
  });

  test('[ORDER-05] of a transaction that is rolled back is not sent', async () => {
    const work = fixture.context.db.transaction(async (tx) => {
      await queue(tx, fixture.context, [letter()]);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await fixture.send()).toBe(0);
    expect(fixture.mailServer.letters).toEqual([]);
  });

  test('queued twice under one id is sent once', async () => {
    const message = letter();
    await fixture.enqueue(message);
    await fixture.enqueue({ ...message, body: 'Другой текст' });
    expect(await fixture.send()).toBe(1);
    await fixture.enqueue(message);
    expect(await fixture.send()).toBe(0);
  });

  test('is sent to its one recipient, also when the address contains separators', async () => {
    await fixture.enqueue(letter({ recipient: 'anna@example.com, spy@example.com' }));
    await fixture.send();
    expect(fixture.mailServer.letters.map(({ to }) => to)).not.toContain('spy@example.com');
  });
});

describe('priority of messages', () => {
  const SITE_URL = 'https://nursery.example';
  const many = Array.from({ length: 12 }, (_, at) => `reader-${at}@example.com`);
  const issues = many.map((email) =>
    issueLetter({ subject: 'Осень', text: 'Сажаем.' }, { id: `issue-${email}`, email, token: 'a' }, SITE_URL),
  );
  const arrivals = many.map((email) => {
    const product = { name: 'Туя', path: '/trees/thuja' };
    return restockedLetter({ request_id: randomUUID(), email, username: null, product, token: 'a' }, SITE_URL);
  });

  test.each([
    ['an issue of the newsletter', issues],
    ['notices of arrival', arrivals],
  ])('[AUTH-13] a code is sent before %s that was queued earlier', async (_name, bulk) => {
    await fixture.enqueue(...bulk);
    fixture.clock.pass(1);
    await fixture.enqueue(letter({ subject: 'Код 123456' }));
    // No letter is acknowledged, so only as many arrive as are sent concurrently.
    const answer = fixture.mailServer.hold();
    const sending = fixture.send();
    await fixture.mailServer.waitFor(({ subject }) => subject === 'Код 123456');
    expect(fixture.mailServer.letters.length).toBeLessThanOrEqual(CONCURRENCY.mail);
    answer();
    expect(await sending).toBe(bulk.length + 1);
  });
});

describe('a letter that cannot be sent', () => {
  test('[ORDER-05] is retried after half a minute, then after twice as long each time, at most an hour', async () => {
    const message = letter();
    await fixture.enqueue(message);
    fixture.mailServer.failNext(MANY);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const { attempts } = await fixture.stored(message);
      await fixture.send();
      const tried = await fixture.stored(message);
      expect(tried.attempts).toBe(attempts + 1);
      fixture.clock.pass((seconds - 1) / 60);
      await fixture.send();
      expect((await fixture.stored(message)).attempts).toBe(attempts + 1);
      fixture.clock.pass(1 / 60);
    }
    expect((await fixture.stored(message)).last_error).toContain('SMTP 451');
    fixture.mailServer.failNext(0);
    expect(await fixture.send()).toBe(1);
    expect(await fixture.stored(message)).toMatchObject({ last_error: null, sent_at: fixture.clock.now() });
  });

  test('is given up after about four days', async () => {
    const message = letter();
    await fixture.enqueue(message);
    fixture.mailServer.failNext(MANY);
    const start = fixture.clock.now().getTime();
    let row = await fixture.stored(message);
    for (; !row.dead_at; row = await fixture.stored(message)) {
      fixture.clock.pass((row.next_attempt_at.getTime() - fixture.clock.now().getTime()) / 60_000);
      await fixture.send();
    }
    fixture.mailServer.failNext(0);
    const days = (row.dead_at.getTime() - start) / 86_400_000;
    expect(days).toBeGreaterThan(3.5);
    expect(days).toBeLessThan(4.5);
    expect(row.attempts).toBe(100);
    fixture.clock.pass(10_000);
    expect(await fixture.send()).toBe(0);
  }, 120_000);

  test('whose last sender died on its last attempt is given up too', async () => {
    const message = letter();
    await fixture.enqueue(message);
    await fixture.context.db.update(outbox).set({ attempts: 100 });
    expect(await fixture.send()).toBe(0);
    expect(await fixture.stored(message)).toMatchObject({
      dead_at: fixture.clock.now(),
      last_error: 'слишком много попыток',
    });
  });

  test('does not stop the others; rejected permanently it is given up at once, and staff can resend it', async () => {
    const accept = fixture.mailServer.refuse('gone@example.com');
    const refused = letter({ recipient: 'gone@example.com', subject: 'Ваш заказ 10000012' });
    await fixture.enqueue(refused, letter(), letter({ recipient: 'boris@example.com' }));
    expect(await fixture.send()).toBe(2);
    expect(fixture.mailServer.letters.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'boris@example.com']);

    const deadLetters = await listDead(fixture.context, 1);
    expect(deadLetters.total_number_items).toBe(1);
    expect(deadLetters.items[0]).toMatchObject({ channel: 'mail', subject: refused.subject, attempts: 1 });
    expect(deadLetters.items[0]?.error).toContain('SMTP 550');
    expect(deadLetters.items[0]?.error).not.toContain('gone@');
    expect((await listDead(fixture.context, 2)).items).toEqual([]);

    accept();
    expect(await resend(fixture.context, deadLetters.items[0]?.id ?? 0)).toMatchObject({ status: 1 });
    expect(await listDead(fixture.context, 1)).toEqual({ total_number_items: 0, items: [] });
    expect(await fixture.send()).toBe(1);
    expect(await resend(fixture.context, deadLetters.items[0]?.id ?? 0)).toMatchObject({ status: 404 });
  });

  test('while the server is down: a run tries a few and leaves the other messages unchanged', async () => {
    const gone = await openFakeMailServer();
    await gone.close();
    const away = fixture.withChannels({ SMTP_URL: gone.url });
    await fixture.enqueue(...Array.from({ length: 10 }, () => letter()));
    expect(await sendDueMessages(away)).toBe(0);
    const rows = await fixture.context.db.select().from(outbox);
    expect(rows.filter(({ attempts }) => attempts === 0).length).toBeGreaterThanOrEqual(5);
    fixture.clock.pass(1);
    expect(await fixture.send()).toBe(10);
  });

  test('while the server is silent: the attempt ends by its timeout', async () => {
    const release = fixture.mailServer.hold();
    const impatient = fixture.withChannels({ SMTP_URL: fixture.mailServer.url }, 200);
    const message = letter();
    await fixture.enqueue(message);
    expect(await sendDueMessages(impatient)).toBe(0);
    expect((await fixture.stored(message)).last_error).toBe('SMTP: нет ответа за 0.2 с');
    release();
    impatient.channels.close();
  });
});

describe('messages that are out of date', () => {
  test('[AUTH-13] an expired code is not sent, and its text is erased', async () => {
    const message = sms({ body: 'Код 123456', is_secret: true, expires_at: fixture.minutesFromNow(10) });
    await fixture.enqueue(message);
    fixture.clock.pass(11);
    expect(await fixture.send()).toBe(0);
    expect(fixture.gateway.requests).toEqual([]);
    expect(await fixture.stored(message)).toMatchObject({
      body: '',
      last_error: 'устарело',
      dead_at: fixture.clock.now(),
    });
  });

  test('a code whose next attempt would come too late is given up at once', async () => {
    const message = sms({ body: 'Код 123456', is_secret: true, expires_at: fixture.minutesFromNow(0.4) });
    await fixture.enqueue(message);
    fixture.gateway.answerNext({ status: 502, body: '<h1>Bad Gateway</h1>' });
    await fixture.send();
    expect(await fixture.stored(message)).toMatchObject({ body: '', dead_at: fixture.clock.now(), attempts: 1 });
  });

  test('messages sent or waiting for a setting are deleted after 30 days, those given up after 90', async () => {
    const accept = fixture.mailServer.refuse('gone@example.com');
    const [sent, deadLetters] = [letter(), letter({ recipient: 'gone@example.com' })];
    const stranded = letter({ channel: 'telegram', recipient: '' });
    await fixture.enqueue(sent, deadLetters, stranded);
    vi.spyOn(log, 'warn').mockImplementation(() => {});
    await fixture.send();
    accept();
    const left = async () =>
      (await fixture.context.db.select().from(outbox)).map(({ message_id }) => message_id).sort();
    fixture.clock.pass(29 * 1_440);
    await purgeOldMessages(fixture.context);
    expect(await left()).toEqual([sent.message_id, deadLetters.message_id, stranded.message_id].sort());
    fixture.clock.pass(2 * 1_440);
    await purgeOldMessages(fixture.context);
    expect(await left()).toEqual([deadLetters.message_id]);
    fixture.clock.pass(60 * 1_440);
    await purgeOldMessages(fixture.context);
    expect(await left()).toEqual([]);
  });
});
