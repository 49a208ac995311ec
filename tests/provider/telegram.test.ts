import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { outbox } from '@/provider/db/tables/notifications';
import type { Outgoing } from '@/provider/notifications/channel';
import { queue, sendDueMessages } from '@/provider/notifications/service';
import { openTelegram } from '@/provider/notifications/telegram';
import { log } from '@/telemetry/log';
import { BOT_TOKEN, type FakeGateway, openFakeGateway } from '../setup/fake-gateway';
import { openTestProvider, type TestProvider } from '../setup/provider';

const DEADLINE_MS = 4_000;

let gateway: FakeGateway;
let provider: TestProvider;
beforeAll(async () => {
  gateway = await openFakeGateway();
  provider = await openTestProvider({ TELEGRAM_URL: gateway.telegram });
});
afterAll(async () => {
  await provider.close();
  await gateway.close();
});
beforeEach(async () => {
  gateway.requests.length = 0;
  await provider.context.db.delete(outbox);
});

const notice = (body = 'Новый заказ № 10000012'): Outgoing => ({
  message_id: `order-${randomUUID()}-staff`,
  recipient: '',
  subject: '',
  body,
  attempts: 1,
  html: null,
  headers: null,
  file: undefined,
});
const send = (message = notice()) => openTelegram(gateway.telegram, DEADLINE_MS).send(message);

test('a notice goes to the chat as plain text', async () => {
  expect(await send()).toBe('sent');
  expect(gateway.requests).toEqual([
    {
      path: `/bot${BOT_TOKEN}/sendMessage`,
      fields: { chat_id: '-100200300', text: 'Новый заказ № 10000012', link_preview_options: { is_disabled: true } },
    },
  ]);
});

test('a notice that is too long is cut', async () => {
  await send(notice('ё'.repeat(5_000)));
  expect(gateway.requests[0]?.fields.text).toHaveLength(4_096);
});

test.each([
  [400, { dead: { reason: 'Telegram 400', detail: 'text' } }],
  [401, { retry: { reason: 'Telegram 401', detail: 'text', isDown: true } }],
  [403, { retry: { reason: 'Telegram 403', detail: 'text', isDown: true } }],
  [500, { retry: { reason: 'Telegram 500', detail: 'text', isDown: true } }],
])('status %i gives the outcome %j', async (status, outcome) => {
  gateway.answerNext({ status, body: { ok: false, error_code: status, description: 'text' } });
  expect(await send()).toEqual(outcome);
});

test.each(['Bad Request: chat not found', 'Bad Request: group chat was upgraded to a supergroup chat'])(
  '400 %s: the notice stays queued until the setting is corrected',
  async (description) => {
    gateway.answerNext({ status: 400, body: { ok: false, error_code: 400, description } });
    expect(await send()).toEqual({ retry: { reason: 'Telegram 400', detail: description, isDown: true } });
  },
);

test.each([
  { status: 502, body: '<h1>Bad Gateway</h1>' },
  { body: 'null' },
  { body: { ok: 'yes' } },
  'silence',
  'cut',
] as const)(
  'malformed or missing answer %#: the notice stays queued, and the reason does not contain the token',
  async (reply) => {
    gateway.answerNext(reply);
    const outcome = await send();
    expect(outcome).toMatchObject({ retry: { isDown: true } });
    expect(JSON.stringify(outcome)).not.toContain(BOT_TOKEN.slice(8));
  },
);

test('429: nothing is sent on the channel for the requested time', async () => {
  const { context, clock } = provider;
  const messages = [1, 2, 3].map(() => ({ ...notice(), channel: 'telegram' as const, html: '', headers: {} }));
  await context.db.transaction((tx) =>
    queue(
      tx,
      context,
      messages.map(({ file: _none, attempts: _first, ...message }) => message),
    ),
  );
  const tooMany = { ok: false, error_code: 429, description: 'Too Many Requests', parameters: { retry_after: 45 } };
  gateway.answerNext({ status: 429, body: tooMany });
  vi.spyOn(log, 'error').mockImplementation(() => {});
  expect(await sendDueMessages(context)).toBe(0);
  vi.restoreAllMocks();
  clock.pass(44 / 60);
  expect(await sendDueMessages(context)).toBe(0);
  expect(gateway.requests).toHaveLength(1);
  clock.pass(1 / 60);
  expect(await sendDueMessages(context)).toBe(3);
  expect(gateway.requests).toHaveLength(4);
});
