import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressSuggester } from '@/provider/addresses/service';
import { parseProviderEnv } from '@/provider/env';
import { openCaptcha } from '@/provider/human-check/captcha';
import { openYookassa } from '@/provider/payments/yookassa';
import { log } from '@/telemetry/log';
import { type FakeCaptcha, openFakeCaptcha } from '../setup/fake-captcha';
import { DADATA_TOKEN, type FakeDadata, openFakeDadata } from '../setup/fake-dadata';
import { FAULTS, type FaultyProxy, httpFaults, openFaultyProxy } from '../setup/faulty-proxy';
import { fixture, setupPaymentFixture } from '../setup/payment-fixture';
import { within } from '../setup/within';

/* Services behind a faulty connection, with short timeouts. tests/hard has the production timeouts. */

/** Long enough for a response on a busy machine. */
const DEADLINE_MS = 1_000;
/** Less than the production timeouts, so that a wait for one of them fails the test. */
const PATIENCE_MS = 2_500;
/** Less than the bank's production timeout of 10 s. Large, because the database runs in its own thread. */
const FIXTURE_TIMEOUT_MS = 9_000;
/** A restored service is called again within this time. */
const RECOVERY_MS = 3_000;
/** Bytes read of the 64 MB offered: the buffers of both ends. */
const MAX_TAKEN = 16 * 1_024 * 1_024;

/** More failures than open the circuit breaker. */
const TIMES = [1, 2, 3, 4, 5, 6, 7];

/** Advances the clock of the circuit breakers without waiting. */
let passed = 0;
const advanceTime = (ms: number) => {
  passed += ms;
};
beforeAll(() => {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + passed);
  vi.spyOn(log, 'warn').mockImplementation(() => {});
});
afterAll(() => vi.restoreAllMocks());

describe('a faulty captcha service', () => {
  const program = { success: true, score: 0.1, action: 'login', hostname: 'localhost' };
  let service: FakeCaptcha;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    service = await openFakeCaptcha();
    service.answer(program);
    proxy = await openFaultyProxy(new URL(service.url).host, httpFaults(program));
  });
  afterAll(async () => {
    await proxy.close();
    await service.close();
  });

  test.each(FAULTS)(
    '[D6][FORM-08] %s: forms are accepted in time, and checked again after the fault',
    async (fault) => {
      const url = `http://${proxy.host}/siteverify`;
      const env = {
        RECAPTCHA_SECRET: 'key',
        RECAPTCHA_URL: url,
        RECAPTCHA_MIN_SCORE: 0.5,
        SMARTCAPTCHA_URL: url,
        SITE_URL: 'http://localhost',
      };
      const verify = openCaptcha(env, DEADLINE_MS);
      expect(await verify('token')).toBe('bot');
      await proxy.breakWith(fault);
      for (const _time of TIMES) expect(await within(PATIENCE_MS, verify('token'))).toBe('unchecked');
      expect(proxy.bytesRead()).toBeLessThan(MAX_TAKEN);
      await proxy.repair();
      advanceTime(RECOVERY_MS);
      expect(await verify('token')).toBe('bot');
    },
  );
});

describe('a faulty address service', () => {
  let service: FakeDadata;
  let proxy: FaultyProxy;
  beforeAll(async () => {
    service = await openFakeDadata();
    proxy = await openFaultyProxy(
      new URL(service.url).host,
      httpFaults({ suggestions: [{ value: 'Истра', data: {} }] }),
    );
  });
  afterAll(async () => {
    await proxy.close();
    await service.close();
  });

  test.each(FAULTS)('[D6][FORM-14] %s: no suggestions during the fault, suggestions again after it', async (fault) => {
    const DADATA_URL = service.url.replace(new URL(service.url).host, proxy.host);
    const suggest = addressSuggester(
      { env: parseProviderEnv({ DADATA_TOKEN, DADATA_URL }), keys: ['a key of this test'] },
      DEADLINE_MS,
    );
    await proxy.breakWith(fault);
    for (const time of TIMES)
      expect(await within(PATIENCE_MS, suggest(`Истра ${time}`))).toEqual({ is_available: true, items: [] });
    expect(proxy.bytesRead()).toBeLessThan(MAX_TAKEN);
    await proxy.repair();
    advanceTime(RECOVERY_MS);
    expect((await suggest('Истра, Лесная')).items).toHaveLength(2);
  });
});

describe('a faulty bank', () => {
  setupPaymentFixture();
  const payment = { id: 'x', status: 'pending', amount: { value: '2000.00', currency: 'RUB' } };
  let proxy: FaultyProxy;
  beforeAll(async () => {
    proxy = await openFaultyProxy(/@([^?]+)/.exec(fixture.bank.url)?.[1] ?? '', httpFaults(payment));
  });
  afterAll(() => proxy.close());

  const over = (deadlineMs: number) =>
    fixture.withBank(openYookassa(fixture.bank.url.replace(/@[^?]+/, `@${proxy.host}`), deadlineMs));

  test.each(FAULTS)('[D6][ORDER-01] %s: the order is placed, and its payment starts after the fault', async (fault) => {
    const shop = over(DEADLINE_MS);
    await proxy.breakWith(fault);
    const placed = await within(FIXTURE_TIMEOUT_MS, fixture.order({}, shop));
    expect(placed.payment_url).toContain('/payment-result?token=');
    for (const _time of TIMES) {
      const answer = await within(FIXTURE_TIMEOUT_MS, fixture.pay(placed.token, shop));
      expect(answer).toMatchObject({ status: 0, message: expect.stringContaining('Попробуйте через минуту') });
    }
    expect(proxy.bytesRead()).toBeLessThan(MAX_TAKEN);
    await proxy.repair();
    advanceTime(RECOVERY_MS);
    expect((await fixture.pay(placed.token, shop)).payment_url).toMatch(/^https:\/\/yoomoney\.example\//);
  });

  test('[D6] a bank that hangs delays five requests, then one every three seconds', async () => {
    const bank = openYookassa(fixture.bank.url.replace(/@[^?]+/, `@${proxy.host}`), DEADLINE_MS);
    await proxy.breakWith('hang');
    const reasons: string[] = [];
    const verify = async () => {
      const answer = await bank.readPayment('x');
      reasons.push(answer.kind === 'unanswered' ? answer.reason : answer.kind);
    };
    for (let visitor = 0; visitor < 100; visitor += 1) await verify();
    advanceTime(3_000);
    for (let visitor = 0; visitor < 100; visitor += 1) await verify();
    expect(reasons.filter((reason) => reason === 'ЮKassa: нет ответа за 1 с')).toHaveLength(6);
    expect(reasons.filter((reason) => reason === 'ЮKassa: не спрашиваем: только что не отвечала')).toHaveLength(194);
    await proxy.repair();
  });
});
