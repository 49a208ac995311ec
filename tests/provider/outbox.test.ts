import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { files } from '@/provider/db/tables/forms';
import { outbox } from '@/provider/db/tables/notifications';
import { startJobs } from '@/provider/jobs';
import { openChannels } from '@/provider/notifications/channels';
import type { Message } from '@/provider/notifications/message';
import { drainChannel } from '@/provider/notifications/outbox';
import {
  forgetOldMessages,
  listDead,
  outboxAge,
  queue,
  resend,
  sendDueMessages,
} from '@/provider/notifications/service';
import { type GatewayStandIn, openGatewayStandIn } from '../setup/gateway-stand-in';
import { type MailSink, openMailSink } from '../setup/mail-sink';
import { openTestProvider, type TestProvider } from '../setup/provider';

const SITE_URL = 'https://nursery.example';
const PHONE = '79161234567';

let provider: TestProvider;
let sink: MailSink;
let gateway: GatewayStandIn;
let settings: { SMTP_URL: string; SMS_URL: string; SITE_URL: string; MAIL_FROM: string };

beforeAll(async () => {
  sink = await openMailSink();
  gateway = await openGatewayStandIn();
  settings = { SMTP_URL: sink.url, SMS_URL: gateway.smsc, SITE_URL, MAIL_FROM: 'Ярус <noreply@nursery.example>' };
  provider = await openTestProvider(settings);
});
afterAll(async () => {
  await provider.close();
  await sink.close();
  await gateway.close();
});
beforeEach(async () => {
  await provider.context.db.delete(outbox);
  sink.letters.length = 0;
  gateway.requests.length = 0;
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

const context = () => provider.context;
const send = () => sendDueMessages(context());

const letter = (message: Partial<Message> = {}): Message => ({
  channel: 'mail',
  message_id: `letter-${randomUUID()}`,
  recipient: 'anna@example.com',
  subject: 'Заказ принят',
  body: 'Спасибо за заказ.',
  ...message,
});
const sms = (message: Partial<Message> = {}) => letter({ channel: 'sms', recipient: PHONE, subject: '', ...message });

const enqueue = (...messages: Message[]) => context().db.transaction((tx) => queue(tx, context(), messages));

async function stored(message: Message) {
  const [row] = await context().db.select().from(outbox).where(eq(outbox.message_id, message.message_id));
  if (!row) throw new Error(`No message ${message.message_id}`);
  return row;
}

const minutesFromNow = (minutes: number) => new Date(provider.clock.now().getTime() + minutes * 60_000);

/** The same shop as another of its processes sees it. */
const withChannels = (given: Partial<typeof settings> & { TELEGRAM_URL?: string }, deadlineMs?: number) => {
  const env = { SMTP_URL: undefined, SMS_URL: undefined, TELEGRAM_URL: undefined, SITE_URL, MAIL_FROM: 'a@b.example' };
  return { ...context(), channels: openChannels({ ...env, ...given }, deadlineMs) };
};

const MANY = 1_000;

describe('a letter', () => {
  test('[ORDER-05] leaves with its text, its page, its headers and its file', async () => {
    const file_id = randomUUID();
    const content = Buffer.from([0, 1, 2, 254, 255]);
    await context().db.insert(files).values({
      id: file_id,
      name: 'План участка.pdf',
      type: 'application/pdf',
      size: content.length,
      content,
      created_at: provider.clock.now(),
    });
    const unsubscribe = `<${SITE_URL}/unsubscribe?token=abc>`;
    const message = letter({
      body: 'Здравствуйте!\n\nЁлка высотой 2 м ждёт вас. '.repeat(5).trim(),
      html: '<p>Здравствуйте!</p>',
      headers: { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
      file_id,
    });
    await enqueue(message);
    expect(await send()).toBe(1);
    const [got, ...more] = sink.letters;
    expect(more).toEqual([]);
    expect(got).toMatchObject({ to: 'anna@example.com', subject: message.subject, html: '<p>Здравствуйте!</p>' });
    expect(got?.text).toBe(message.body);
    expect(got?.headers).toMatchObject({
      'message-id': `<${message.message_id}@nursery.example>`,
      'list-unsubscribe': unsubscribe,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
    expect(got?.attachments).toEqual([{ name: 'План участка.pdf', type: 'application/pdf', content }]);
    expect(await send()).toBe(0);
  });

  test('[ORDER-05] of a transaction that is rolled back never leaves', async () => {
    const work = context().db.transaction(async (tx) => {
      await queue(tx, context(), [letter()]);
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    expect(await send()).toBe(0);
    expect(sink.letters).toEqual([]);
  });

  test('queued twice under one id leaves once', async () => {
    const message = letter();
    await enqueue(message);
    await enqueue({ ...message, body: 'Другой текст' });
    expect(await send()).toBe(1);
    await enqueue(message);
    expect(await send()).toBe(0);
  });

  test('goes to the one address that it names, whatever is in it', async () => {
    await enqueue(letter({ recipient: 'anna@example.com, spy@example.com' }));
    await send();
    expect(sink.letters.map(({ to }) => to)).not.toContain('spy@example.com');
  });
});

describe('a letter that does not leave', () => {
  test('[ORDER-05] waits half a minute, then twice as long each time, at most an hour', async () => {
    const message = letter();
    await enqueue(message);
    sink.failNext(MANY);
    for (const seconds of [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600]) {
      const { attempts } = await stored(message);
      await send();
      const tried = await stored(message);
      expect(tried.attempts).toBe(attempts + 1);
      provider.clock.pass((seconds - 1) / 60);
      await send();
      expect((await stored(message)).attempts).toBe(attempts + 1);
      provider.clock.pass(1 / 60);
    }
    expect((await stored(message)).last_error).toContain('SMTP 451');
    sink.failNext(0);
    expect(await send()).toBe(1);
    expect(await stored(message)).toMatchObject({ last_error: null, sent_at: provider.clock.now() });
  });

  test('is given up after some four days', async () => {
    const message = letter();
    await enqueue(message);
    sink.failNext(MANY);
    const start = provider.clock.now().getTime();
    let row = await stored(message);
    for (; !row.dead_at; row = await stored(message)) {
      provider.clock.pass((row.next_attempt_at.getTime() - provider.clock.now().getTime()) / 60_000);
      await send();
    }
    sink.failNext(0);
    const days = (row.dead_at.getTime() - start) / 86_400_000;
    expect(days).toBeGreaterThan(3.5);
    expect(days).toBeLessThan(4.5);
    expect(row.attempts).toBe(100);
    provider.clock.pass(10_000);
    expect(await send()).toBe(0);
  }, 120_000);

  test('whose last sender died on its last attempt is given up too', async () => {
    const message = letter();
    await enqueue(message);
    await context().db.update(outbox).set({ attempts: 100 });
    expect(await send()).toBe(0);
    expect(await stored(message)).toMatchObject({ dead_at: provider.clock.now(), last_error: 'слишком много попыток' });
  });

  test('does not stop the others; refused for good it is dead at once and staff can send it again', async () => {
    const accept = sink.refuse('gone@example.com');
    const refused = letter({ recipient: 'gone@example.com', subject: 'Ваш заказ 10000012' });
    await enqueue(refused, letter(), letter({ recipient: 'boris@example.com' }));
    expect(await send()).toBe(2);
    expect(sink.letters.map(({ to }) => to).sort()).toEqual(['anna@example.com', 'boris@example.com']);

    const dead = await listDead(context(), 1);
    expect(dead.total_number_items).toBe(1);
    expect(dead.items[0]).toMatchObject({ channel: 'mail', subject: refused.subject, attempts: 1 });
    expect(dead.items[0]?.error).toContain('SMTP 550');
    expect(dead.items[0]?.error).not.toContain('gone@');
    expect((await listDead(context(), 2)).items).toEqual([]);

    accept();
    expect(await resend(context(), dead.items[0]?.id ?? 0)).toMatchObject({ status: 1 });
    expect(await listDead(context(), 1)).toEqual({ total_number_items: 0, items: [] });
    expect(await send()).toBe(1);
    expect(await resend(context(), dead.items[0]?.id ?? 0)).toMatchObject({ status: 404 });
  });

  test('meets a server that is away: a run tries a few and leaves the rest unharmed', async () => {
    const gone = await openMailSink();
    await gone.close();
    const away = withChannels({ SMTP_URL: gone.url });
    await enqueue(...Array.from({ length: 10 }, () => letter()));
    expect(await sendDueMessages(away)).toBe(0);
    const rows = await context().db.select().from(outbox);
    expect(rows.filter(({ attempts }) => attempts === 0).length).toBeGreaterThanOrEqual(5);
    provider.clock.pass(1);
    expect(await send()).toBe(10);
  });

  test('meets a server that says nothing: the attempt ends by its deadline', async () => {
    const release = sink.hold();
    const impatient = withChannels({ SMTP_URL: sink.url }, 200);
    const message = letter();
    await enqueue(message);
    expect(await sendDueMessages(impatient)).toBe(0);
    expect((await stored(message)).last_error).toBe('SMTP: нет ответа за 0.2 с');
    release();
    impatient.channels.close();
  });
});

describe('what is of no use any more', () => {
  test('[AUTH-13] an expired code is never sent, and nothing of it is left', async () => {
    const message = sms({ body: 'Код 123456', is_secret: true, expires_at: minutesFromNow(10) });
    await enqueue(message);
    provider.clock.pass(11);
    expect(await send()).toBe(0);
    expect(gateway.requests).toEqual([]);
    expect(await stored(message)).toMatchObject({ body: '', last_error: 'устарело', dead_at: provider.clock.now() });
  });

  test('a code whose next attempt would come too late is given up at once', async () => {
    const message = sms({ body: 'Код 123456', is_secret: true, expires_at: minutesFromNow(0.4) });
    await enqueue(message);
    gateway.answerNext({ status: 502, body: '<h1>Bad Gateway</h1>' });
    await send();
    expect(await stored(message)).toMatchObject({ body: '', dead_at: provider.clock.now(), attempts: 1 });
  });

  test('what was sent or waits for a setting is forgotten after 30 days, what was given up after 90', async () => {
    const accept = sink.refuse('gone@example.com');
    const [sent, dead] = [letter(), letter({ recipient: 'gone@example.com' })];
    const stranded = letter({ channel: 'telegram', recipient: '' });
    await enqueue(sent, dead, stranded);
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await send();
    accept();
    const left = async () => (await context().db.select().from(outbox)).map(({ message_id }) => message_id).sort();
    provider.clock.pass(29 * 1_440);
    await forgetOldMessages(context());
    expect(await left()).toEqual([sent.message_id, dead.message_id, stranded.message_id].sort());
    provider.clock.pass(2 * 1_440);
    await forgetOldMessages(context());
    expect(await left()).toEqual([dead.message_id]);
    provider.clock.pass(60 * 1_440);
    await forgetOldMessages(context());
    expect(await left()).toEqual([]);
  });
});

describe('a secret', () => {
  const secret = {
    subject: 'Код 123456',
    body: 'Код 123456',
    html: '<b>123456</b>',
    headers: { 'X-Link': 'https://nursery.example/confirm?token=abc' },
    is_secret: true,
  };
  const wiped = { subject: 'Код ******', body: '', html: null, headers: null };

  test('[AUTH-13] is wiped when it has left', async () => {
    const message = letter(secret);
    await enqueue(message);
    expect(await stored(message)).toMatchObject({ body: secret.body });
    await send();
    expect(sink.letters[0]).toMatchObject({ subject: secret.subject, text: secret.body });
    expect(await stored(message)).toMatchObject(wiped);
  });

  test('[AUTH-13] is wiped when it is given up; its subject is not shown and it cannot be sent again', async () => {
    const accept = sink.refuse('gone@example.com');
    const message = letter({ ...secret, recipient: 'gone@example.com' });
    await enqueue(message);
    await send();
    accept();
    const row = await stored(message);
    expect(row).toMatchObject(wiped);
    expect((await listDead(context(), 1)).items[0]).toMatchObject({ id: row.id, subject: '' });
    expect(await resend(context(), row.id)).toMatchObject({ status: 0 });
    expect((await stored(message)).dead_at).not.toBeNull();
  });

  test('whose answer is lost keeps its text for the next attempt', async () => {
    const message = letter(secret);
    await enqueue(message);
    sink.failNext(1);
    await send();
    expect(await stored(message)).toMatchObject({ body: secret.body });
  });
});

test('staff cannot send again what has expired or what they do not have', async () => {
  const message = letter({ expires_at: minutesFromNow(1) });
  await enqueue(message);
  provider.clock.pass(2);
  await send();
  expect(await resend(context(), (await stored(message)).id)).toMatchObject({
    status: 0,
    message: 'Сообщение устарело',
  });
  expect(await resend(context(), Number.MAX_SAFE_INTEGER)).toMatchObject({ status: 404 });
});

describe('several senders', () => {
  test('[ORDER-05] two of them send each message once', async () => {
    const messages = Array.from({ length: 40 }, () => letter());
    await enqueue(...messages);
    const other = withChannels({ SMTP_URL: sink.url });
    const counts = await Promise.all([send(), sendDueMessages(other)]);
    other.channels.close();
    expect(counts[0] + counts[1]).toBe(40);
    const ids = sink.letters.map(({ headers }) => headers['message-id']);
    expect(ids.sort()).toEqual(messages.map(({ message_id }) => `<${message_id}@nursery.example>`).sort());
  });

  test('[ORDER-05] one dies between the server’s answer and its own note: the next sends it again under the same id', async () => {
    const message = letter();
    await enqueue(message);
    const release = sink.hold();
    const dying = send();
    await sink.waitFor(({ to }) => to === message.recipient);
    provider.clock.pass(0.6);
    const other = withChannels({ SMTP_URL: sink.url });
    const next = sendDueMessages(other);
    await sink.waitFor(() => sink.letters.length === 2);
    release();
    await Promise.all([dying, next]);
    other.channels.close();
    const ids = sink.letters.map(({ headers }) => headers['message-id']);
    expect(new Set(ids)).toEqual(new Set([`<${message.message_id}@nursery.example>`]));
    provider.clock.pass(120);
    expect(await send()).toBe(0);
  });

  test('[AUTH-13] a mail server that hangs holds no SMS, not even one queued meanwhile', async () => {
    const release = sink.hold();
    await enqueue(letter());
    const jobs = startJobs(context());
    jobs.wakeOutbox();
    await sink.waitFor(() => true);
    await enqueue(sms());
    jobs.wakeOutbox();
    await gateway.waitFor(({ fields }) => fields.phones === PHONE);
    release();
    await jobs.stop();
  });

  test('one that is told to stop takes no further message', async () => {
    await enqueue(...Array.from({ length: 10 }, () => letter()));
    const release = sink.hold();
    const stop = new AbortController();
    const running = drainChannel(context(), 'mail', stop.signal);
    await sink.waitFor(() => sink.letters.length === 3);
    stop.abort();
    release();
    expect(await running).toBe(3);
    expect(sink.letters).toHaveLength(3);
    expect(await send()).toBe(7);
  });
});

describe('a channel without its setting', () => {
  const logged = () => {
    const spies = (['log', 'warn', 'error', 'info'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    return () => spies.flatMap(({ mock }) => mock.calls.flat().map(String)).join('\n');
  };
  const code = () => sms({ body: 'Код 654321', is_secret: true });

  test('its messages wait, uncounted, and age nothing', async () => {
    const bare = withChannels({ SMTP_URL: sink.url });
    const messages = [sms(), letter({ channel: 'telegram', recipient: '' }), letter()];
    await enqueue(...messages);
    provider.clock.pass(5);
    expect(await outboxAge(bare)).toBe(300);
    logged();
    expect(await sendDueMessages(bare)).toBe(1);
    bare.channels.close();
    expect(await outboxAge(bare)).toBe(0);
    expect(await outboxAge(withChannels({}))).toBe(0);
    expect(messages[0] && (await stored(messages[0]))).toMatchObject({ attempts: 0, dead_at: null, sent_at: null });
    expect(await send()).toBe(1);
  });

  test('a developer sees the message, whole and once', async () => {
    const said = logged();
    const bare = { ...withChannels({}), env: { ...context().env, NODE_ENV: 'development' } };
    await enqueue(code());
    await sendDueMessages(bare);
    await sendDueMessages(bare);
    expect(said().match(/654321/g)).toHaveLength(1);
    expect(said()).toContain(PHONE);
    expect(said()).toContain('SMS_URL');
  });

  test('a production log tells only that something waits', async () => {
    const said = logged();
    const message = code();
    await enqueue(message, sms());
    await sendDueMessages(withChannels({}));
    await sendDueMessages(withChannels({}));
    expect(said()).toBe('2 × sms wait in the outbox: SMS_URL is not set');
  });

  test('[AUTH-13] no failure tells a production log a text, an address or a whole id', async () => {
    const said = logged();
    const accept = sink.refuse('gone@example.com');
    const messages = [
      letter({ recipient: 'gone@example.com', subject: 'Код 111111', body: 'Код 111111' }),
      letter({ recipient: 'later@example.com', subject: 'Код 222222', body: 'Код 222222' }),
      sms({ body: 'Код 333333' }),
      sms({ body: 'Код 444444', recipient: '7916' }),
    ];
    await enqueue(...messages);
    gateway.answerNext({ body: { error: `duplicate request ${PHONE} Код 333333`, error_code: 9 } });
    sink.failNext(1);
    await send();
    accept();
    const lines = said();
    expect(lines).toContain('Message');
    expect(lines).toContain('g***@example.com');
    expect(lines).toContain('+7***67');
    expect(lines).not.toMatch(/gone@|later@|79161234567|7916\b|[1-4]{6}|Код/);
    for (const { message_id } of messages) expect(lines).not.toContain(message_id.slice(0, 20));
  });
});
