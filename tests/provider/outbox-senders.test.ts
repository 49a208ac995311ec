import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startJobs } from '@/provider/jobs';
import type { Outcome } from '@/provider/notifications/channel';
import { drainChannel } from '@/provider/notifications/outbox';
import { sendDueMessages } from '@/provider/notifications/service';
import { desk, letter, PHONE, provideOutboxDesk, sms } from '../setup/outbox-desk';

provideOutboxDesk();

const PATIENCE_MS = 20_000;

describe('several senders', () => {
  test('[ORDER-05] two of them send each message once', async () => {
    const messages = Array.from({ length: 40 }, () => letter());
    await desk.enqueue(...messages);
    const other = desk.withChannels({ SMTP_URL: desk.sink.url });
    const counts = await Promise.all([desk.send(), sendDueMessages(other)]);
    other.channels.close();
    expect(counts[0] + counts[1]).toBe(40);
    const ids = desk.sink.letters.map(({ headers }) => headers['message-id']);
    expect(ids.sort()).toEqual(messages.map(({ message_id }) => `<${message_id}@nursery.example>`).sort());
  });

  test('[ORDER-05] one dies after the server’s answer, before it is recorded: the next resends under the same id', async () => {
    const message = letter();
    await desk.enqueue(message);
    const release = desk.sink.hold();
    const dying = desk.send();
    await desk.sink.waitFor(({ to }) => to === message.recipient);
    desk.clock.pass(0.6);
    const other = desk.withChannels({ SMTP_URL: desk.sink.url });
    const hasTwo = () => desk.sink.letters.length === 2;
    const next = sendUntil(hasTwo, () => sendDueMessages(other));
    await desk.sink.waitFor(hasTwo);
    release();
    await Promise.all([dying, next]);
    other.channels.close();
    const ids = desk.sink.letters.map(({ headers }) => headers['message-id']);
    expect(new Set(ids)).toEqual(new Set([`<${message.message_id}@nursery.example>`]));
    desk.clock.pass(120);
    expect(await desk.send()).toBe(0);
  });

  test('[ORDER-05] a late failure of one does not end the other’s attempt', async () => {
    const message = letter();
    await desk.enqueue(message);
    const late = slowSender();
    await late.hasTaken;
    desk.clock.pass(0.6);
    const other = slowSender();
    await other.hasTaken;
    const taken = await desk.stored(message);
    expect(taken.attempts).toBe(2);
    late.finish({ retry: { reason: 'нет связи' } });
    await late.isOver;
    expect(await desk.stored(message)).toEqual(taken);
    other.finish('sent');
    expect(await other.isOver).toBe(1);
  });

  test('[AUTH-13] SMS.RU accepts a code and the answer is lost: the refused repeat counts as sent', async () => {
    const shop = desk.withChannels({ SMS_URL: desk.gateway.smsRu });
    const message = sms();
    await desk.enqueue(message);
    desk.gateway.answerNext('cut', { body: { status: 'ERROR', status_code: 231, status_text: 'text' } });
    expect(await sendDueMessages(shop)).toBe(0);
    desk.clock.pass(0.5);
    expect(await sendDueMessages(shop)).toBe(1);
    expect((await desk.stored(message)).sent_at).toEqual(desk.clock.now());
  });

  test('[AUTH-13] a mail server that hangs does not delay SMS, also those queued meanwhile', async () => {
    const release = desk.sink.hold();
    await desk.enqueue(letter());
    const jobs = startJobs(desk.context);
    jobs.wakeOutbox();
    await desk.sink.waitFor(() => true);
    await desk.enqueue(sms());
    jobs.wakeOutbox();
    await desk.gateway.waitFor(({ fields }) => fields.phones === PHONE);
    release();
    await jobs.stop();
  });

  test('one that is told to stop takes no further message', async () => {
    await desk.enqueue(...Array.from({ length: 10 }, () => letter()));
    const release = desk.sink.hold();
    const stop = new AbortController();
    const running = drainChannel(desk.context, 'mail', stop.signal);
    await desk.sink.waitFor(() => desk.sink.letters.length === 3);
    stop.abort();
    release();
    expect(await running).toBe(3);
    expect(desk.sink.letters).toHaveLength(3);
    expect(await desk.send()).toBe(7);
  });
});

/**
 * Sends again and again, as the jobs do: a message that another sender is looking at in this very moment is passed over.
 */
async function sendUntil(isDone: () => boolean, send: () => Promise<number>): Promise<number> {
  const deadline = Date.now() + PATIENCE_MS;
  let sent = 0;
  while (!isDone()) {
    if (Date.now() > deadline) throw new Error(`Not done in ${PATIENCE_MS / 1_000} s, ${sent} sent`);
    sent += await send();
    await pause(10);
  }
  return sent;
}

/** A sender of letters whose way out answers when the test says so. */
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
  const shop = { ...desk.context, channels: { open: { mail: { send, close } }, close } };
  const isOver = sendUntil(
    () => isTaken,
    () => drainChannel(shop, 'mail'),
  );
  return { hasTaken, finish, isOver };
}
