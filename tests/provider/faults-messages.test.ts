import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChannels } from '@/provider/notifications/channels';
import { sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { FAULTS, type FaultLine, httpWords, openFaultLine, SMTP_WORDS } from '../setup/fault-line';
import { fixture, letter, setupOutboxFixture, sms } from '../setup/outbox-fixture';
import { within } from '../setup/within';

/* Outbox channels over a faulty connection. */

setupOutboxFixture();

const DEADLINE_MS = 300;
const PATIENCE_MS = 5_000;
/** Bytes read of the 64 MB offered. */
const MOST_TAKEN = 16 * 1_024 * 1_024;
/** After the first retry delay. */
const NEXT_TURN_MINUTES = 1;

const notice = () => letter({ channel: 'telegram', recipient: '', subject: '' });
const at = (address: string, line: FaultLine) => address.replace(/127\.0\.0\.1:\d+/, line.host);

describe.each([
  ['mail', letter, SMTP_WORDS, (line: FaultLine) => ({ SMTP_URL: at(fixture.sink.url, line) })],
  ['SMSC', sms, httpWords({ id: '1', cnt: 1 }), (line: FaultLine) => ({ SMS_URL: at(fixture.gateway.smsc, line) })],
  [
    'SMS.RU',
    sms,
    httpWords({ status_code: 100, sms: { '79161234567': { status_code: 100 } } }),
    (line: FaultLine) => ({ SMS_URL: at(fixture.gateway.smsRu, line) }),
  ],
  [
    'Telegram',
    notice,
    httpWords({ ok: true }),
    (line: FaultLine) => ({ TELEGRAM_URL: at(fixture.gateway.telegram, line) }),
  ],
] as const)('%s', (name, message, words, settings) => {
  let line: FaultLine;
  beforeAll(async () => {
    const address = name === 'mail' ? fixture.sink.url : fixture.gateway.smsc;
    line = await openFaultLine(/127\.0\.0\.1:\d+/.exec(address)?.[0] ?? '', words);
    vi.spyOn(log, 'warn').mockImplementation(() => {});
  });
  afterAll(() => line.close());

  test.each(FAULTS)(
    '[D6][ORDER-05] %s: the message stays queued with the reason and is sent after the fault',
    async (fault) => {
      const shop = fixture.withChannels(settings(line), DEADLINE_MS);
      const waiting = message();
      await line.breakSo(fault);
      await fixture.enqueue(waiting);
      expect(await within(PATIENCE_MS, sendDueMessages(shop))).toBe(0);
      expect(await fixture.stored(waiting)).toMatchObject({
        attempts: 1,
        dead_at: null,
        last_error: expect.any(String),
      });
      expect(line.taken()).toBeLessThan(MOST_TAKEN);
      await line.mend();
      fixture.clock.pass(NEXT_TURN_MINUTES);
      expect(await sendDueMessages(shop)).toBe(1);
      shop.channels.close();
    },
  );
});

test('[D6][ORDER-05] a mail server that hangs does not delay a code sent by SMS', async () => {
  const release = fixture.sink.hold();
  const channels = openChannels({ ...fixture.context.env, SMTP_URL: fixture.sink.url, SMS_URL: fixture.gateway.smsc });
  const code = sms();
  await fixture.enqueue(letter(), code);
  const sending = sendDueMessages({ ...fixture.context, channels });
  await within(
    PATIENCE_MS,
    fixture.gateway.waitFor(({ fields }) => fields.phones === code.recipient),
  );
  release();
  expect(await sending).toBe(2);
  channels.close();
});
