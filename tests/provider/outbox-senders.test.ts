import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startJobs } from '@/provider/jobs';
import type { Outcome } from '@/provider/notifications/channel';
import { drainChannel } from '@/provider/notifications/outbox';
import { sendDueMessages } from '@/provider/notifications/service';
import { fixture, letter, PHONE, setupOutboxFixture, sms } from '../setup/outbox-fixture';

setupOutboxFixture();

const TIMEOUT_MS = 20_000;

describe('several senders', () => {
  test('[ORDER-05] two of them send each message once', async () => {
    const messages = Array.from({ length: 40 }, () => letter());
    await fixture.enqueue(...messages);
    const other = fixture.withChannels({ SMTP_URL: fixture.mailServer.url });
    const counts = await Promise.all([fixture.send(), sendDueMessages(other)]);
    other.channels.close();
    expect(counts[0] + counts[1]).toBe(40);
    const ids = fixture.mailServer.letters.map(({ headers }) => headers['message-id']);
    expect(ids.sort()).toEqual(messages.map(({ message_id }) => `<${message_id}@nursery.example>`).sort());
  });

  test('[ORDER-05] one dies after the server’s answer, before it is recorded: the next resends under the same id', async () => {
    const message = letter();
    await fixture.enqueue(message);
    const release = fixture.mailServer.hold();
    const dying = fixture.send();
    await fixture.mailServer.waitFor(({ to }) => to === message.recipient);
    fixture.clock.pass(0.6);
    const other = fixture.withChannels({ SMTP_URL: fixture.mailServer.url });
    const hasTwo = () => fixture.mailServer.letters.length === 2;
    const next = sendUntil(hasTwo, () => sendDueMessages(other));
    await fixture.mailServer.waitFor(hasTwo);
    release();
    await Promise.all([dying, next]);
    other.channels.close();
    const ids = fixture.mailServer.letters.map(({ headers }) => headers['message-id']);
    expect(new Set(ids)).toEqual(new Set([`<${message.message_id}@nursery.example>`]));
    fixture.clock.pass(120);
    expect(await fixture.send()).toBe(0);
  });

  test('[ORDER-05] a late failure of one does not end the other’s attempt', async () => {
    const message = letter();
    await fixture.enqueue(message);
    const late = slowSender();
    await late.hasTaken;
    fixture.clock.pass(0.6);
    const other = slowSender();
    await other.hasTaken;
    const taken = await fixture.stored(message);
    expect(taken.attempts).toBe(2);
    late.finish({ retry: { reason: 'нет связи' } });
    await late.isOver;
    expect(await fixture.stored(message)).toEqual(taken);
    other.finish('sent');
    expect(await other.isOver).toBe(1);
  });

  test('[AUTH-13] SMS.RU accepts a code and the answer is lost: the refused repeat counts as sent', async () => {
    const shop = fixture.withChannels({ SMS_URL: fixture.gateway.smsRu });
    const message = sms();
    await fixture.enqueue(message);
    fixture.gateway.answerNext('cut', { body: { status: 'ERROR', status_code: 231, status_text: 'text' } });
    expect(await sendDueMessages(shop)).toBe(0);
    fixture.clock.pass(0.5);
    expect(await sendDueMessages(shop)).toBe(1);
    expect((await fixture.stored(message)).sent_at).toEqual(fixture.clock.now());
  });

  test('[AUTH-13] a mail server that hangs does not delay SMS, also those queued meanwhile', async () => {
    const release = fixture.mailServer.hold();
    await fixture.enqueue(letter());
    const jobs = startJobs(fixture.context);
    jobs.triggerOutbox();
    await fixture.mailServer.waitFor(() => true);
    await fixture.enqueue(sms());
    jobs.triggerOutbox();
    await fixture.gateway.waitFor(({ fields }) => fields.phones === PHONE);
    release();
    await jobs.stop();
  });

  test('a sender that is stopped takes no further message', async () => {
    await fixture.enqueue(...Array.from({ length: 10 }, () => letter()));
    const release = fixture.mailServer.hold();
    const stop = new AbortController();
    const running = drainChannel(fixture.context, 'mail', stop.signal);
    await fixture.mailServer.waitFor(() => fixture.mailServer.letters.length === 3);
    stop.abort();
    release();
    expect(await running).toBe(3);
    expect(fixture.mailServer.letters).toHaveLength(3);
    expect(await fixture.send()).toBe(7);
  });
});

/** Repeats the run like the job, because a message locked by another sender is skipped. */
async function sendUntil(isDone: () => boolean, send: () => Promise<number>): Promise<number> {
  const deadline = Date.now() + TIMEOUT_MS;
  let sent = 0;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`Not done in ${TIMEOUT_MS / 1_000} s, ${sent} sent`);
    sent += await send();
    await pause(10);
  }
  return sent;
}

/** A sender whose server answers when the test says so. */
function slowSender() {
  let isTaken = false;
  let tellTaken = () => {};
  let finish: (outcome: Outcome) => void = () => {};
  const hasTaken = new Promise<void>((resolve) => {
    tellTaken = resolve;
  });
  const outcome = new Promise<Outcome>((resolve) => {
    finish = resolve;
  });
  const send = () => {
    isTaken = true;
    tellTaken();
    return outcome;
  };
  const close = () => {};
  const shop = { ...fixture.context, channels: { open: { mail: { send, close } }, close } };
  const isOver = sendUntil(
    () => isTaken,
    () => drainChannel(shop, 'mail'),
  );
  return { hasTaken, finish, isOver };
}
