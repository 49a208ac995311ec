import { describe, expect, test, vi } from 'vitest';
import { listDead, outboxLagSeconds, resend, sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { fixture, letter, PHONE, setupOutboxFixture, sms } from '../setup/outbox-fixture';

setupOutboxFixture();

describe('a secret message', () => {
  const secret = {
    subject: 'Код 123456',
    body: { preheader: '', parts: [{ kind: 'code' as const, label: 'Код', code: '123456' }] },
    headers: { 'X-Link': 'https://nursery.example/confirm?token=abc' },
    is_secret: true,
  };
  const stored = { body: expect.stringContaining('123456'), html: expect.stringContaining('123456') };
  const wiped = { subject: 'Код ******', body: '', html: null, headers: null };

  test('[AUTH-13] is wiped after it was sent', async () => {
    const message = letter(secret);
    await fixture.enqueue(message);
    expect(await fixture.stored(message)).toMatchObject(stored);
    await fixture.send();
    const [got] = fixture.mailServer.letters;
    expect([got?.subject, got?.text, got?.html]).toEqual([
      secret.subject,
      ...Array(2).fill(expect.stringContaining('123456')),
    ]);
    expect(await fixture.stored(message)).toMatchObject(wiped);
  });

  test('[AUTH-13] is wiped when it is given up; its subject is not shown and it cannot be resent', async () => {
    const accept = fixture.mailServer.refuse('gone@example.com');
    const message = letter({ ...secret, recipient: 'gone@example.com' });
    await fixture.enqueue(message);
    await fixture.send();
    accept();
    const row = await fixture.stored(message);
    expect(row).toMatchObject(wiped);
    expect((await listDead(fixture.context, 1)).items[0]).toMatchObject({ id: row.id, subject: '' });
    expect(await resend(fixture.context, row.id)).toMatchObject({ status: 0 });
    expect((await fixture.stored(message)).dead_at).not.toBeNull();
  });

  test('whose answer is lost keeps its text for the next attempt', async () => {
    const message = letter(secret);
    await fixture.enqueue(message);
    fixture.mailServer.failNext(1);
    await fixture.send();
    expect(await fixture.stored(message)).toMatchObject(stored);
  });
});

test('staff cannot resend an expired or unknown message', async () => {
  const message = letter({ expires_at: fixture.minutesFromNow(1) });
  await fixture.enqueue(message);
  fixture.clock.pass(2);
  await fixture.send();
  expect(await resend(fixture.context, (await fixture.stored(message)).id)).toMatchObject({
    status: 0,
    message: 'Сообщение устарело',
  });
  expect(await resend(fixture.context, Number.MAX_SAFE_INTEGER)).toMatchObject({ status: 404 });
});

describe('a channel without its setting', () => {
  const logged = () => {
    const spies = [
      vi.spyOn(console, 'log').mockImplementation(() => {}),
      ...(['warn', 'error', 'info'] as const).map((name) => vi.spyOn(log, name).mockImplementation(() => {})),
    ];
    return () =>
      spies
        .flatMap(({ mock }) =>
          mock.calls.flat().map((argument) => (typeof argument === 'string' ? argument : JSON.stringify(argument))),
        )
        .join('\n');
  };
  const code = () => sms({ body: 'Код 654321', is_secret: true });

  test('its messages stay queued without attempts and do not raise the outbox age', async () => {
    const bare = fixture.withChannels({ SMTP_URL: fixture.mailServer.url });
    const messages = [sms(), letter({ channel: 'telegram', recipient: '' }), letter()];
    await fixture.enqueue(...messages);
    fixture.clock.pass(5);
    expect(await outboxLagSeconds(bare)).toBe(300);
    logged();
    expect(await sendDueMessages(bare)).toBe(1);
    bare.channels.close();
    expect(await outboxLagSeconds(bare)).toBe(0);
    expect(await outboxLagSeconds(fixture.withChannels({}))).toBe(0);
    expect(messages[0] && (await fixture.stored(messages[0]))).toMatchObject({
      attempts: 0,
      dead_at: null,
      sent_at: null,
    });
    expect(await fixture.send()).toBe(1);
  });

  test('in development the message is logged in full, once', async () => {
    const logOutput = logged();
    const bare = { ...fixture.withChannels({}), env: { ...fixture.context.env, NODE_ENV: 'development' } };
    await fixture.enqueue(code());
    await sendDueMessages(bare);
    await sendDueMessages(bare);
    expect(logOutput().match(/654321/g)).toHaveLength(1);
    expect(logOutput()).toContain(PHONE);
    expect(logOutput()).toContain('SMS_URL');
  });

  test.each(['production', 'staging', 'test', ''])(
    'the log of NODE_ENV=%s says only that a message is waiting',
    async (NODE_ENV) => {
      const logOutput = logged();
      const message = code();
      await fixture.enqueue(message, sms());
      const bare = { ...fixture.withChannels({}), env: { ...fixture.context.env, NODE_ENV } };
      await sendDueMessages(bare);
      await sendDueMessages(bare);
      expect(logOutput()).toBe('2 sms messages are waiting in the outbox: SMS_URL is not set');
    },
  );

  test('[AUTH-13] no failure writes a text, an address or a whole id to the production log', async () => {
    const logOutput = logged();
    const accept = fixture.mailServer.refuse('gone@example.com');
    const messages = [
      letter({ recipient: 'gone@example.com', subject: 'Код 111111', body: 'Код 111111' }),
      letter({ recipient: 'later@example.com', subject: 'Код 222222', body: 'Код 222222' }),
      sms({ body: 'Код 333333' }),
    ];
    const mistyped = sms({ body: 'Код 444444', recipient: '7916' });
    await fixture.enqueue(...messages);
    fixture.gateway.answerNext({ body: { error: `duplicate request ${PHONE} Код 333333`, error_code: 9 } });
    fixture.mailServer.failNext(1);
    await fixture.send();
    const before = logOutput();
    vi.clearAllMocks();
    // Messages are sent concurrently. This one is queued later, so that it does not get the other one's answer.
    await fixture.enqueue(mistyped);
    await fixture.send();
    accept();
    expect(logOutput()).toMatch(/SMSC 7: .+\nMessage .+ is undeliverable$/m);
    const lines = `${before}\n${logOutput()}`;
    expect(lines).toContain('Message');
    expect(lines).toContain('g***@example.com');
    expect(lines).toContain('+7***67');
    expect(lines).not.toMatch(/gone@|later@|79161234567|7916\b|[1-4]{6}|Код/);
    for (const { message_id } of [...messages, mistyped]) expect(lines).not.toContain(message_id.slice(0, 20));
  });
});
