import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseProviderEnv } from '@/provider/env';
import type { Outgoing } from '@/provider/notifications/channel';
import { openSms } from '@/provider/notifications/sms';
import { type GatewayStandIn, openGatewayStandIn, SMS_RU_KEY, SMSC } from '../setup/gateway-stand-in';

const DEADLINE_MS = 4_000;

let gateway: GatewayStandIn;
beforeAll(async () => {
  gateway = await openGatewayStandIn();
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

  test('accepts a message', async () => {
    expect(await send()).toBe('sent');
    expect(gateway.requests).toHaveLength(1);
  });

  test('keeps account, number and text out of the address', async () => {
    await send();
    expect(gateway.requests[0]?.path).toMatch(/^\/[a-z./]+$/);
  });

  test('refuses a wrong number for good, and the reason does not name it', async () => {
    const outcome = await send(sms('123'));
    expect(outcome).toMatchObject({ dead: { reason: expect.stringMatching(/^SMS/) } });
    expect(outcome !== 'sent' && 'dead' in outcome && outcome.dead.reason).not.toContain('123');
  });

  test.each(garbage)('answers garbage %#: the message waits', async (reply) => {
    gateway.answerNext(reply);
    expect(await send()).toMatchObject({ retry: { isDown: true } });
  });

  test('does not answer: the try ends by its deadline', async () => {
    gateway.answerNext('silence');
    expect(await send()).toEqual({ retry: { reason: 'нет ответа за 4 с', isDown: true } });
  });

  test('cuts the connection, or is not there: the message waits', async () => {
    gateway.answerNext('cut');
    expect(await send()).toMatchObject({ retry: { isDown: true } });
    const gone = await openGatewayStandIn();
    await gone.close();
    const address = setting().replace(/127\.0\.0\.1:\d+/, new URL(gone.smsc).host);
    expect(await openSms(address, DEADLINE_MS).send(sms())).toEqual({
      retry: { reason: 'нет связи (ECONNREFUSED)', isDown: true },
    });
  });

  test('sends elsewhere: a redirect is not followed', async () => {
    gateway.answerNext({ status: 307, body: { location: '/' } });
    expect(await send()).toMatchObject({ retry: { isDown: true } });
  });

  test('does not know the account: everything waits until the setting is mended', async () => {
    const url = new URL(setting());
    url.username = 'stranger';
    expect(await openSms(url.href, DEADLINE_MS).send(sms())).toMatchObject({ retry: { isDown: true } });
  });
});

test('SMSC gets account, number, text and an id of ours that is the same on every attempt', async () => {
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
])('SMSC error %i: %s', async (error_code, kind) => {
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
])('SMS.RU status %i: %s, of the request or of the number', async (status_code, kind) => {
  const refused = { status: 'ERROR', status_code, status_text: 'text' };
  gateway.answerNext({ body: refused }, { body: { status: 'OK', status_code: 100, sms: { 79161234567: refused } } });
  const channel = openSms(gateway.smsRu, DEADLINE_MS);
  expect(kindOf(await channel.send(sms()))).toBe(kind);
  expect(kindOf(await channel.send(sms()))).toBe(kind);
});

test.each([231, 232])(
  'SMS.RU status %i on a further attempt: an earlier one had been accepted',
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
])('%s %s stops the start with its name', (name, value) => {
  expect(() => parseProviderEnv({ [name]: value })).toThrow(name);
});
