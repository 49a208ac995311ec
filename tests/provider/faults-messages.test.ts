import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openChannels } from '@/provider/notifications/channels';
import { sendDueMessages } from '@/provider/notifications/service';
import { log } from '@/telemetry/log';
import { FAULTS, type FaultyProxy, httpFaults, openFaultyProxy, SMTP_FAULTS } from '../setup/faulty-proxy';
import { fixture, letter, setupOutboxFixture, sms } from '../setup/outbox-fixture';
import { within } from '../setup/within';

/* Outbox channels over a faulty connection. */

setupOutboxFixture();

const DEADLINE_MS = 300;
const TIMEOUT_MS = 5_000;
/** Bytes read of the 64 MB offered. */
const MAX_TAKEN = 16 * 1_024 * 1_024;
/** After the first retry delay. */
const NEXT_TURN_MINUTES = 1;

const notice = () => letter({ channel: 'telegram', recipient: '', subject: '' });
const at = (address: string, proxy: FaultyProxy) => address.replace(/127\.0\.0\.1:\d+/, proxy.host);

describe.each([
  ['mail', letter, SMTP_FAULTS, (proxy: FaultyProxy) => ({ SMTP_URL: at(fixture.mailServer.url, proxy) })],
  [
    'SMSC',
    sms,
    httpFaults({ id: '1', cnt: 1 }),
    (proxy: FaultyProxy) => ({ SMS_URL: at(fixture.gateway.smsc, proxy) }),
  ],
  [
    'SMS.RU',
    sms,
    httpFaults({ status_code: 100, sms: { '79161234567': { status_code: 100 } } }),
    (proxy: FaultyProxy) => ({ SMS_URL: at(fixture.gateway.smsRu, proxy) }),
  ],
  [
    'Telegram',
    notice,
    httpFaults({ ok: true }),
    (proxy: FaultyProxy) => ({ TELEGRAM_URL: at(fixture.gateway.telegram, proxy) }),
  ],
] as const)('%s', (name, message, words, settings) => {
  let proxy: FaultyProxy;
  beforeAll(async () => {
    const address = name === 'mail' ? fixture.mailServer.url : fixture.gateway.smsc;
    proxy = await openFaultyProxy(/127\.0\.0\.1:\d+/.exec(address)?.[0] ?? '', words);
    vi.spyOn(log, 'warn').mockImplementation(() => {});
  });
  afterAll(() => proxy.close());

  test.each(FAULTS)(
    '[D6][ORDER-05] %s: the message stays queued with the reason and is sent after the fault',
    async (fault) => {
      const shop = fixture.withChannels(settings(proxy), DEADLINE_MS);
      const waiting = message();
      await proxy.breakWith(fault);
      await fixture.enqueue(waiting);
      expect(await within(TIMEOUT_MS, sendDueMessages(shop))).toBe(0);
      expect(await fixture.stored(waiting)).toMatchObject({
        attempts: 1,
        dead_at: null,
        last_error: expect.any(String),
      });
      expect(proxy.bytesRead()).toBeLessThan(MAX_TAKEN);
      await proxy.repair();
      let minutes = NEXT_TURN_MINUTES;
      // On a busy machine an attempt may miss the short deadline; the next one is due after twice the time.
      const sendNext = () => {
        fixture.clock.pass(minutes);
        minutes *= 2;
        return sendDueMessages(shop);
      };
      await expect.poll(sendNext, { timeout: TIMEOUT_MS }).toBe(1);
      shop.channels.close();
    },
  );
});

test('[D6][ORDER-05] a mail server that hangs does not delay a code sent by SMS', async () => {
  const release = fixture.mailServer.hold();
  const channels = openChannels({
    ...fixture.context.env,
    SMTP_URL: fixture.mailServer.url,
    SMS_URL: fixture.gateway.smsc,
  });
  const code = sms();
  await fixture.enqueue(letter(), code);
  const sending = sendDueMessages({ ...fixture.context, channels });
  await within(
    TIMEOUT_MS,
    fixture.gateway.waitFor(({ fields }) => fields.phones === code.recipient),
  );
  release();
  expect(await sending).toBe(2);
  channels.close();
});
