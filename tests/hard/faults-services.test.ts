import { afterAll, beforeAll, expect, test } from 'vitest';
import { notifySearchEngines } from '@/provider/indexnow/service';
import { sendDueMessages } from '@/provider/notifications/service';
import { type FaultyProxy, httpFaults, openFaultyProxy } from '../setup/faulty-proxy';
import { reportFigure } from '../setup/figures';
import { placeOrder } from '../setup/placed-order';
import { call, openTestProvider, type TestProvider } from '../setup/provider';
import { ENQUIRY, sendForm } from '../setup/visitor-forms';

/* Services that accept a connection and never answer, with the production timeouts. */

/** The longest acceptable response time of a call, in seconds. */
const PATIENCE = 10;
const AT_ONCE = 1.5;

let proxy: FaultyProxy;
let provider: TestProvider;
beforeAll(async () => {
  proxy = await openFaultyProxy('127.0.0.1:9', httpFaults({}));
  await proxy.breakWith('hang');
  const { host } = proxy;
  provider = await openTestProvider({
    YOOKASSA_URL: `yookassa://100500:secret@${host}?insecure`,
    RECAPTCHA_SECRET: 'key',
    RECAPTCHA_URL: `http://${host}/siteverify`,
    DADATA_TOKEN: 'key',
    DADATA_URL: `http://${host}/suggest`,
    SMTP_URL: `smtp://${host}`,
    SMS_URL: `smsru://key@${host}?insecure`,
    TELEGRAM_URL: `telegram://1:token@${host}/-1?insecure`,
    INDEXNOW_KEY: 'key-of-indexnow',
    INDEXNOW_URL: `http://${host}/indexnow`,
  });
});
afterAll(async () => {
  await provider.close();
  await proxy.close();
});

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
}

const order = () => placeOrder(provider, { payment_method: 'online' });
const enquire = async () => {
  const { body } = await sendForm(provider, { ...ENQUIRY, recaptcha_token: 'token' });
  expect(body).toMatchObject({ status: 1 });
};
const suggest = async () => {
  const { body } = await call(provider, 'POST', '/addresses/suggest/post/', { body: { query: 'Истра, Лесная' } });
  expect(body).toEqual({ is_available: true, items: [] });
};

test('[D6] a service that hangs delays five visitors by its timeout and the sixth not at all; jobs end in 35 s', async (context) => {
  const visitors: [what: string, work: () => Promise<unknown>][] = [
    ['order', order],
    ['enquiry', enquire],
    ['address', suggest],
  ];
  const reached = await Promise.all(
    visitors.map(async ([what, work]) => {
      const times: number[] = [];
      for (let visitor = 0; visitor < 6; visitor += 1) times.push(await secondsOf(work));
      const [first, last] = [Math.max(...times), times.at(-1) ?? PATIENCE];
      expect(first, what).toBeLessThan(PATIENCE);
      expect(last, what).toBeLessThan(AT_ONCE);
      return `${what} ${first.toFixed(1)} s, then ${last.toFixed(2)} s`;
    }),
  );
  // Every channel and the search engines once: the orders' letters are already queued.
  const jobs = [() => sendDueMessages(provider.context), () => notifySearchEngines(provider.context)];
  for (const seconds of await Promise.all(jobs.map(secondsOf))) expect(seconds).toBeLessThan(35);
  reportFigure(context, {
    property: 'D6 services hang',
    reached: reached.join(', '),
    threshold: `${PATIENCE} s, then ${AT_ONCE} s`,
  });
}, 180_000);
