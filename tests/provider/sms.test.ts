import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseProviderEnv } from '@/provider/env';
import type { Outgoing } from '@/provider/notifications/channel';
import { openSms } from '@/provider/notifications/sms';
import { type FakeGateway, openFakeGateway, SMS_RU_KEY, SMSC } from '../setup/fake-gateway';

const DEADLINE_MS = 4_000;

let gateway: FakeGateway;
beforeAll(async () => {
  gateway = await openFakeGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.requests.length = 0;
});

const sms = (recipient = '79161234567'): Outgoing => ({
  message_id: 'code-3f2b8f0e-7a7b-4a0b-8c6a-3c5d9a1b2c3d',
  recipient,
  subject: '',
  body: 'Код 123456 & «ёлка»',
  attempts: 1,
  html: null,
  headers: null,
  file: undefined,
});

const garbage = [
  { body: '<html><h1>502 Bad Gateway</h1></html>', status: 502 },
  { body: '' },
  { body: '{"id": 1' },
  { body: 'null' },
  { body: { hello: 'world' } },
  { body: [1, 2, 3] },
  { body: 'x'.repeat(1_000_000) },
];

describe.each([
  ['SMSC', () => gateway.smsc],
  ['SMS.RU', () => gateway.smsRu],
] as const)('%s', (_name, setting) => {
  const send = (message = sms()) => openSms(setting(), DEADLINE_MS).send(message);

  test('the gateway accepts a message: it counts as sent', async () => {
    expect(await send()).toBe('sent');
    expect(gateway.requests).toHaveLength(1);
  });

  test('the gateway gets account, number and text in the body, not in the path', async () => {
    await send();
    expect(gateway.requests[0]?.path).toMatch(/^\/[a-z./]+$/);
  });

  test('the gateway refuses a wrong number: the message is dead, and the reason does not contain the number', async () => {
    const outcome = await send(sms('123'));
    expect(outcome).toMatchObject({ dead: { reason: expect.stringMatching(/^SMS/) } });
    expect(outcome !== 'sent' && 'dead' in outcome && outcome.dead.reason).not.toContain('123');
  });

  test.each(garbage)('the gateway sends invalid reply %#: the message is retried later', async (reply) => {
    gateway.answerNext(reply);
    expect(await send()).toMatchObject({ retry: { isDown: true } });
  });

  test('the gateway does not answer: the attempt ends after 4 s', async () => {
    gateway.answerNext('silence');
    expect(await send()).toEqual({ retry: { reason: 'нет ответа за 4 с', isDown: true } });
  });

  test('the gateway cuts or refuses the connection: the message is retried later', async () => {
    gateway.answerNext('cut');
    expect(await send()).toMatchObject({ retry: { isDown: true } });
    const gone = await openFakeGateway();
    await gone.close();
    const address = setting().replace(/127\.0\.0\.1:\d+/, new URL(gone.smsc).host);
    expect(await openSms(address, DEADLINE_MS).send(sms())).toEqual({
      retry: { reason: 'нет связи (ECONNREFUSED)', isDown: true },
    });
  });

  test('the gateway sends a redirect: it is not followed, and the message is retried later', async () => {
    gateway.answerNext({ status: 307, body: { location: '/' } });
    expect(await send()).toMatchObject({ retry: { isDown: true } });
  });

  test('the gateway rejects the account: the message is retried later', async () => {
    const url = new URL(setting());
    url.username = 'stranger';
    expect(await openSms(url.href, DEADLINE_MS).send(sms())).toMatchObject({ retry: { isDown: true } });
  });
});

test('SMSC gets account, number, text and a message id that is the same on every attempt', async () => {
  const channel = openSms(`${gateway.smsc}&sender=Yarus`, DEADLINE_MS);
  await channel.send(sms());
  await channel.send(sms());
  const [first, second] = gateway.requests;
  expect(first).toMatchObject({
    path: '/sys/send.php',
    fields: { ...SMSC, phones: '79161234567', mes: 'Код 123456 & «ёлка»', charset: 'utf-8', fmt: '3', sender: 'Yarus' },
  });
  expect(first?.fields.id).toMatch(/^[\w.-]{1,40}$/);
  expect(second?.fields.id).toBe(first?.fields.id);
  await channel.send({ ...sms(), message_id: 'code-other' });
  expect(gateway.requests[2]?.fields.id).not.toBe(first?.fields.id);
});

test('SMS.RU gets key, number and text', async () => {
  await openSms(`${gateway.smsRu}&sender=Yarus`, DEADLINE_MS).send(sms());
  expect(gateway.requests[0]).toEqual({
    path: '/sms/send',
    fields: { api_id: SMS_RU_KEY, json: '1', from: 'Yarus', to: '79161234567', msg: 'Код 123456 & «ёлка»' },
  });
});

test.each([
  [1, 'dead'],
  [3, 'down'],
  [4, 'down'],
  [6, 'dead'],
  [8, 'dead'],
  [9, 'retry'],
  [77, 'retry'],
])('SMSC error code %i has the outcome «%s»', async (error_code, kind) => {
  gateway.answerNext({ body: { error: 'text', error_code } });
  expect(kindOf(await openSms(gateway.smsc, DEADLINE_MS).send(sms()))).toBe(kind);
});

test.each([
  [201, 'down'],
  [205, 'dead'],
  [207, 'dead'],
  [209, 'dead'],
  [220, 'down'],
  [230, 'retry'],
  [231, 'retry'],
  [232, 'retry'],
  [777, 'retry'],
])(
  'SMS.RU status code %i has the outcome «%s», for the whole request and for the number alone',
  async (status_code, kind) => {
    const refused = { status: 'ERROR', status_code, status_text: 'text' };
    gateway.answerNext({ body: refused }, { body: { status: 'OK', status_code: 100, sms: { 79161234567: refused } } });
    const channel = openSms(gateway.smsRu, DEADLINE_MS);
    expect(kindOf(await channel.send(sms()))).toBe(kind);
    expect(kindOf(await channel.send(sms()))).toBe(kind);
  },
);

test.each([231, 232])(
  'SMS.RU status code %i on a second attempt counts as sent, as the first one was accepted',
  async (status_code) => {
    const refused = { status: 'ERROR', status_code, status_text: 'text' };
    gateway.answerNext({ body: refused }, { body: { status: 'OK', status_code: 100, sms: { 79161234567: refused } } });
    const channel = openSms(gateway.smsRu, DEADLINE_MS);
    expect(await channel.send({ ...sms(), attempts: 2 })).toBe('sent');
    expect(await channel.send({ ...sms(), attempts: 2 })).toBe('sent');
  },
);

function kindOf(outcome: Awaited<ReturnType<ReturnType<typeof openSms>['send']>>): string {
  if (outcome === 'sent') return 'sent';
  if ('dead' in outcome) return 'dead';
  return outcome.retry.isDown ? 'down' : 'retry';
}

test.each([
  ['SMS_URL', 'smsc://login@smsc.ru'],
  ['SMS_URL', 'smsru://sms.ru'],
  ['SMS_URL', 'nonsense'],
  ['SMS_URL', 'smsc://login:p%zz@smsc.ru'],
  ['SMS_URL', 'https://login:password@smsc.ru'],
  ['TELEGRAM_URL', 'telegram://123456@api.telegram.org/-100'],
  ['TELEGRAM_URL', 'telegram://123456:AAF@api.telegram.org'],
  ['SMTP_URL', 'http://mail.example'],
])('the invalid setting %s %s stops the start with an error that names it', (name, value) => {
  expect(() => parseProviderEnv({ [name]: value })).toThrow(name);
});
