import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { openChannels } from '@/provider/notifications/channels';
import type { Message } from '@/provider/notifications/message';
import { queue, sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { openGatewayStandIn } from './gateway-stand-in';
import { openMailSink } from './mail-sink';
import { openTestProvider } from './provider';

const SITE_URL = 'https://nursery.example';
export const PHONE = '79161234567';

export const letter = (message: Partial<Message> = {}): Message => ({
  channel: 'mail',
  message_id: `letter-${randomUUID()}`,
  recipient: 'anna@example.com',
  subject: 'Заказ принят',
  body: 'Спасибо за заказ.',
  ...message,
});

export const sms = (message: Partial<Message> = {}) =>
  letter({ channel: 'sms', recipient: PHONE, subject: '', ...message });

type OutboxDesk = Awaited<ReturnType<typeof openOutboxDesk>>;

/** A shop whose letters and SMS really leave: to a mail server and a gateway of the test's own. */
async function openOutboxDesk() {
  const sink = await openMailSink();
  const gateway = await openGatewayStandIn();
  const settings = { SMTP_URL: sink.url, SMS_URL: gateway.smsc, SITE_URL, MAIL_FROM: 'Ярус <noreply@nursery.example>' };
  const provider = await openTestProvider(settings);
  const { context, clock } = provider;
  return {
    sink,
    gateway,
    settings,
    context,
    clock,
    send: () => sendDueMessages(context),
    enqueue: (...messages: Message[]) => context.db.transaction((tx) => queue(tx, context, messages)),
    stored: async (message: Message) => {
      const [row] = await context.db.select().from(outbox).where(eq(outbox.message_id, message.message_id));
      if (!row) throw new Error(`No message ${message.message_id}`);
      return row;
    },
    minutesFromNow: (minutes: number) => new Date(clock.now().getTime() + minutes * 60_000),
    /** The same shop as another of its processes sees it. */
    withChannels: (given: Partial<typeof settings> & { TELEGRAM_URL?: string }, deadlineMs?: number) => {
      const env = {
        SMTP_URL: undefined,
        SMS_URL: undefined,
        TELEGRAM_URL: undefined,
        SITE_URL,
        MAIL_FROM: 'a@b.example',
        NURSERY_EMAIL: 'orders@b.example',
      };
      return { ...context, channels: openChannels({ ...env, ...given }, deadlineMs) };
    },
    /** An outbox without a message, and nothing that has arrived. */
    clear: async () => {
      await context.db.delete(outbox);
      sink.letters.length = 0;
      gateway.requests.length = 0;
    },
    close: async () => {
      await provider.close();
      await sink.close();
      await gateway.close();
    },
  };
}

/** The desk of the test file that calls `provideOutboxDesk`. */
export let desk: OutboxDesk;

/** Gives the file, or the suite, a desk of its own, cleared for each test. What failures write to the log stays unseen. */
export function provideOutboxDesk(): void {
  beforeAll(async () => {
    desk = await openOutboxDesk();
  });
  afterAll(() => desk.close());
  beforeEach(async () => {
    await desk.clear();
    vi.spyOn(log, 'error').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());
}
