import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reservation } from '@/contract/cart';
import { RATES } from '@/contract/limits';
import { openProvider, type Provider } from '@/provider/app';
import { parseProviderEnv } from '@/provider/env';
import { queue, sendDueMessages } from '@/provider/notifications/service';
import { releaseExpired } from '@/provider/stock/service';
import { type FakeMailServer, openFakeMailServer } from '../setup/fake-mail-server';
import { insertProduct, shelfOf, TestClock } from '../setup/provider';
import { HAS_REDIS, type RedisProcess, startRedis } from '../setup/redis-process';
import { createSeededDatabase } from '../setup/seeded-database';
import { Shopper } from '../setup/shopper';

const SERVER = process.env.TEST_DATABASE_URL;
const TOO_LATE = 31;

const idOf = ({ data }: Reservation): string => data.structure.order_data?.uuid ?? '';

/* Several providers share PostgreSQL and Redis; PGlite allows one process only. */
describe.skipIf(!SERVER || !HAS_REDIS)('two providers of one shop', () => {
  let redis: RedisProcess;
  let counters: RedisProcess;
  let mailServer: FakeMailServer;
  let drop: () => Promise<void>;
  let both: [Provider, Provider];
  const clock = new TestClock();
  beforeAll(async () => {
    const database = await createSeededDatabase(SERVER ?? '');
    [mailServer, drop] = [await openFakeMailServer(), database.drop];
    // The eviction policies of deploy/compose.yaml, with little memory.
    redis = await startRedis(['--maxmemory', '4mb', '--maxmemory-policy', 'volatile-lru']);
    counters = await startRedis(['--maxmemory', '4mb', '--maxmemory-policy', 'noeviction']);
    const env = parseProviderEnv({
      ...{ DATABASE_URL: database.url, REDIS_URL: redis.url, REDIS_LIMITS_URL: counters.url },
      SMTP_URL: mailServer.url,
    });
    const open = () => openProvider(env, { now: clock.now, jobs: false });
    both = [await open(), await open()];
  });
  afterAll(async () => {
    for (const provider of both) await provider.close();
    await drop();
    await Promise.all([redis.close(), counters.close(), mailServer.close()]);
  });

  let plant: string;
  beforeEach(async () => {
    plant = (await insertProduct(both[0], { stocked: 7 })).uuid;
  });

  /** One visitor at two providers: a balancer may send each call to another one. */
  function visitEach(): [Shopper, Shopper] {
    const [first, second] = [new Shopper(both[0]), new Shopper(both[1])];
    return [first, second];
  }

  async function reserve(amount: number) {
    const [first, second] = visitEach();
    await first.add(plant, amount);
    second.cartid = first.cartid;
    const { body } = await second.reserve();
    return { first, second, reservation: idOf(body) };
  }

  test('[ORDER-03] one submission sent to two providers concurrently, and again later, makes one order', async () => {
    const { first, second, reservation } = await reserve(2);
    const key = randomUUID();
    const atOnce = await Promise.all([first.order(reservation, { key }), second.order(reservation, { key })]);
    const later = [await first.order(reservation, { key }), await second.order(reservation, { key })];
    // 409: the same submission is still being processed, and the client retries.
    const accepted = [...atOnce, ...later].filter(({ status }) => status !== 409);
    expect(accepted.length).toBeGreaterThanOrEqual(3);
    const numbers = accepted.map(({ body }) => body.data.structure.order_data?.number);
    expect(numbers[0]).toMatch(/\d/);
    expect(new Set(numbers).size).toBe(1);
    expect(await shelfOf(both[0], plant)).toEqual({ stocked: 5, reserved: 0 });
  });

  test('[ORDER-02] seven pieces that 12 visitors of two providers order concurrently are all sold, and none stays reserved', async () => {
    const shoppers = Array.from({ length: 12 }, (_, count) => new Shopper(count % 2 === 0 ? both[0] : both[1]));
    for (const shopper of shoppers) await shopper.add(plant, 1);
    await Promise.all(
      shoppers.map(async (shopper) => {
        const { body } = await shopper.reserve();
        if (idOf(body)) await shopper.order(idOf(body));
      }),
    );
    expect(await shelfOf(both[1], plant)).toEqual({ stocked: 0, reserved: 0 });
  });

  test('an expired reservation is released once when two providers sweep concurrently', async () => {
    await reserve(3);
    expect(await shelfOf(both[0], plant)).toEqual({ stocked: 7, reserved: 3 });
    clock.pass(TOO_LATE);
    const swept = await Promise.all([...both, ...both].map(({ context }) => releaseExpired(context)));
    expect(swept.flat().filter((uuid) => uuid === plant)).toEqual([plant]);
    expect(await shelfOf(both[0], plant)).toEqual({ stocked: 7, reserved: 0 });
  });

  test('[ORDER-05] an e-mail is sent once when two providers empty the outbox concurrently', async () => {
    const [{ context }] = both;
    const recipients = Array.from({ length: 30 }, (_, count) => `reader-${count}@example.com`);
    await context.db.transaction((tx) =>
      queue(
        tx,
        context,
        recipients.map((recipient) => ({
          ...{ channel: 'mail' as const, message_id: `letter-${randomUUID()}`, recipient },
          ...{ subject: 'Заказ принят', body: 'Спасибо за заказ.' },
        })),
      ),
    );
    await Promise.all([...both, ...both].map((provider) => sendDueMessages(provider.context)));
    for (const { context: each } of both) await sendDueMessages(each);
    const arrived = mailServer.letters.map(({ to }) => to).filter((to) => recipients.includes(to));
    expect(arrived.toSorted()).toEqual(recipients.toSorted());
  });

  test('[D6] a rate limit counts the calls to two providers together', async () => {
    const calls = Array.from({ length: RATES.form.points + 6 }, (_, count) => both[count % 2 === 0 ? 0 : 1]);
    const waits = await Promise.all(calls.map(({ context }) => context.limiter.count('form', '203.0.113.7')));
    expect(waits.filter((wait) => wait === undefined)).toHaveLength(RATES.form.points);
  });

  test('[D6] cached pages that fill the memory of Redis evict no rate-limit counter', async () => {
    const count = (by: Provider) => by.context.limiter.count('form', '203.0.113.8');
    for (let call = 0; call < RATES.form.points; call += 1)
      expect(await count(both[call % 2 === 0 ? 0 : 1])).toBe(undefined);
    const pages = redis.client();
    for (let page = 0; page < 1_000; page += 1) await pages.set(`kept:${page}`, 'x'.repeat(20_000), 'EX', 60);
    expect(await pages.info('stats')).toMatch(/evicted_keys:[1-9]/);
    for (const provider of both) expect(await count(provider)).toBeGreaterThan(0);
  });
});
