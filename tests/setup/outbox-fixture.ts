import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import { openChannels } from '@/provider/notifications/channels';
import type { Message } from '@/provider/notifications/message';
import { queue, sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { openFakeGateway } from './fake-gateway';
import { openFakeMailServer } from './fake-mail-server';
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

type OutboxFixture = Awaited<ReturnType<typeof openOutboxFixture>>;

async function openOutboxFixture() {
  const mailServer = await openFakeMailServer();
  const gateway = await openFakeGateway();
  const settings = {
    SMTP_URL: mailServer.url,
    SMS_URL: gateway.smsc,
    SITE_URL,
    MAIL_FROM: 'Ярус <noreply@nursery.example>',
  };
  const provider = await openTestProvider(settings);
  const { context, clock } = provider;
  return {
    mailServer,
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
    /** Another process of the same shop. */
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
    clear: async () => {
      await context.db.delete(outbox);
      mailServer.letters.length = 0;
      gateway.requests.length = 0;
    },
    close: async () => {
      await provider.close();
      await mailServer.close();
      await gateway.close();
    },
  };
}

export let fixture: OutboxFixture;

/** Opens a fixture for the file or suite and clears it before each test. Captures logged errors. */
export function setupOutboxFixture(): void {
  beforeAll(async () => {
    fixture = await openOutboxFixture();
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.clear();
    vi.spyOn(log, 'error').mockImplementation(() => {});
  });
  afterEach(() => vi.restoreAllMocks());
}
